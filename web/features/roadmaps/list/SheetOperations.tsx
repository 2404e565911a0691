import { ActionIcon, Button } from '@mantine/core'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { EllipsisVertical, ListOrdered, Printer, RefreshCw, ShieldAlert, Table2 } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/month/month.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { useTransferEntries } from '../../transfer/TransferMenu.tsx'
import { INBOX_PATH, SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { FIRST_DAY } from './roadmaps-search.ts'
import type { SheetList } from './use-sheet-list.ts'

const PrintDialog = lazyPart(async () => (await import('../../printing/PrintDialog.tsx')).PrintDialog)
const RecalculateDialog = lazyPart(async () => (await import('../chains/RecalculateDialog.tsx')).RecalculateDialog)
const RenumberDialog = lazyPart(async () => (await import('../chains/RenumberDialog.tsx')).RenumberDialog)

const ICON = 16

type Props = {
  kind: AssetKind
  mayWrite: boolean
  options: SheetList['options']
  /** The filters of the list: the initial values of its dialogs. */
  chosen: { startDate: Day; endDate: Day; vehicleId: number | null; driverId: number | null }
  /** What its files hold. */
  selection: SheetList['asked']
  onImported: () => void
}

/** Actions on many sheets at once: the table of a month, and in a menu print, check, recalculate, renumber, files. */
export const SheetOperations = ({ kind, mayWrite, options, chosen, selection, onImported }: Props) => {
  const phone = usePhone()
  const files = useTransferEntries({ list: `${kind}Roadmaps`, asked: selection, onImported })
  const navigate = useNavigate()
  const { history } = useRouter()
  const print = useLocation({ select: ({ state }) => state.print === true })
  const [open, setOpen] = useState<'print' | 'recalculate' | 'renumber' | null>(print ? 'print' : null)
  const close = () => {
    setOpen(null)
    // opened from the page of the month, it leads back there
    if (print) history.back()
  }
  const { startDate, endDate, vehicleId } = chosen
  // for a list without a start date the inbox and the table choose the month
  const ofMonth = startDate > FIRST_DAY ? { month: monthOf(startDate) } : {}
  const check = () => {
    navigate({ to: INBOX_PATH, search: { ...ofMonth, ...(vehicleId === null ? {} : { vehicleId }) } })
  }
  const openMonth = () =>
    vehicleId === null
      ? navigate({ to: SHEET_PATH.vehicle.months, search: ofMonth })
      : navigate({ to: SHEET_PATH.vehicle.month, params: { vehicleId: String(vehicleId), month: monthOf(startDate) } })
  const hasTable = kind === 'vehicle' && mayWrite
  return (
    <>
      {hasTable && !phone ? (
        <Button variant="default" leftSection={<Table2 size={ICON} />} onClick={openMonth}>
          {TEXTS.monthTable}
        </Button>
      ) : null}
      <MenuButton
        entries={[
          { label: COMMON.print, icon: <Printer size={ICON} />, run: () => setOpen('print') },
          ...(hasTable && phone ? [{ label: TEXTS.monthTable, icon: <Table2 size={ICON} />, run: openMonth }] : []),
          { label: TEXTS.checkSheets, icon: <ShieldAlert size={ICON} />, run: check },
          ...(mayWrite
            ? [
                { label: TEXTS.recalculate, icon: <RefreshCw size={ICON} />, run: () => setOpen('recalculate') },
                { label: TEXTS.renumber, icon: <ListOrdered size={ICON} />, run: () => setOpen('renumber') },
              ]
            : []),
          ...files.entries.map((entry, at) => (at === 0 ? { ...entry, apart: true } : entry)),
        ]}
        button={
          <ActionIcon
            variant="default"
            size={phone ? 44 : 36}
            loading={files.exporting}
            aria-label={COMMON.more}
            title={COMMON.more}
            data-more
          >
            <EllipsisVertical size={ICON} />
          </ActionIcon>
        }
      />
      {files.dialog}
      {open === 'print' ? <PrintDialog {...{ kind, ...options }} labels={SHEET_TEXT[kind]} initial={chosen} onClose={close} /> : null}
      {open === 'recalculate' ? (
        <RecalculateDialog
          kind={kind}
          assets={options.assets}
          search={options.searches.assets}
          initial={{ vehicleId, startDate, endDate }}
          onClose={close}
        />
      ) : null}
      {open === 'renumber' ? <RenumberDialog kind={kind} initial={{ startDate, endDate }} onClose={close} /> : null}
    </>
  )
}
