import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CarFront, EyeOff, Pencil, Plus, ScrollText, Trash2 } from 'lucide-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import type { ReceiptRow } from '#contract/receipts.ts'
import type { ReceiptNeed } from '#domain/receipts/receipt.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import type { Action } from '../../ui/DataTable.tsx'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { EmptyList, ListPage } from '../../ui/ListPage.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { deletionOf, NO_RESULT, ROW_ACTION } from '../../ui/texts.ts'
import { type Chosen, useChosen } from '../../ui/use-chosen.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { AssignDialog, type Assigned } from './AssignDialog.tsx'
import { ImportReceipts } from './import/ImportReceipts.tsx'
import { tellPlaced } from './placed.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { ReceiptPair } from './ReceiptPair.tsx'
import classes from './Receipts.module.css'
import { ListSums, ReceiptTools } from './ReceiptTools.tsx'
import { MissingBelow, receiptColumns, receiptName } from './receipt-columns.tsx'
import type { ReceiptsSearch } from './receipts-search.ts'
import { TEXTS } from './texts.ts'
import { type ReceiptList, useReceiptList, useReceiptLists, useRefreshReceipts } from './use-receipt-list.ts'

const ICON = 16
const SMALL = { variant: 'default', size: 'compact-sm' } as const

type Opened = { what: 'form'; row: ReceiptRow | null } | { what: Assigned; rows: readonly ReceiptRow[] }

/** The twin of a row where the pair is told: below the later of two that stand on the page. */
const twinBelow = (rows: readonly ReceiptRow[], row: ReceiptRow): ReceiptRow | null => {
  const at = rows.findIndex(({ id }) => id === row.twinId)
  return at >= 0 && at < rows.indexOf(row) ? (rows[at] ?? null) : null
}

type ChosenProps = { companyId: number; rows: readonly ReceiptRow[]; asked: object; onAssign: () => void; onChanged: () => void }

/** What is done with the ticked receipts. */
const ChosenReceipts = ({ companyId, rows, asked, onAssign, onChanged }: ChosenProps) => {
  const [busy, setBusy] = useState(false)
  const ids = rows.map(({ id }) => id)
  const client = useQueryClient()
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work().then(onChanged, notifyError)
    setBusy(false)
  }
  const ignoring = rows.some(({ ignored }) => !ignored)
  const ignore = run(async () => {
    const { changed, onSheets } = await call('assignReceipts', { body: { companyId, ids, ignored: ignoring } })
    notifySuccess(ignoring ? TEXTS.ignored(changed) : TEXTS.assigned(changed))
    if (onSheets > 0) notifyError(new Error(TEXTS.onSheets(onSheets)))
  })
  const place = run(async () => {
    tellPlaced(await call('placeReceipts', { body: { companyId, ids } }), rows)
    for (const query of ['roadmaps', 'roadmap', 'vehicleData']) client.invalidateQueries({ queryKey: [query] })
  })
  return (
    <>
      <Button {...SMALL} leftSection={<ScrollText size={14} />} loading={busy} onClick={place}>
        {TEXTS.place}
      </Button>
      <Button {...SMALL} leftSection={<CarFront size={14} />} onClick={onAssign}>
        {TEXTS.assignVehicle}
      </Button>
      <Button {...SMALL} leftSection={<EyeOff size={14} />} disabled={busy} onClick={ignore}>
        {ignoring ? TEXTS.ignore : TEXTS.takeBack}
      </Button>
      <ExportChosen list="receipts" rows={rows} asked={asked} />
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
  const removal = useRemoval({
    name: ['deleteReceipt', companyId],
    optimistic: list.key,
    remove: (row: ReceiptRow) => call('deleteReceipt', { query: { companyId, id: row.id } }),
    rowName: receiptName,
    onRemoved: (removed) => {
      chosen.choose(
        removed.map(({ row }) => row),
        false,
      )
      notifySuccess(TEXTS.deleted(removed.length))
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

/** Receipts: to be assigned, free, on sheets, ignored. */
export const ReceiptsScreen = ({ state, onState }: { state: ReceiptsSearch; onState: OnList<ReceiptsSearch> }) => {
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, open] = useState<Opened | null>(null)
  const lists = useReceiptLists(company.id)
  const found = useReceiptList(company.id, state, onState)
  const refresh = useRefreshReceipts()
  const chosen = useChosen<ReceiptRow>(JSON.stringify(found.selection))
  const rows = found.list.rows ?? []
  const close = () => open(null)
  const add = () => open({ what: 'form', row: null })
  const phone = usePhone()
  const onAssign = useMemo(
    () =>
      mayWrite
        ? (row: ReceiptRow, need: ReceiptNeed) => open(need === 'number' ? { what: 'form', row } : { what: need, rows: [row] })
        : null,
    [mayWrite],
  )
  const columns = useMemo(() => receiptColumns(onAssign), [onAssign])
  const { actions, removal } = useRowActions({ companyId: company.id, list: found, chosen, open, heading })
  const addButton = (
    <Button leftSection={<Plus size={ICON} />} onClick={add} data-adds>
      {TEXTS.add}
    </Button>
  )

  return (
    <>
      <ListPage
        title={TEXTS.title}
        heading={heading}
        buttons={
          <div className={`${classes.buttons} screen-only`}>
            <TransferMenu list="receipts" asked={found.asked} />
            {mayWrite ? <ImportReceipts /> : null}
            {mayWrite ? addButton : null}
          </div>
        }
        tools={
          <ReceiptTools
            list={found}
            lists={lists}
            shown={state}
            onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
          />
        }
        list={found.list}
        columns={columns}
        rowName={receiptName}
        onOpen={mayWrite ? (row) => open({ what: 'form', row }) : undefined}
        {...(mayWrite ? { actions } : {})}
        busy={removal.isLeaving}
        chosen={chosen}
        withChosen={
          mayWrite ? (
            <ChosenReceipts
              companyId={company.id}
              rows={chosen.rows}
              asked={found.asked}
              onAssign={() => open({ what: 'vehicle', rows: chosen.rows })}
              onChanged={() => {
                chosen.clear()
                refresh()
              }}
            />
          ) : null
        }
        under={(row) => {
          const twin = mayWrite ? twinBelow(rows, row) : null
          if (!twin) return phone && onAssign && row.state === 'assign' ? <MissingBelow row={row} onAssign={onAssign} /> : null
          return <ReceiptPair companyId={company.id} row={row} twin={twin} />
        }}
        sums={found.sums ? <ListSums sums={found.sums} /> : null}
        empty={
          found.filtered ? (
            <EmptyList title={NO_RESULT} text={TEXTS.noMatch} />
          ) : (
            <EmptyList title={TEXTS.emptyTitle} text={TEXTS.emptyText}>
              {mayWrite ? addButton : null}
            </EmptyList>
          )
        }
      />
      {opened?.what === 'form' ? (
        <ReceiptDialog
          row={opened.row}
          lists={lists}
          onClose={close}
          onSaved={() => {
            close()
            refresh()
          }}
        />
      ) : null}
      {opened && opened.what !== 'form' ? (
        <AssignDialog
          companyId={company.id}
          rows={opened.rows}
          what={opened.what}
          lists={lists}
          onClose={close}
          onAssigned={() => {
            chosen.clear()
            refresh()
          }}
        />
      ) : null}
    </>
  )
}
