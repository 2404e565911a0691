/** A receipt while it is typed: of quantity, price and value the one that was not typed follows from the others. */
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { picked } from '#contract/picked.ts'
import { ReceiptForm } from '#contract/receipt-form.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { dayInRomania, isDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { proposedActive, proposedRecord } from '#domain/proposals/records.ts'
import { countryOfReceipt, receiptRate } from '#domain/receipts/amounts.ts'
import { countryCode } from '#domain/receipts/country.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { holdSave } from '../../ui/hold-save.ts'
import { type Difference, differences, knownFields } from '../../ui/known-fields.ts'
import { useTypingKept } from '../../ui/typing-kept.ts'
import { useForm } from '../../ui/use-form.ts'
import { useProposed } from '../../ui/use-proposed.ts'
import { useKnown } from '../../ui/use-records.ts'
import { useLineNumbers } from '../roadmaps/purchases/use-line-numbers.ts'
import type { FileChange } from './PicturePanel.tsx'
import { type ReceiptDraft, receiptForm, type TypedReceipt } from './typed-receipt.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

const FIELDS = Object.keys(ReceiptForm.shape).filter((key) => !['companyId', 'origin', 'code'].includes(key)) as Exclude<
  keyof ReceiptDraft,
  'companyId' | 'origin' | 'code'
>[]

/** What a receipt has of the one before it. */
const ALIKE = ['vehicleId', 'date', 'partnerId', 'document', 'paidBy', 'driverId'] as const

type Beginning = Pick<Options, 'row' | 'previous' | 'photographed'> & { companyId: number; driverId: number | null }

/** A new receipt of today, or of the paper before it; or one as it is stored, whose price is left to follow from what was paid. */
const draftOf = ({ row, previous, photographed, companyId, driverId }: Beginning): ReceiptDraft => {
  if (row) {
    const price = row.value === 0 ? row.price : null
    return { ...picked(row, FIELDS), price, country: countryCode(row.country), companyId, origin: null, code: null } as ReceiptDraft
  }
  const matched = { vehicleId: null, partnerId: null, articleId: null, driverId, document: 1, number: '', currency: 'RON' as const }
  const alike = previous ? picked(previous, ALIKE) : { date: dayInRomania(new Date()) }
  const numbers = { qty: null, um: null, price: null, tvaRate: null, tva: null, value: null, odometer: null }
  const defaults = {
    origin: photographed ? 'phone' : 'manual',
    code: null,
    time: null,
    issuedOn: null,
    typedRate: null,
    dueOn: null,
    fullTank: null,
    station: null,
    country: null,
    paidBy: null,
    note: null,
  }
  return { id: null, version: null, companyId, ...matched, ...numbers, ...defaults, ...alike } as ReceiptDraft
}

type Options = {
  row: ReceiptRow | null
  /** What was typed into a new one before its page was loaded again. */
  typed: TypedReceipt | null
  /** The receipt that was saved before this new one, which begins with whose it was. */
  previous: ReceiptRow | undefined
  lists: ReceiptLists
  file: FileChange
  /** Whether it begins with a picture taken on a phone. */
  photographed: boolean
  onSaved: (saved: SavedReceipt) => void
}

/** A receipt as it was saved; `file` is the answer of the call that changed its picture or PDF. */
export type SavedReceipt = { saved: ReceiptRow; file: object | null }

/** The form of a receipt, its VAT rate, and the last price of what is chosen. */
export const useReceiptForm = ({ row, typed: resumed, previous, lists, file, photographed, onSaved }: Options) => {
  // a driver's receipt is the driver's own
  const { company, driverId } = useCompany()
  const isSettled = useRef(false)
  const isPriceTyped = (): boolean => written.current.includes('price')
  const form = useForm(ReceiptForm, {
    defaults: draftOf({ row, previous, photographed, companyId: company.id, driverId }),
    anew: true,
    // price and VAT that only follow from what was paid are no difference of their own
    compare: (theirs, mine): Difference[] => {
      const followed = { ...(isPriceTyped() ? {} : { price: mine.price }), ...((mine.tva ?? null) === null ? { tva: mine.tva } : {}) }
      return differences(knownFields(form.control), { ...theirs, ...followed }, mine)
    },
    reopen: (current) => {
      isSettled.current = true
      return { ...draftOf({ row: current as ReceiptRow, previous, photographed, companyId: company.id, driverId }) }
    },
    save: async (values) => {
      // with an amount of the other version the price follows anew
      const price = isSettled.current && values.value && !isPriceTyped() ? null : values.price
      const saved = await call('saveReceipt', { body: { ...values, price } })
      // should its file fail, saving again changes this receipt
      form.setValue('id', saved.id)
      form.setValue('version', saved.version)
      const of = { companyId: company.id, id: saved.id }
      if (file === null) return { saved, file }
      if (file === 'remove') return { saved, file: await call('deleteReceiptFile', { query: of }) }
      return { saved, file: await call('saveReceiptFile', { body: { ...of, content: file.content } }) }
    },
    onSaved,
  })
  const { control, getValues, setValue, dirty } = form
  const draft = useWatch({ control }) as ReceiptDraft
  const isNew = row === null
  const vehicleId = isNew ? proposedActive(lists.vehicles, draft.date) : null
  useProposed(form, 'vehicleId' as const, vehicleId)
  useProposed(form, 'partnerId' as const, isNew ? proposedRecord(lists.partners) : null)
  // of a proposed vehicle at once: a save that waits for the lists goes on with what stands in the fields then
  const vehicle = lists.vehicles.find(({ id }) => id === (draft.vehicleId ?? vehicleId))
  useProposed(form, 'articleId' as const, isNew ? (vehicle?.fuelId ?? null) : null)
  // else it would be saved without what is proposed
  const isWaiting = isNew && lists.isLoading
  useEffect(() => (isWaiting ? holdSave(control) : undefined), [isWaiting, control])
  useEffect(() => {
    if (resumed) for (const name of FIELDS) setValue(name, resumed.draft[name], { shouldDirty: true })
  }, [resumed, setValue])
  useKnown(lists, 'vehicles', [draft.vehicleId])
  useKnown(lists, 'partners', [draft.partnerId])
  useKnown(lists, 'articles', [draft.articleId])
  useKnown(lists, 'drivers', [draft.driverId])
  const partner = lists.partners.find(({ id }) => id === draft.partnerId) ?? null
  const article = lists.articles.find(({ id }) => id === draft.articleId) ?? null
  const day = isDay(draft.date) ? draft.date : dayInRomania(new Date())
  const typed = draft.tvaRate === null || draft.tvaRate === undefined ? null : decimal(draft.tvaRate)
  const place = { country: draft.country ?? null, station: draft.station ?? null, currency: draft.currency ?? 'RON' } as const
  const rate = receiptRate(
    { ...place, date: day, tvaRate: typed },
    { companyTva: company.tva, partner, article: article && { tva: decimal(article.tva) } },
  )
  const rule = { rate, vatApplies: rate.gt(0) }
  const open = receiptRate({ ...place, date: day, tvaRate: decimal(1) }, { companyTva: company.tva, partner, article: null }).gt(0)

  const { written, completeNow, propose, ...numbers } = useLineNumbers({
    form: { getValues, setValue, trigger: form.trigger } as unknown as Parameters<typeof useLineNumbers>[0]['form'],
    written: row ? ['qty', 'value'] : (resumed?.written ?? []),
    proposes: isNew,
    ruleNow: () => rule,
  })
  useTypingKept(receiptForm(company.id), row === null && dirty, () => ({ draft: getValues(), written: written.current }))
  const priceKey = `${draft.partnerId} ${draft.articleId} ${draft.date} ${rate.toFixed()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rate is what the amounts follow
  useEffect(() => {
    if (dirty || row) completeNow(dirty)
  }, [priceKey])

  return {
    ...form,
    draft,
    article,
    rule,
    vatOpen: open,
    country: countryOfReceipt(place, { partner }),
    numbers: { ...numbers, onLastPrice: propose },
  }
}
