import { ActionIcon, Button, FileButton, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, CarFront, EllipsisVertical, EyeOff, Pencil, Plus, ScrollText, Trash2, Upload } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { type Day, formatMonth } from '#domain/calendar/day.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { type ReceiptNeed, receiptTotals } from '#domain/receipts/receipt.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { MoreOfChosen } from '../../ui/ChosenBar.tsx'
import type { Action } from '../../ui/DataTable.tsx'
import { confirm, notifyError } from '../../ui/feedback.tsx'
import { EmptyList, ListPage } from '../../ui/ListPage.tsx'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import strip from '../../ui/ToolStrip.module.css'
import { COMMON, deletionOf, NO_RESULT, ROW_ACTION, SAVED } from '../../ui/texts.ts'
import { keptTyping } from '../../ui/typing-kept.ts'
import { type Chosen, useChosen } from '../../ui/use-chosen.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu, useTransferEntries } from '../transfer/TransferMenu.tsx'
import type { Assigned } from './AssignDialog.tsx'
import { useImportReceipts } from './import/use-import-receipts.tsx'
import { tellUnplaced } from './placed.tsx'
import { ReceiptPair } from './ReceiptPair.tsx'
import classes from './Receipts.module.css'
import { ListSums, Quantities, ReceiptTools } from './ReceiptTools.tsx'
import { MissingBelow, ReceiptCard, receiptName } from './receipt-cells.tsx'
import { type Room, receiptColumns } from './receipt-columns.tsx'
import { ALL_PERIODS, monthOfDays, type ReceiptsSearch } from './receipts-search.ts'
import { TEXTS } from './texts.ts'
import { receiptForm, type TypedReceipt } from './typed-receipt.ts'
import { type ReceiptList, type ReceiptLists, useReceiptList, useReceiptLists, useRefreshReceipts } from './use-receipt-list.ts'

const AssignDialog = lazyPart(async () => (await import('./AssignDialog.tsx')).AssignDialog)
const ReceiptDialog = lazyPart(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog)
const AHEAD = [AssignDialog, ReceiptDialog]

const ICON = 16
/** From the first width on all columns find room, from the second each stands alone. */
const ROOMY_FROM = '(min-width: 75em)'
const WIDE_FROM = '(min-width: 85em)'
const SMALL = { variant: 'default', size: 'compact-sm' } as const

type Opened = { what: 'form'; row: ReceiptRow | null; taken?: File; typed?: TypedReceipt } | { what: Assigned; rows: readonly ReceiptRow[] }

/** The twin of a row where the pair is told: below the later of two that stand on the page. */
const twinBelow = (rows: readonly ReceiptRow[], row: ReceiptRow): ReceiptRow | null => {
  const at = rows.findIndex(({ id }) => id === row.twinId)
  return at >= 0 && at < rows.indexOf(row) ? (rows[at] ?? null) : null
}

/** The line at the beginning of a row: what is missing, or a pair that may be one. */
const markOf = (rows: readonly ReceiptRow[], row: ReceiptRow): 'asks' | 'pair' | undefined => {
  if (row.state === 'assign') return 'asks'
  return rows.some(({ id }) => id === row.twinId) ? 'pair' : undefined
}

/** What the ticked receipts come to. */
const ChosenTotals = ({ rows }: { rows: readonly ReceiptRow[] }) => {
  const { quantities, values } = receiptTotals(rows)
  return (
    <span className={`${classes.chosen} tabular`}>
      <Quantities of={quantities} />
      {values.map(({ currency, value }) => (
        <Quantity key={currency} value={formatMoney(value)} unit={currencyUnit(currency)} />
      ))}
    </span>
  )
}

/** Told of the receipts that something was done with. */
type OnChanged = (rows: readonly ReceiptRow[]) => void

type ChosenProps = { companyId: number; rows: readonly ReceiptRow[]; asked: object; onAssign: () => void; onChanged: OnChanged }

/** What is done with the ticked receipts. */
const ChosenReceipts = ({ companyId, rows, asked: selection, onAssign, onChanged }: ChosenProps) => {
  const [busy, setBusy] = useState(false)
  const ids = rows.map(({ id }) => id)
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work().then(() => onChanged(rows), notifyError)
    setBusy(false)
  }
  const ignoring = rows.some(({ ignored }) => !ignored)
  const ignore = run(async () => {
    const answer = await call('assignReceipts', { body: { companyId, ids, ignored: ignoring } })
    const { changed, onSheets } = answer
    notifyChange(ignoring ? TEXTS.ignored(changed.length) : TEXTS.takenIn(changed.length), [answer])
    if (onSheets > 0) notifyError(new Error(TEXTS.onSheets(onSheets)))
  })
  const place = run(async () => {
    const answer = await call('placeReceipts', { body: { companyId, ids } })
    if (answer.placed.length > 0) notifyChange(TEXTS.placed(answer.placed.length, answer.sheets.length), [answer])
    tellUnplaced(answer, rows)
    for (const query of ['roadmaps', 'roadmap', 'vehicleData']) client.invalidateQueries({ queryKey: [query] })
  })
  return (
    <>
      <Button {...SMALL} leftSection={<ScrollText size={14} />} loading={busy} onClick={place}>
        {TEXTS.place}
      </Button>
      <MoreOfChosen>
        <Button {...SMALL} leftSection={<CarFront size={14} />} onClick={onAssign}>
          {TEXTS.assignVehicle}
        </Button>
        <Button {...SMALL} leftSection={<EyeOff size={14} />} disabled={busy} onClick={ignore}>
          {ignoring ? TEXTS.ignore : TEXTS.takeBack}
        </Button>
        <ExportChosen list="receipts" rows={rows} asked={selection} />
      </MoreOfChosen>
    </>
  )
}

type RowActions = {
  companyId: number
  list: ReceiptList
  chosen: Chosen<ReceiptRow>
  open: (opened: Opened) => void
  heading: RefObject<HTMLHeadingElement | null>
}

/** What is done with one receipt, and the deletion of those that are on no sheet. */
const useRowActions = ({ companyId, list, chosen, open, heading }: RowActions) => {
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
    { label: ROW_ACTION.delete, icon: <Trash2 size={ICON} />, hidden: (row) => row.sheet !== null, run: askToDelete, destroys: true },
  ]
  return { actions, removal }
}

type DialogsProps = {
  companyId: number
  opened: Opened | null
  lists: ReceiptLists
  onClose: () => void
  onSaved: (saved: ReceiptRow) => void
  onAssigned: OnChanged
}

/** The form of a receipt, or what many are given at once. */
const ReceiptDialogs = ({ companyId, opened, lists, onClose, onSaved, onAssigned }: DialogsProps) => {
  const notifyChange = useNotifyChange()
  if (!opened) return null
  if (opened.what === 'form')
    return (
      <ReceiptDialog
        row={opened.row}
        taken={opened.taken}
        typed={opened.typed ?? null}
        lists={lists}
        onClose={onClose}
        onSaved={({ saved, file }) => {
          onSaved(saved)
          notifyChange(SAVED, [saved, file])
        }}
      />
    )
  const { rows, what } = opened
  return <AssignDialog {...{ companyId, rows, what, lists, onClose }} onAssigned={() => onAssigned(rows)} />
}

/** A new receipt that was being typed when its page was loaded again, or its tab discarded. */
const resumedReceipt = (companyId: number): Opened | null => {
  const typed = keptTyping<TypedReceipt>(receiptForm(companyId))
  return typed && { what: 'form', row: null, typed }
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

type FilesProps = { asked: ReceiptList['asked']; mayWrite: boolean; phone: boolean; onImported: (days: readonly Day[]) => void }

/** Files into the list and out of it: two buttons on a desk, a menu on a phone. */
const Files = ({ asked, mayWrite, phone, onImported }: FilesProps) => {
  const reading = useImportReceipts(mayWrite, onImported)
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

/** What was added is looked for where it is listed: goes to the month of these days. */
const followDays = ({ month: shown, filter }: ReceiptList, days: readonly Day[]): void => {
  const month = monthOfDays(days)
  if (shown && month !== shown) filter({ month })
}

/** Receipts: to be assigned, free, on sheets, ignored. */
export const ReceiptsScreen = ({ state, onState }: { state: ReceiptsSearch; onState: OnList<ReceiptsSearch> }) => {
  usePartsAhead(AHEAD)
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, open] = useState(() => (mayWrite ? resumedReceipt(company.id) : null))
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
    [mayWrite],
  )
  const columns = useMemo(() => receiptColumns(onAssign, room), [onAssign, room])
  const { actions, removal } = useRowActions({ companyId: company.id, list: receiptList, chosen, open, heading })
  const changed: OnChanged = (changedRows) => {
    chosen.choose(changedRows, false)
    refresh()
  }
  const follow = (days: readonly Day[]) => followDays(receiptList, days)
  const write = () => open({ what: 'form', row: null })
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
          <div className={phone ? 'screen-only' : `${strip.strip} screen-only`}>
            <Files asked={receiptList.asked} mayWrite={mayWrite} phone={phone} onImported={follow} />
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
              onAssign={() => open({ what: 'vehicle', rows: chosen.rows })}
              onChanged={changed}
            />
          ) : null
        }
        mark={(row) => markOf(rows, row)}
        phoneCard={(row) => <ReceiptCard row={row} />}
        under={(row) => {
          const twin = mayWrite ? twinBelow(rows, row) : null
          if (!twin) return phone && onAssign && row.state === 'assign' ? <MissingBelow row={row} onAssign={onAssign} /> : null
          return <ReceiptPair companyId={company.id} row={row} twin={twin} />
        }}
        sums={receiptList.sums ? <ListSums sums={receiptList.sums} /> : null}
        empty={<Nothing found={receiptList}>{mayWrite ? addButton('light') : null}</Nothing>}
      />
      {phone && mayWrite && chosen.rows.length === 0 ? (
        <PhoneAdding onTaken={(taken) => open({ what: 'form', row: null, taken })} onWrite={write} />
      ) : null}
      <ReceiptDialogs
        companyId={company.id}
        {...{ opened, lists }}
        onClose={() => open(null)}
        onSaved={(saved) => {
          refresh()
          follow([saved.date])
        }}
        onAssigned={changed}
      />
    </>
  )
}
