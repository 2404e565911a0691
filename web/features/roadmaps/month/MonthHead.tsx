import { ActionIcon, Anchor, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, ChevronRight, ClipboardPaste, Fuel, Keyboard } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { addDays, formatMonth, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SelectInput } from '../../../ui/SelectInput.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import type { SheetLists } from '../editor/sheet-sources.ts'
import { assetLabel } from '../kind-texts.ts'
import { TEXTS as SHEET_TEXTS } from '../texts.ts'
import classes from './MonthScreen.module.css'
import type { MonthContext } from './month-doc.ts'
import type { Shared } from './month-save.ts'
import { TEXTS } from './texts.ts'

const ICON = 16

const KeysPopover = lazyPart(async () => (await import('./KeysPopover.tsx')).KeysPopover)

const Keys = () => {
  const [opened, { toggle, close }] = useDisclosure()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ActionIcon
        ref={button}
        variant="default"
        size={36}
        visibleFrom="sm"
        aria-label={TEXTS.keys}
        title={TEXTS.keys}
        aria-expanded={opened}
        aria-haspopup="dialog"
        onClick={toggle}
        onPointerEnter={() => void KeysPopover.preload()}
      >
        <Keyboard size={ICON} />
      </ActionIcon>
      {opened ? <KeysPopover target={button} onClose={close} /> : null}
    </>
  )
}

type Props = {
  context: MonthContext
  lists: SheetLists
  /** What a save would do; empty where nothing is to be saved. */
  unsaved: string
  /** What the sheets that were written lack of it. */
  lacking: readonly Shared[]
  onPlace: (place: { vehicleId: number; month: string }) => void
  /** Another driver of the new sheets, or another supplier of the new receipts. */
  onChoose: (part: Partial<Pick<MonthContext, 'driverId' | 'partnerId'>>) => void
  onPaste: () => void
  /** Free receipts that the month has not taken, and the way to take them all. */
  waiting: number
  onTake: () => void
}

type NewProps = Pick<Props, 'context' | 'lists' | 'lacking' | 'onChoose'>

/** What the month's new sheets and receipts are written with. */
const NewSheets = ({ context: { driverId, partnerId, month }, lists, lacking, onChoose }: NewProps) => {
  const drivers = lists.drivers.filter((driver) => activeOn(driver, month) || driver.id === driverId)
  return (
    <>
      <div className={classes.person} data-lacks="driverId">
        <SelectInput
          label={TEXTS.driver}
          error={lacking.includes('driverId') ? TEXTS.noDriver : undefined}
          value={driverId}
          options={drivers.map(({ id, name }) => ({ value: id, label: name }))}
          search={lists.searches?.drivers}
          onValue={(id) => onChoose({ driverId: id })}
        />
      </div>
      <div className={classes.person} data-lacks="partnerId">
        <SelectInput
          label={TEXTS.supplier}
          error={lacking.includes('partnerId') ? TEXTS.noSupplier : undefined}
          value={partnerId}
          options={lists.partners.map(({ id, name }) => ({ value: id, label: name }))}
          search={lists.searches?.partners}
          onValue={(id) => onChoose({ partnerId: id })}
        />
      </div>
    </>
  )
}

/** Whose month it is and what its new sheets and receipts are written with; the latter is asked where it is not known, and on request. */
export const MonthHead = memo(({ context, lists, unsaved, lacking, onPlace, onChoose, onPaste, waiting, onTake }: Props) => {
  const { vehicle, month, frozen, driverId, partnerId } = context
  const to = (day: string) => onPlace({ vehicleId: vehicle.id, month: monthStart(day) })
  const vehicles = lists.vehicles.filter((one) => one.vehicleType === 'vehicle' && (activeOn(one, month) || one.id === vehicle.id))
  const [asked, { toggle }] = useDisclosure()
  const opened = asked || (!frozen && (driverId === null || partnerId === null))
  const fields = useId()
  const driver = lists.drivers.find(({ id }) => id === driverId)?.name
  return (
    <header className={`row wrap ${classes.head}`} data-opened={opened || undefined} data-unsaved={unsaved !== '' || undefined}>
      <Title order={1} className={classes.title ?? ''}>
        {TEXTS.title}
      </Title>
      <div className={classes.vehicle}>
        <SelectInput
          label={COMMON.vehicle}
          value={vehicle.id}
          options={vehicles.map((one) => ({ value: one.id, label: assetLabel(one) }))}
          search={lists.searches?.vehicle}
          onValue={(id) => (id === null || id === vehicle.id ? undefined : onPlace({ vehicleId: id, month }))}
        />
      </div>
      <div className={classes.month}>
        <ActionIcon variant="default" size={36} aria-label={COMMON.monthBefore} onClick={() => to(addDays(month, -1))}>
          <ChevronLeft size={ICON} />
        </ActionIcon>
        <span className={classes.monthName}>{formatMonth(month)}</span>
        <ActionIcon variant="default" size={36} aria-label={COMMON.monthAfter} onClick={() => to(addDays(monthEnd(month), 1))}>
          <ChevronRight size={ICON} />
        </ActionIcon>
      </div>
      {frozen ? <StateBadge color="gray" label={TEXTS.closed} /> : null}
      {unsaved ? (
        <span className={`small-print ${classes.unsaved}`} title={`${unsaved}: ${TEXTS.unsavedHelp}`}>
          {unsaved}
        </span>
      ) : null}
      {frozen ? null : (
        <Button
          variant="subtle"
          color="gray"
          className={classes.fold ?? ''}
          rightSection={<ChevronDown size={ICON} />}
          aria-expanded={opened}
          aria-controls={fields}
          onClick={toggle}
        >
          {driver ? TEXTS.newSheets(driver) : TEXTS.driver}
        </Button>
      )}
      <div className={classes.tools}>
        <Keys />
        {frozen ? null : (
          <>
            {waiting > 0 ? (
              <Button variant="default" className={classes.take ?? ''} leftSection={<Fuel size={ICON} />} onClick={onTake}>
                {TEXTS.takeReceipts(waiting)}
              </Button>
            ) : null}
            <Button variant="default" leftSection={<ClipboardPaste size={ICON} />} onClick={onPaste}>
              {TEXTS.paste}
            </Button>
          </>
        )}
      </div>
      <div id={fields} className={`wrap ${classes.more}`} hidden={!opened && !frozen}>
        {frozen ? (
          <Text size="sm" c="dimmed" lh="36px">
            {TEXTS.frozen}{' '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(link) => <Link to="/dashboard/luna/$month/inchidere" params={{ month: month.slice(0, 7) }} {...link} />}
            >
              {SHEET_TEXTS.toClosing}
            </Anchor>
          </Text>
        ) : (
          <NewSheets {...{ context, lists, lacking, onChoose }} />
        )}
        <span className={classes.page}>
          <VehicleLink id={vehicle.id}>{TEXTS.vehiclePage}</VehicleLink>
        </span>
      </div>
    </header>
  )
})
