import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ListChecks, ListOrdered, Printer, RefreshCw, ShieldAlert, Table2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/month/month.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { Option } from '../../../ui/SelectField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import type { AssetSearches } from '../../../ui/use-records.ts'
import { PrintDialog } from '../../printing/PrintDialog.tsx'
import { RecalculateDialog } from '../chains/RecalculateDialog.tsx'
import { RenumberDialog } from '../chains/RenumberDialog.tsx'
import { INBOX_PATH, SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { FIRST_DAY } from './roadmaps-search.ts'
import classes from './SheetOperations.module.css'

const ICON = 16

type Props = {
  kind: AssetKind
  mayWrite: boolean
  assets: readonly Option<number>[]
  drivers: readonly Option<number>[]
  searches?: AssetSearches | undefined
  /** The filters of the list: what its dialogs begin with. */
  chosen: { startDate: Day; endDate: Day; vehicleId: number | null; driverId: number | null }
}

/** What is done with many sheets at once: printed, checked, recalculated, renumbered. */
export const SheetOperations = ({ kind, mayWrite, assets, drivers, searches, chosen }: Props) => {
  const navigate = useNavigate()
  const menu = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'print' | 'recalculate' | 'renumber' | null>(null)
  const close = () => setOpen(null)
  const { startDate, endDate, vehicleId } = chosen
  // the item goes away with its menu: a dialog gives the focus back to the button
  const from = (dialog: typeof open) => () => {
    menu.current?.focus()
    setOpen(dialog)
  }
  const openMonth = () =>
    vehicleId === null
      ? navigate({ to: SHEET_PATH.vehicle.months })
      : navigate({ to: SHEET_PATH.vehicle.month, params: { vehicleId: String(vehicleId), month: monthOf(startDate) } })
  return (
    <>
      {kind === 'vehicle' && mayWrite ? (
        <Button
          variant="default"
          className={classes.button ?? ''}
          leftSection={<Table2 size={ICON} />}
          aria-label={TEXTS.monthTable}
          onClick={openMonth}
        >
          <span className={classes.wide}>{TEXTS.monthTable}</span>
        </Button>
      ) : null}
      <Button
        variant="default"
        className={classes.button ?? ''}
        leftSection={<Printer size={ICON} />}
        aria-label={COMMON.print}
        onClick={() => setOpen('print')}
      >
        <span className={classes.wide}>{COMMON.print}</span>
      </Button>
      <Menu withinPortal>
        <Menu.Target>
          <Button
            ref={menu}
            variant="default"
            className={classes.button ?? ''}
            leftSection={<ListChecks size={ICON} />}
            rightSection={<ChevronDown size={ICON} className={classes.wide ?? ''} />}
            aria-label={TEXTS.operations}
          >
            <span className={classes.wide}>{TEXTS.operations}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<ShieldAlert size={ICON} />}
            onClick={() =>
              navigate({
                to: INBOX_PATH,
                // a list without a beginning leads to the month that the inbox chooses
                search: { ...(startDate > FIRST_DAY ? { month: monthOf(startDate) } : {}), ...(vehicleId === null ? {} : { vehicleId }) },
              })
            }
          >
            {TEXTS.checkSheets}
          </Menu.Item>
          {mayWrite ? (
            <>
              <Menu.Item leftSection={<RefreshCw size={ICON} />} onClick={from('recalculate')}>
                {TEXTS.recalculate}
              </Menu.Item>
              <Menu.Item leftSection={<ListOrdered size={ICON} />} onClick={from('renumber')}>
                {TEXTS.renumber}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {open === 'print' ? (
        <PrintDialog
          kind={kind}
          labels={SHEET_TEXT[kind]}
          assets={assets}
          drivers={drivers}
          searches={searches}
          initial={chosen}
          onClose={close}
        />
      ) : null}
      {open === 'recalculate' ? (
        <RecalculateDialog
          kind={kind}
          assets={assets}
          search={searches?.assets}
          initial={{ vehicleId, startDate, endDate }}
          onClose={close}
        />
      ) : null}
      {open === 'renumber' ? <RenumberDialog kind={kind} initial={{ startDate, endDate }} onClose={close} /> : null}
    </>
  )
}
