/** One purchase while it is typed: what was written stays, the rest follows. */
import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { MESSAGE } from '#contract/message-texts.ts'
import { PurchaseForm } from '#contract/sheet-form.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import type { PurchaseDocument } from '#domain/vocabulary.ts'
import { useForm } from '../../../ui/use-form.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { purchaseDisagreement } from '../editor/sheet-figures.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import type { SheetLists } from '../editor/sheet-sources.ts'
import { type KnownPrice, useLineNumbers } from './use-line-numbers.ts'

/** The records that a purchase chooses from. */
export type PurchaseLists = Pick<SheetLists, 'partners' | 'articles' | 'searches'>

/** The contract's line, and that its numbers agree by the rules of the sheet. */
const schemaOf = (rules: SheetRules) =>
  PurchaseForm.superRefine((line, context) => {
    const fault = purchaseDisagreement(line as unknown as PurchaseDraft, rules)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: MESSAGE.disagrees(formatMoney(fault.expected)) })
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

  const { written, completeNow, propose, ...numbers } = useLineNumbers({
    form: { getValues, setValue, trigger },
    written: purchase.qty === null ? [] : ['qty'],
    proposes: purchase.qty === null,
    begins: purchase.qty === null && purchase.price !== null ? { price: purchase.price ?? 0, day: purchase.date, ofDay: true } : null,
    ruleNow: () => rules.line(getValues() as PurchaseDraft),
  })
  const last = useRef<KnownPrice>(null)
  const proposeKnown = () => {
    const line = getValues() as PurchaseDraft
    const price = priceOf?.(line) ?? null
    propose(price === null ? last.current : { price, day: line.date, ofDay: true })
  }
  const proposeNow = useRef(proposeKnown)
  proposeNow.current = proposeKnown
  const offered = useRef([line.partnerId, line.expenseId, line.date])
  useEffect(() => {
    const priceKey = [line.partnerId, line.expenseId, line.date]
    if (offered.current.every((one, at) => one === priceKey[at])) return
    offered.current = priceKey
    setValue('tvaRate', null)
    setValue('tva', null)
    proposeNow.current()
  }, [line.partnerId, line.expenseId, line.date, setValue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line's rate and article are what the amounts follow
  useEffect(() => {
    if (dirty) completeNow()
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

  /** The last price at the supplier, which is proposed where none of the line's day is known. */
  const onLastPrice = (known: KnownPrice | null) => {
    last.current = known
    proposeNow.current()
  }
  return { control, submit, busy, dirty, getValues, setValue, line, numbers: { ...numbers, onLastPrice }, proposePayer, choosePayer }
}
