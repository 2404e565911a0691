/** One purchase while it is typed: what was written stays, the rest follows. */
import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { MESSAGE } from '#contract/message-texts.ts'
import { PurchaseForm } from '#contract/roadmaps.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import type { PurchaseDocument } from '#domain/vocabulary.ts'
import { useForm } from '../../../ui/use-form.ts'
import { completedLine, type LineNumber, type PurchaseDraft, purchaseDisagreement, type SheetRules } from '../editor/roadmap-draft.ts'
import type { SheetLists } from '../editor/sheet-sources.ts'

/** The records that a purchase chooses from. */
export type PurchaseLists = Pick<SheetLists, 'partners' | 'articles' | 'searches'>

/** The contract's line, and that its numbers agree by the rules of the sheet. */
const schemaOf = (rules: SheetRules) =>
  PurchaseForm.superRefine((line, context) => {
    const fault = purchaseDisagreement(line as unknown as PurchaseDraft, rules)
    if (fault) context.addIssue({ code: 'custom', path: ['value'], message: MESSAGE.disagrees(formatMoney(fault.expected)) })
  })

type Options = {
  purchase: PurchaseDraft
  rules: SheetRules
  /** The price that a line of its day, supplier and article is known to have. */
  priceOf?: ((line: PurchaseDraft) => number | null) | undefined
  onSaved: (purchase: PurchaseDraft) => void
}

/**
 * The form of one line. Of quantity, price and value the one that was not typed follows from the others, also when the supplier, the
 * article or the rate changes; what is written stays, and numbers that disagree are refused.
 */
export const usePurchaseLine = ({ purchase, rules, priceOf, onSaved }: Options) => {
  const written = useRef<readonly LineNumber[]>(purchase.qty === null ? [] : ['qty'])
  // a price that was only proposed counts until a quantity is written
  const proposed = useRef(purchase.qty === null && purchase.price !== null)
  const { control, submit, busy, dirty, getValues, setValue, trigger } = useForm(
    useMemo(() => schemaOf(rules), [rules]),
    {
      defaults: purchase,
      // the rate that was offered is the one on the line
      save: async (values) => ({ ...values, tvaRate: values.tvaRate ?? Number(rules.line(values as PurchaseDraft)?.rate ?? 0) }),
      onSaved,
    },
  )
  const line = useWatch({ control }) as PurchaseDraft

  /** Computes what was not typed, but never the field that has the focus. */
  const complete = (typing?: LineNumber) => {
    const typed = getValues() as PurchaseDraft
    const lineRule = rules.line(typed)
    if (!lineRule) return
    const counting: readonly LineNumber[] = proposed.current ? [...written.current, 'price'] : written.current
    const numbers = completedLine(typed, counting, lineRule)
    for (const name of ['qty', 'price', 'value'] as const)
      if (name !== typing && numbers[name] !== typed[name]) setValue(name, numbers[name], { shouldDirty: true })
    if (typed.value !== null) trigger('value')
  }
  // the rules know a new partner or article only with the next render
  const completeNow = useRef(complete)
  completeNow.current = complete
  const propose = () => {
    const usualPrice = priceOf?.(getValues() as PurchaseDraft) ?? null
    if (written.current.length > 0 || (usualPrice === null && !proposed.current)) return
    proposed.current = usualPrice !== null
    setValue('price', usualPrice)
  }
  const proposeNow = useRef(propose)
  proposeNow.current = propose
  const offered = useRef([line.partnerId, line.expenseId, line.date])
  useEffect(() => {
    const priceKey = [line.partnerId, line.expenseId, line.date]
    if (offered.current.every((one, at) => one === priceKey[at])) return
    offered.current = priceKey
    setValue('tvaRate', null)
    proposeNow.current()
  }, [line.partnerId, line.expenseId, line.date, setValue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line's rate and article are what the amounts follow
  useEffect(() => {
    if (dirty) completeNow.current()
  }, [line.partnerId, line.expenseId, line.date, line.tvaRate, rules])

  // the payer follows from the document until the user chooses one, or the line has a saved one
  const payerChosen = useRef(purchase.qty !== null)
  const proposePayer = (type: number | null) => {
    if (type === null || payerChosen.current) return
    setValue('paidBy', type === purchase.type && purchase.paidBy ? purchase.paidBy : usualPayer(type as PurchaseDocument))
  }
  const choosePayer = () => {
    payerChosen.current = true
  }

  const writtenIn = (name: LineNumber) => (value: number | null) => {
    written.current = [...written.current.filter((other) => other !== name), ...(value === null ? [] : [name])]
    if (name !== 'value' && value !== null) proposed.current = false
    complete(name)
  }

  return { control, submit, busy, dirty, getValues, setValue, line, writtenIn, proposePayer, choosePayer }
}
