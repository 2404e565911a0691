import { ActionIcon, Button, Popover, Title } from '@mantine/core'
import { ChevronLeft, ChevronRight, ClipboardPaste, Keyboard } from 'lucide-react'
import { addDays, formatMonth, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { SelectInput } from '../../../ui/SelectField.tsx'
import type { SheetLists } from '../editor/sheet-sources.ts'
import { assetLabel } from '../kind-texts.ts'
import classes from './MonthScreen.module.css'
import type { MonthContext } from './month-doc.ts'
import { TEXTS } from './texts.ts'

const ICON = 16

const Keys = () => (
  <Popover position="bottom-end" withArrow>
    <Popover.Target>
      <Button variant="subtle" color="gray" leftSection={<Keyboard size={ICON} />} visibleFrom="sm">
        {TEXTS.keys}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <dl className={classes.keys}>
        {TEXTS.keyList.map(([key, does]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Popover.Dropdown>
  </Popover>
)

type Props = {
  context: MonthContext
  lists: SheetLists
  unsaved: number
  onPlace: (place: { vehicleId: number; month: string }) => void
  onDriver: (id: number | null) => void
  onPartner: (id: number | null) => void
  onPaste: () => void
}

/** Whose month it is and what its new sheets and receipts are written with. */
export const MonthHead = ({ context, lists, unsaved, onPlace, onDriver, onPartner, onPaste }: Props) => {
  const { vehicle, month, driverId, partnerId } = context
  const to = (day: string) => onPlace({ vehicleId: vehicle.id, month: monthStart(day) })
  const vehicles = lists.vehicles.filter((one) => one.vehicleType === 'vehicle' && (one.status === 'active' || one.id === vehicle.id))
  const drivers = lists.drivers.filter(({ id, status }) => status === 'active' || id === driverId)
  return (
    <header className={classes.head}>
      <Title order={1} className={classes.title ?? ''}>
        {TEXTS.title}
      </Title>
      {unsaved > 0 ? <span className={classes.unsaved}>{TEXTS.unsaved(unsaved)}</span> : null}
      <Keys />
      <Button variant="default" leftSection={<ClipboardPaste size={ICON} />} onClick={onPaste}>
        {TEXTS.paste}
      </Button>
      <div style={{ flexBasis: '100%' }} />
      <div className={classes.vehicle}>
        <SelectInput
          label={TEXTS.vehicle}
          value={vehicle.id}
          options={vehicles.map((one) => ({ value: one.id, label: assetLabel(one) }))}
          onValue={(id) => (id === null || id === vehicle.id ? undefined : onPlace({ vehicleId: id, month }))}
        />
      </div>
      <div className={classes.month}>
        <ActionIcon variant="default" size={36} aria-label={TEXTS.previousMonth} onClick={() => to(addDays(month, -1))}>
          <ChevronLeft size={ICON} />
        </ActionIcon>
        <span className={classes.monthName}>{formatMonth(month)}</span>
        <ActionIcon variant="default" size={36} aria-label={TEXTS.nextMonth} onClick={() => to(addDays(monthEnd(month), 1))}>
          <ChevronRight size={ICON} />
        </ActionIcon>
      </div>
      <div className={classes.person}>
        <SelectInput
          label={TEXTS.driver}
          value={driverId}
          options={drivers.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={onDriver}
        />
      </div>
      <div className={classes.person}>
        <SelectInput
          label={TEXTS.supplier}
          value={partnerId}
          options={lists.partners.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={onPartner}
        />
      </div>
    </header>
  )
}
