import { Box } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { plateKey } from '#domain/company/plate.ts'
import { nearestVehicle } from '#domain/receipts/matching.ts'
import type { ReceiptNeed } from '#domain/receipts/receipt.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { addedTo } from '../../ui/new-record.tsx'
import { type Option, SelectInput } from '../../ui/SelectInput.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { NewPartner } from '../partners/NewPartner.tsx'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { partnerOptions } from '../roadmaps/purchases/choices.tsx'
import { TEXTS } from './texts.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

/** What many receipts are given at once; a number is each one's own. */
export type Assigned = Exclude<ReceiptNeed, 'number'>

const ASSIGNED: Record<Assigned, string> = { vehicle: COMMON.vehicle, partner: TEXTS.supplier, article: TEXTS.article }
const FIELD = { vehicle: 'vehicleId', partner: 'partnerId', article: 'articleId' } as const

const optionsOf = (what: Assigned, lists: ReceiptLists): Option<number>[] => {
  if (what === 'vehicle') return lists.vehicles.map((asset) => ({ value: asset.id, label: assetLabel(asset) }))
  if (what === 'partner') return partnerOptions(lists.partners)
  return lists.articles.map(({ id, name }) => ({ value: id, label: name }))
}

type Props = {
  companyId: number
  rows: readonly ReceiptRow[]
  what: Assigned
  lists: ReceiptLists
  onClose: () => void
  onAssigned: () => void
}

/** The height of the field and what may stand below it, and of a row of its list, of which nine are seen. */
const [FIELD_HEIGHT, ROW_HEIGHT, ROWS_SEEN] = [108, 32, 9]

const PARTS = 3
const partsOf = (key: string): string[] => {
  const length = Math.ceil(key.length / PARTS)
  return Array.from({ length: PARTS }, (_, at) => key.slice(at * length, (at + 1) * length)).filter(Boolean)
}

/** The plate that all receipts were read with; `null` where they differ or one has none. */
const commonPlate = (rows: readonly ReceiptRow[]): string | null => {
  const [plate = null, ...others] = new Set(rows.map(({ plateRead }) => plateRead))
  return others.length === 0 ? plate : null
}

/** Gives receipts a vehicle, a supplier or an article; the vehicle whose plate is nearest to the one that was read is proposed. */
export const AssignDialog = ({ companyId, rows, what: recordKind, lists, onClose, onAssigned }: Props) => {
  const read = recordKind === 'vehicle' ? commonPlate(rows) : null
  const near = read === null ? null : nearestVehicle(read, lists.vehicles)
  const [picked, choose] = useState<number | null | undefined>(undefined)
  const chosen = picked === undefined ? (near?.id ?? null) : picked
  const { vehicles: search } = lists.searches
  useEffect(() => {
    // of three parts of a plate at least one was read right
    const parts = search && read ? partsOf(plateKey(read)) : []
    for (const part of parts) search?.(part).catch(() => undefined)
  }, [search, read])
  const notifyChange = useNotifyChange()
  const { busy, run } = useBusy()
  const [missing, setMissing] = useState(false)
  const [adding, setAdding] = useState<string | null>(null)
  const pick = (value: number | null) => {
    choose(value)
    setMissing(false)
  }
  const added = (id: number) => {
    pick(id)
    setAdding(null)
  }
  const submit = async () => {
    if (busy) return
    if (chosen === null) return setMissing(true)
    await run(async () => {
      const ids = rows.map(({ id }) => id)
      const answer = await call('assignReceipts', { body: { companyId, ids, [FIELD[recordKind]]: chosen } })
      const { changed, onSheets } = answer
      notifyChange([TEXTS.assigned(changed.length), ...(onSheets > 0 ? [TEXTS.onSheets(onSheets)] : [])].join('. '), [answer])
      onAssigned()
      onClose()
    })
  }
  const options = optionsOf(recordKind, lists)
  return (
    <FormDialog title={TEXTS.choose[recordKind]} confirm={TEXTS.assign} size={480} form={{ submit, busy }} onClose={onClose}>
      {/* the open list stands above the buttons */}
      <Box mih={FIELD_HEIGHT + ROW_HEIGHT * Math.min(options.length, ROWS_SEEN)}>
        <SelectInput
          label={ASSIGNED[recordKind]}
          required
          autoFocus
          opens
          value={chosen}
          onValue={pick}
          error={missing ? TEXTS.choose[recordKind] : undefined}
          options={options}
          search={lists.searches[`${recordKind}s`]}
          {...(recordKind === 'partner' ? { nothing: LABEL.noPartner, onAdd: setAdding } : {})}
          {...(near && read !== null ? { help: TEXTS.nearest(read, near.number) } : {})}
        />
      </Box>
      <NewPartner
        typed={adding}
        asksVat
        onClose={() => setAdding(null)}
        {...addedTo(lists.remember, 'partners', added, (id) => chosen === id && pick(null))}
      />
    </FormDialog>
  )
}
