import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MESSAGE } from '#contract/messages.ts'
import { PurchaseForm } from '#contract/roadmaps.ts'
import { formatMoney, formatPercent } from '#domain/numbers/format.ts'
import { usualPayer } from '#domain/purchase/payer.ts'
import { CURRENCIES, PAYER_LABEL, PAYERS, PURCHASE_DOCUMENT_LABEL, PURCHASE_DOCUMENTS, type PurchaseDocument } from '#domain/vocabulary.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { type Option, SelectField, SelectInput } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { ArticleDialog } from '../../articles/ArticleDialog.tsx'
import { PartnerDialog } from '../../partners/PartnerDialog.tsx'
import {
  completedLine,
  type LineNumber,
  offeredVatRates,
  type PurchaseDraft,
  purchaseAmounts,
  purchaseDisagreement,
  type SheetRules,
} from '../editor/roadmap-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { currencyUnit } from '../kind-texts.ts'
import classes from '../lines/dialogs.module.css'
import { CHOOSE_FIRST, TEXTS } from '../texts.ts'

const documents = PURCHASE_DOCUMENTS.map((value): Option<number> => ({ value, label: PURCHASE_DOCUMENT_LABEL[value] }))
const currencies = CURRENCIES.map((value) => ({ value, label: value === 'RON' ? TEXTS.lei : value }))
const payers = PAYERS.map((value) => ({ value, label: PAYER_LABEL[value] }))

type Props = { title: string; confirm: string; purchase: PurchaseDraft; onClose: () => void; onSaved: (purchase: PurchaseDraft) => void }

/** The contract's line, and that its numbers agree by the rules of the sheet. */
const schemaOf = (rules: SheetRules) =>
  PurchaseForm.superRefine((line, context) => {
    const fault = purchaseDisagreement(line as unknown as PurchaseDraft, rules)
    if (fault) context.addIssue({ code: 'custom', path: ['value'], message: MESSAGE.disagrees(formatMoney(fault.expected)) })
  })

/**
 * One line of a receipt or an invoice. Of quantity, price and value the one that was not typed follows from the others, also
 * when the supplier, the article or the rate changes; what is written stays, and numbers that disagree are refused.
 */
export const PurchaseDialog = ({ title, confirm, purchase, onClose, onSaved }: Props) => {
  const { lists, remember } = useSheet()
  const rules = useRules()
  const [adding, setAdding] = useState<{ what: 'partner' | 'article'; typed: string } | null>(null)
  const written = useRef<readonly LineNumber[]>(purchase.qty === null ? [] : ['qty'])
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
  const rule = rules.line(line)
  const amounts = purchaseAmounts(line, rules)

  /** Computes what was not typed, but never the field that has the focus. */
  const complete = (typing?: LineNumber) => {
    const typed = getValues() as PurchaseDraft
    const known = rules.line(typed)
    if (!known) return
    const numbers = completedLine(typed, written.current, known)
    for (const name of ['qty', 'price', 'value'] as const)
      if (name !== typing && numbers[name] !== typed[name]) setValue(name, numbers[name], { shouldDirty: true })
    if (typed.value !== null) trigger('value')
  }
  // the rules know a new partner or article only with the next render
  const completeNow = useRef(complete)
  completeNow.current = complete
  const offered = useRef([line.partnerId, line.expenseId, line.date])
  useEffect(() => {
    const asked = [line.partnerId, line.expenseId, line.date]
    if (offered.current.every((one, at) => one === asked[at])) return
    offered.current = asked
    setValue('tvaRate', null)
  }, [line.partnerId, line.expenseId, line.date, setValue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line's rate and article are what the amounts follow
  useEffect(() => {
    if (dirty) completeNow.current()
  }, [line.partnerId, line.expenseId, line.date, line.tvaRate, rules])

  // who paid follows the document until it is chosen, or saved with the line
  const payerChosen = useRef(purchase.qty !== null)
  const proposePayer = (type: number | null) => {
    if (type === null || payerChosen.current) return
    setValue('paidBy', type === purchase.type && purchase.paidBy ? purchase.paidBy : usualPayer(type as PurchaseDocument))
  }

  const writtenIn = (name: LineNumber) => (value: number | null) => {
    written.current = [...written.current.filter((other) => other !== name), ...(value === null ? [] : [name])]
    complete(name)
  }

  return (
    <FormDialog title={title} confirm={confirm} size={760} busy={busy} dirty={dirty} onSubmit={submit} onClose={onClose}>
      <div className={classes.grid}>
        <div className={classes.third}>
          <SelectField control={control} name="type" label={TEXTS.documentKind} required options={documents} onValue={proposePayer} />
        </div>
        <div className={classes.third}>
          <TextField control={control} name="number" label={TEXTS.documentNumberLabel} required autoFocus maxLength={40} />
        </div>
        <div className={classes.third}>
          <DateField control={control} name="date" label={COMMON.date} required />
        </div>
        <div className={classes.half}>
          <SelectField
            control={control}
            name="partnerId"
            label={TEXTS.supplier}
            required
            options={lists.partners.map(({ id, name, cui }) => ({ value: id, label: cui ? `${name} (${cui})` : name }))}
            nothing={COMMON.noPartner}
            onAdd={(typed) => setAdding({ what: 'partner', typed })}
          />
        </div>
        <div className={classes.half}>
          <SelectField
            control={control}
            name="expenseId"
            label={TEXTS.purchase}
            required
            options={lists.articles.map(({ id, name }) => ({ value: id, label: name }))}
            nothing={COMMON.noArticle}
            onAdd={(typed) => setAdding({ what: 'article', typed })}
          />
        </div>
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="qty"
            label={TEXTS.quantity}
            required
            negative
            places={3}
            {...(rule ? { unit: rule.um } : {})}
            onValue={writtenIn('qty')}
          />
        </div>
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="price"
            label={rule?.vatApplies ? COMMON.priceWithoutVat : COMMON.price}
            places={4}
            readOnly={!rule}
            unit={currencyUnit(line.currency)}
            onValue={writtenIn('price')}
          />
        </div>
        {rule?.vatOpen ? (
          <div className={classes.quarter}>
            <SelectInput
              label={TEXTS.vatRate}
              value={Number(rule.rate)}
              options={offeredVatRates(line.date, rule.rate).map((rate) => ({ value: rate, label: formatPercent(rate) }))}
              onValue={(rate) => setValue('tvaRate', rate, { shouldDirty: true })}
            />
          </div>
        ) : null}
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="value"
            label={rule?.vatApplies ? TEXTS.valueWithVat : TEXTS.value}
            negative
            places={2}
            readOnly={!rule}
            unit={currencyUnit(line.currency)}
            onValue={writtenIn('value')}
          />
        </div>
        <div className={classes.quarter}>
          <SelectField control={control} name="currency" label={TEXTS.currency} required options={currencies} />
        </div>
        <div className={classes.quarter}>
          <SelectField
            control={control}
            name="paidBy"
            label={TEXTS.paidBy}
            required
            options={payers}
            onValue={() => {
              payerChosen.current = true
            }}
          />
        </div>
      </div>
      <p className={classes.figures} role="status">
        {rule ? (
          <>
            {TEXTS.net}
            <span className="nowrap tabular">{formatMoney(amounts.net)}</span>
            {rule.vatApplies ? TEXTS.plusVatPercent(formatPercent(rule.rate)) : TEXTS.plusVat}
            <span className="nowrap tabular">{formatMoney(amounts.tva)}</span> ={' '}
            <span className="nowrap tabular">
              {formatMoney(amounts.value)} {currencyUnit(line.currency)}
            </span>
          </>
        ) : (
          CHOOSE_FIRST
        )}
      </p>
      {adding?.what === 'partner' ? (
        <PartnerDialog
          row={null}
          typed={adding.typed}
          onClose={() => setAdding(null)}
          onSaved={(saved) => {
            remember('partners', saved)
            setValue('partnerId', saved.id, { shouldDirty: true, shouldValidate: true })
            setAdding(null)
          }}
        />
      ) : null}
      {adding?.what === 'article' ? (
        <ArticleDialog
          row={null}
          typed={adding.typed}
          onClose={() => setAdding(null)}
          onSaved={(saved) => {
            remember('articles', saved)
            setValue('expenseId', saved.id, { shouldDirty: true, shouldValidate: true })
            setAdding(null)
          }}
        />
      ) : null}
    </FormDialog>
  )
}
