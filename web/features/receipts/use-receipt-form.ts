/** A receipt while it is typed: of quantity, price and value the one that was not typed follows from the others. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { picked } from '#contract/picked.ts'
import { ReceiptForm, type ReceiptRow } from '#contract/receipts.ts'
import { dayInRomania, isDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { receiptRate } from '#domain/receipts/amounts.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import type { DraftOf } from '../../ui/draft.ts'
import { useTypingKept } from '../../ui/typing-kept.ts'
import { useForm } from '../../ui/use-form.ts'
import { useKnown } from '../../ui/use-records.ts'
import { completedLine, type LineNumber } from '../roadmaps/editor/roadmap-draft.ts'
import type { FileChange } from './PicturePanel.tsx'
import { contentOf } from './receipt-file.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

type Draft = DraftOf<typeof ReceiptForm>

const FIELDS = Object.keys(ReceiptForm.shape).filter((key) => !['companyId', 'origin', 'code'].includes(key)) as Exclude<
  keyof Draft,
  'companyId' | 'origin' | 'code'
>[]

/** A new receipt of today, or one as it is stored; its price is left to follow from what was paid. */
export const draftOf = (row: ReceiptRow | null, companyId: number, photographed: boolean): Draft => {
  if (row)
    return { ...picked(row, FIELDS), price: row.value === 0 ? row.price : null, tva: null, companyId, origin: null, code: null } as Draft
  const matched = { vehicleId: null, partnerId: null, articleId: null, driverId: null, document: 1, number: '', currency: 'RON' as const }
  const numbers = { qty: null, um: null, price: null, tvaRate: null, tva: null, value: null, odometer: null }
  const defaults = {
    origin: photographed ? 'phone' : 'manual',
    code: null,
    time: null,
    fullTank: null,
    station: null,
    country: null,
    paidBy: null,
    note: null,
  }
  return { id: null, version: null, companyId, date: dayInRomania(new Date()), ...matched, ...numbers, ...defaults } as Draft
}

/** What was typed into a new receipt, and the order in which its numbers were written. */
export type TypedReceipt = { draft: Draft; written: readonly LineNumber[] }

/** The form in which a new receipt of a company is typed. */
export const receiptForm = (companyId: number): string => `receipt:${companyId}`

type Options = {
  row: ReceiptRow | null
  /** What was typed into a new one before its page was loaded again. */
  typed: TypedReceipt | null
  lists: ReceiptLists
  file: FileChange
  /** Whether it begins with a picture taken on a phone. */
  photographed: boolean
  onSaved: (saved: SavedReceipt) => void
}

type Fields = Pick<UseFormReturn<Draft>, 'getValues' | 'setValue'>

/**
 * Proposes for a new receipt the only vehicle and the only supplier of a company that has no second one, and the fuel of its vehicle until
 * the user chooses another article. A proposal alone does not make the form dirty.
 */
const useProposals = ({ getValues, setValue }: Fields, draft: Draft, { vehicles, partners }: ReceiptLists, isNew: boolean): void => {
  const proposedFuel = useRef<number | null>(null)
  const [vehicle, ...otherVehicles] = vehicles
  const [partner, ...otherPartners] = partners
  const onlyVehicle = isNew && vehicle?.status === 'active' && otherVehicles.length === 0 ? vehicle.id : null
  const onlyPartner = isNew && otherPartners.length === 0 ? (partner?.id ?? null) : null
  const fuelId = isNew ? (vehicles.find(({ id }) => id === draft.vehicleId)?.fuelId ?? null) : null
  useEffect(() => {
    if (onlyVehicle !== null) setValue('vehicleId', onlyVehicle as never)
    if (onlyPartner !== null) setValue('partnerId', onlyPartner as never)
  }, [onlyVehicle, onlyPartner, setValue])
  useEffect(() => {
    const { articleId } = getValues() as Draft
    if (fuelId === null || (articleId && articleId !== proposedFuel.current)) return
    proposedFuel.current = fuelId
    setValue('articleId', fuelId as never)
  }, [fuelId, getValues, setValue])
}

/** A receipt as it was saved; `fileBefore` is the picture or PDF that it had, where that was changed. */
export type SavedReceipt = { saved: ReceiptRow; fileBefore?: string | null }

/** The form of a receipt, its VAT rate, and the last price of what is chosen. */
export const useReceiptForm = ({ row, typed: resumed, lists, file, photographed, onSaved }: Options) => {
  const { company } = useCompany()
  const form = useForm(ReceiptForm, {
    defaults: draftOf(row, company.id, photographed),
    save: async (values) => {
      const saved = await call('saveReceipt', { body: values })
      // should its file fail, saving again changes this receipt
      form.setValue('id', saved.id as never)
      form.setValue('version', saved.version as never)
      const of = { companyId: company.id, id: saved.id }
      if (file === null) return { saved }
      const fileBefore = row ? await contentOf(company.id, row) : null
      if (file === 'remove') await call('deleteReceiptFile', { query: of })
      else await call('saveReceiptFile', { body: { ...of, content: file.content } })
      return { saved, fileBefore }
    },
    onSaved,
  })
  const { control, getValues, setValue, dirty } = form
  const draft = useWatch({ control }) as Draft
  useProposals(form, draft, lists, row === null)
  const written = useRef<readonly LineNumber[]>(row ? ['qty', 'value'] : (resumed?.written ?? []))
  useEffect(() => {
    if (resumed) for (const name of FIELDS) setValue(name, resumed.draft[name] as never, { shouldDirty: true })
  }, [resumed, setValue])
  useTypingKept(receiptForm(company.id), row === null && dirty, () => ({ draft: getValues(), written: written.current }))

  useKnown(lists, 'vehicles', [draft.vehicleId])
  useKnown(lists, 'partners', [draft.partnerId])
  useKnown(lists, 'articles', [draft.articleId])
  useKnown(lists, 'drivers', [draft.driverId])
  const partner = lists.partners.find(({ id }) => id === draft.partnerId) ?? null
  const article = lists.articles.find(({ id }) => id === draft.articleId) ?? null
  const day = isDay(draft.date) ? draft.date : dayInRomania(new Date())
  const typed = draft.tvaRate === null || draft.tvaRate === undefined ? null : decimal(draft.tvaRate)
  const rate = receiptRate(
    { date: day, tvaRate: typed },
    { companyTva: company.tva, partner, article: article && { tva: decimal(article.tva) } },
  )
  const rule = { rate, vatApplies: rate.gt(0) }
  const open = receiptRate({ date: day, tvaRate: decimal(1) }, { companyTva: company.tva, partner, article: null }).gt(0)

  const complete = (typing?: LineNumber) => {
    const numbers = completedLine(getValues() as Draft, written.current, rule)
    for (const name of ['qty', 'price', 'value'] as const)
      if (name !== typing && numbers[name] !== getValues(name)) setValue(name, numbers[name] as never, { shouldDirty: true })
  }
  const completeNow = useRef(complete)
  completeNow.current = complete
  const priceKey = `${draft.partnerId} ${draft.articleId} ${draft.date} ${rate.toFixed()}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rate is what the amounts follow
  useEffect(() => {
    if (dirty || row) completeNow.current()
  }, [priceKey])

  const writtenIn = (name: LineNumber) => (value: number | null) => {
    written.current = [...written.current.filter((other) => other !== name), ...(value === null ? [] : [name])]
    complete(name)
  }
  const priceQuery = { companyId: company.id, partnerId: draft.partnerId ?? 0, articleId: draft.articleId ?? 0, day }
  const price = useQuery({
    queryKey: ['lastPrice', company.id, priceQuery],
    queryFn: ({ signal }) => call('lastPrice', { query: priceQuery }, signal),
    enabled: Boolean(draft.partnerId && draft.articleId && draft.price === null),
  })
  const takePrice = () => {
    if (!price.data) return
    setValue('price', price.data.price as never, { shouldDirty: true })
    written.current = [...written.current.filter((name) => name !== 'price'), 'price']
    complete('price')
  }
  return {
    ...form,
    draft,
    article,
    rule,
    vatOpen: open,
    writtenIn,
    lastPrice: draft.price === null ? (price.data ?? null) : null,
    takePrice,
  }
}
