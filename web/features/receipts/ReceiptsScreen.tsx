import { ActionIcon, Button, FileButton, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Camera, CarFront, EllipsisVertical, FileMinus, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { MOST_CHOSEN } from '#contract/limits.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { type Day, formatMonth } from '#domain/calendar/day.ts'
import type { ReceiptNeed } from '#domain/receipts/receipt.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import type { Action } from '../../ui/DataTable.tsx'
import { confirm } from '../../ui/feedback.tsx'
import { EmptyList, ListPage } from '../../ui/ListPage.tsx'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import strip from '../../ui/ToolStrip.module.css'
import { COMMON, deletionOf, NO_RESULT, ROW_ACTION } from '../../ui/texts.ts'
import { type Chosen, useChosen } from '../../ui/use-chosen.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { TransferMenu, useTransferEntries } from '../transfer/TransferMenu.tsx'
import { useImportReceipts } from './import/use-import-receipts.tsx'
import { PLACING_TEXTS } from './placing-texts.ts'
import { AHEAD, type Opened, ReceiptDialogs, resumedReceipt, useOpened } from './ReceiptDialogs.tsx'
import { ReceiptPair } from './ReceiptPair.tsx'
import classes from './Receipts.module.css'
import { ListSums, ReceiptTools } from './ReceiptTools.tsx'
import { MissingBelow, type OnAssign, ReceiptCard, receiptName } from './receipt-cells.tsx'
import { type Room, receiptColumns } from './receipt-columns.tsx'
import { ALL_PERIODS, monthOfDays, type ReceiptsSearch } from './receipts-search.ts'
import { TEXTS } from './texts.ts'
import { type OnChanged, type Placing, usePlacing } from './use-placing.ts'
import { type ReceiptList, useReceiptList, useReceiptLists, useRefreshReceipts } from './use-receipt-list.ts'

const ChosenReceipts = lazyPart(async () => (await import('./ChosenReceipts.tsx')).ChosenReceipts)
const ChosenTotals = lazyPart(async () => (await import('./ChosenReceipts.tsx')).ChosenTotals)
const LATER = [...AHEAD, ChosenReceipts, ChosenTotals]

const ICON = 16
/** From the first width on all columns find room, from the second each stands alone. */
const ROOMY_FROM = '(min-width: 75em)'
const WIDE_FROM = '(min-width: 85em)'

/**
 * The twin that is told below a row: of two that stand on the page below the later one, else below the row itself, also where the other one
 * is listed elsewhere.
 */
const twinBelow = (rows: readonly ReceiptRow[], row: ReceiptRow) => {
  if (!row.twin) return null
  const at = rows.findIndex(({ id }) => id === row.twin?.id)
  const isToldThere = at > rows.indexOf(row) && rows[at]?.twin?.id === row.id
  return isToldThere ? null : { twin: row.twin, apart: at < 0 }
}

/** The line at the beginning of a row: what is missing, or a pair that may be one. */
const markOf = (row: ReceiptRow): 'asks' | 'pair' | undefined => (row.state === 'assign' ? 'asks' : row.twin ? 'pair' : undefined)

type RowActions = {
  companyId: number
  list: ReceiptList
  chosen: Chosen<ReceiptRow>
  open: (opened: Opened | null) => void
  placing: Placing
  heading: RefObject<HTMLHeadingElement | null>
}

/** What is done with one receipt, and the deletion of those that are on no sheet. */
const useRowActions = ({ companyId, list, chosen, open, placing, heading }: RowActions) => {
  const refresh = useRefreshReceipts()
  const notifyChange = useNotifyChange()
  const removal = useRemoval({
    name: ['deleteReceipt', companyId],
    optimistic: list.key,
    remove: ({ id }: ReceiptRow) => call('deleteReceipt', { query: { companyId, id } }),
    rowName: receiptName,
    onRemoved: (removed) => {
      chosen.choose(
        removed.map(({ row }) => row),
        false,
      )
      notifyChange(
        TEXTS.deleted(removed.length),
        removed.map(({ answer }) => answer),
      )
    },
    refresh,
    heading,
  })
  const askToDelete = async (row: ReceiptRow) => {
    if (await confirm({ ...deletionOf([receiptName(row)], TEXTS.thisReceipt), confirm: ROW_ACTION.delete, destroys: true }))
      removal.remove([row])
  }
  const actions: Action<ReceiptRow>[] = [
    { label: ROW_ACTION.edit, icon: <Pencil size={ICON} />, run: (row) => open({ what: 'form', row }) },
    {
      label: TEXTS.assignVehicle,
      icon: <CarFront size={ICON} />,
      hidden: (row) => row.sheet !== null,
      run: (row) => open({ what: 'vehicle', rows: [row] }),
    },
    {
      label: PLACING_TEXTS.takeOff,
      icon: <FileMinus size={ICON} />,
      hidden: (row) => row.sheet === null,
      run: (row) => placing.takeOff([row]),
    },
    { label: ROW_ACTION.delete, icon: <Trash2 size={ICON} />, hidden: (row) => row.sheet !== null, run: askToDelete, destroys: true },
  ]
  return { actions, removal }
}

/** How many columns of receipts the window has room for. */
const useRoom = (): Room => {
  const wide = useMediaQuery(WIDE_FROM, false, { getInitialValueInEffect: false })
  const roomy = useMediaQuery(ROOMY_FROM, false, { getInitialValueInEffect: false })
  return wide ? 'wide' : roomy ? 'roomy' : 'narrow'
}

/** Takes the picture of a receipt, which opens its form, or opens it empty; the buttons of the phone, above its bar. */
const PhoneAdding = ({ onTaken, onWrite }: { onTaken: (file: File) => void; onWrite: () => void }) => (
  <div className={`${classes.camera} screen-only`} data-above-bar>
    <FileButton accept="image/*" capture="environment" onChange={(file) => file && onTaken(file)}>
      {(props) => (
        <Button {...props} size="lg" leftSection={<Camera size={18} />}>
          {TEXTS.takePicture}
        </Button>
      )}
    </FileButton>
    <Button size="lg" variant="default" onClick={onWrite} data-adds>
      {TEXTS.write}
    </Button>
  </div>
)

/** A list without rows: nothing in the month, nothing by the filters, nothing yet. */
const Nothing = ({ found: { month, narrowed, filter }, children }: { found: ReceiptList; children: ReactNode }) => {
  const everywhere = month ? (
    <Button variant="default" onClick={() => filter({ month: ALL_PERIODS })}>
      {TEXTS.allPeriods}
    </Button>
  ) : null
  if (narrowed)
    return (
      <EmptyList title={NO_RESULT} text={TEXTS.noMatch}>
        {everywhere}
      </EmptyList>
    )
  return (
    <EmptyList title={month ? TEXTS.emptyIn(formatMonth(`${month}-01`)) : TEXTS.emptyTitle} text={TEXTS.emptyText}>
      <Group gap="xs" justify="center">
        {children}
        {everywhere}
      </Group>
    </EmptyList>
  )
}

type FilesProps = {
  asked: ReceiptList['asked']
  mayWrite: boolean
  phone: boolean
  onImported: (days: readonly Day[]) => void
  onPicture: (picture: File) => void
}

/** Files into the list and out of it: two buttons on a desk, a menu on a phone. */
const Files = ({ asked, mayWrite, phone, onImported, onPicture }: FilesProps) => {
  const reading = useImportReceipts(mayWrite, onImported, onPicture)
  const files = useTransferEntries({ list: 'receipts', asked })
  return (
    <>
      {phone ? (
        <MenuButton
          entries={[...(mayWrite ? [{ label: TEXTS.import, icon: <Upload size={ICON} />, run: reading.open }] : []), ...files.entries]}
          button={
            <ActionIcon variant="default" size={44} loading={files.exporting} aria-label={COMMON.more} data-more>
              <EllipsisVertical size={ICON} />
            </ActionIcon>
          }
        />
      ) : (
        <>
          <TransferMenu list="receipts" asked={asked} />
          {mayWrite ? (
            <Button variant="default" leftSection={<Upload size={ICON} />} onClick={reading.open}>
              {TEXTS.import}
            </Button>
          ) : null}
        </>
      )}
      {files.dialog}
      {reading.dialog}
    </>
  )
}

type UnderProps = {
  companyId: number
  rows: readonly ReceiptRow[]
  row: ReceiptRow
  onAssign: OnAssign
  onTakeOff: (row: ReceiptRow) => void
  phone: boolean
}

/** What stands below a row of a list that may be changed: the receipt that may be the same one, on a phone what is missing. */
const underRow = ({ companyId, rows, row, onAssign, onTakeOff, phone }: UnderProps): ReactNode => {
  if (!onAssign) return null
  const told = twinBelow(rows, row)
  if (told) return <ReceiptPair companyId={companyId} row={row} {...told} onTakeOff={onTakeOff} />
  return phone && row.state === 'assign' ? <MissingBelow row={row} onAssign={onAssign} /> : null
}

/** All rows of a list, offered once those of its page are ticked. */
const wholeOf = ({ list: { rows = [], total = 0 } }: ReceiptList, chosen: Chosen<ReceiptRow>) =>
  rows.every(chosen.has) && total > chosen.rows.length && total <= MOST_CHOSEN
    ? { count: total, choose: (whole: readonly ReceiptRow[]) => chosen.choose(whole, true) }
    : null

/** What was added is looked for where it is listed: goes to the month of these days. */
const followDays = ({ month: shown, filter }: ReceiptList, days: readonly Day[]): void => {
  const month = monthOfDays(days)
  if (shown && month !== shown) filter({ month })
}

/** Receipts: to be assigned, free, on sheets, ignored. */
export const ReceiptsScreen = ({ state, onState }: { state: ReceiptsSearch; onState: OnList<ReceiptsSearch> }) => {
  usePartsAhead(LATER)
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const heading = useRef<HTMLHeadingElement>(null)
  const { opened, open, close, added, saved } = useOpened(() => (mayWrite ? resumedReceipt(company.id) : null))
  const lists = useReceiptLists(company.id, { vehicles: [state.vehicleId], partners: [state.partnerId], articles: [state.articleId] })
  const receiptList = useReceiptList(company.id, state, onState)
  const refresh = useRefreshReceipts()
  const chosen = useChosen<ReceiptRow>(JSON.stringify(receiptList.selection))
  const rows = receiptList.list.rows ?? []
  const phone = usePhone()
  const room = useRoom()
  const onAssign = useMemo(
    () =>
      mayWrite
        ? (row: ReceiptRow, need: ReceiptNeed) => open(need === 'number' ? { what: 'form', row } : { what: need, rows: [row] })
        : null,
    [mayWrite, open],
  )
  const columns = useMemo(() => receiptColumns(onAssign, room), [onAssign, room])
  const changed: OnChanged = (changedRows) => {
    chosen.choose(changedRows, false)
    refresh()
  }
  const placing = usePlacing(company.id, open, changed)
  const { actions, removal } = useRowActions({ companyId: company.id, list: receiptList, chosen, open, placing, heading })
  const follow = (days: readonly Day[]) => followDays(receiptList, days)
  const write = () => open({ what: 'form', row: null })
  const picture = (taken: File) => open({ what: 'form', row: null, taken })
  const addButton = (variant: 'filled' | 'light') => (
    <Button variant={variant} leftSection={<Plus size={ICON} />} onClick={write} data-adds>
      {TEXTS.add}
    </Button>
  )

  return (
    <>
      <ListPage
        title={TEXTS.pageTitle}
        countOf={receiptList.month ? TEXTS.inMonth(formatMonth(`${receiptList.month}-01`)) : undefined}
        heading={heading}
        buttons={
          <div className={phone ? 'screen-only' : `wrap ${strip.strip} screen-only`}>
            <Files asked={receiptList.asked} mayWrite={mayWrite} phone={phone} onImported={follow} onPicture={picture} />
            {mayWrite && !phone ? addButton('filled') : null}
          </div>
        }
        tools={
          <ReceiptTools
            list={receiptList}
            lists={lists}
            shown={state}
            onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
          />
        }
        list={receiptList.list}
        columns={columns}
        crowded
        rowName={receiptName}
        at={added}
        onOpen={mayWrite ? (row) => open({ what: 'form', row }) : undefined}
        {...(mayWrite ? { actions } : {})}
        busy={removal.isLeaving}
        chosen={chosen}
        chosenSums={<ChosenTotals rows={chosen.rows} />}
        withChosen={
          mayWrite ? (
            <ChosenReceipts
              companyId={company.id}
              rows={chosen.rows}
              asked={receiptList.asked}
              placing={placing}
              all={wholeOf(receiptList, chosen)}
              onAssign={() => open({ what: 'vehicle', rows: chosen.rows })}
              onChanged={changed}
            />
          ) : null
        }
        mark={markOf}
        phoneCard={(row) => <ReceiptCard row={row} />}
        under={(row) => underRow({ companyId: company.id, rows, row, onAssign, onTakeOff: (off) => placing.takeOff([off]), phone })}
        sums={receiptList.sums ? <ListSums sums={receiptList.sums} /> : null}
        empty={<Nothing found={receiptList}>{mayWrite && !phone ? addButton('light') : null}</Nothing>}
      />
      {phone && mayWrite && chosen.rows.length === 0 ? <PhoneAdding onTaken={picture} onWrite={write} /> : null}
      <ReceiptDialogs
        companyId={company.id}
        {...{ opened, lists, placing, onClose: close }}
        onSaved={(receipt) => {
          saved(receipt)
          refresh()
          follow([receipt.date])
        }}
        onAssigned={changed}
      />
    </>
  )
}
