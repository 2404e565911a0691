import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatMoney, formatPercent } from '#domain/numbers/format.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { NewArticle } from '../../articles/NewArticle.tsx'
import { NewPartner } from '../../partners/NewPartner.tsx'
import { type PurchaseDraft, purchaseAmounts, type SheetRules } from '../editor/roadmap-draft.ts'
import type { Remember } from '../editor/sheet-sources.ts'
import { currencyUnit } from '../kind-texts.ts'
import classes from '../lines/dialogs.module.css'
import { CHOOSE_FIRST, TEXTS } from '../texts.ts'
import { AtPump } from './AtPump.tsx'
import { CURRENCY_OPTIONS, DOCUMENT_OPTIONS, namedOptions, PAYER_OPTIONS, partnerOptions, VatRateInput } from './choices.tsx'
import { LastPrice } from './LastPrice.tsx'
import { type PurchaseLists, usePurchaseLine } from './use-purchase-line.ts'

type Props = {
  title: string
  confirm: string
  purchase: PurchaseDraft
  rules: SheetRules
  lists: PurchaseLists
  remember: Remember
  onClose: () => void
  onSaved: (purchase: PurchaseDraft) => void
  /** Saves the line and begins another; without it, only one is added. */
  onMore?: ((purchase: PurchaseDraft) => void) | undefined
  priceOf?: ((line: PurchaseDraft) => number | null) | undefined
  /** Whose last prices are offered. */
  companyId?: number | undefined
  /** Whether the line also says km at the pump. */
  pump?: boolean | undefined
}

/** What the line comes to, or what has to be chosen before anything can be said. */
const PurchaseFigures = ({ line, rules }: { line: PurchaseDraft; rules: SheetRules }) => {
  const rule = rules.line(line)
  const amounts = purchaseAmounts(line, rules)
  return (
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
  )
}

/** The record that is added from the dialog, and the text that was typed into its field: it becomes the record's name. */
type Adding = { what: 'partner' | 'article'; typed: string }

type LineForm = ReturnType<typeof usePurchaseLine>

/** The paper, its day, whose it is and what was bought. */
const PaperFields = ({
  form: { control, proposePayer },
  lists,
  onAdd,
}: {
  form: LineForm
  lists: PurchaseLists
  onAdd: (adding: Adding) => void
}) => (
  <>
    <div className={classes.third}>
      <SelectField control={control} name="type" label={TEXTS.documentKind} required options={DOCUMENT_OPTIONS} onValue={proposePayer} />
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
        options={partnerOptions(lists.partners)}
        search={lists.searches?.partners}
        nothing={COMMON.noPartner}
        onAdd={(typed) => onAdd({ what: 'partner', typed })}
      />
    </div>
    <div className={classes.half}>
      <SelectField
        control={control}
        name="expenseId"
        label={TEXTS.purchase}
        required
        options={namedOptions(lists.articles)}
        search={lists.searches?.articles}
        nothing={COMMON.noArticle}
        onAdd={(typed) => onAdd({ what: 'article', typed })}
      />
    </div>
  </>
)

/** Quantity, price, VAT and value, of which the total alone is enough; the currency and the payer. */
const NumberFields = ({ form: { control, line, writtenIn, setValue, choosePayer }, rules }: { form: LineForm; rules: SheetRules }) => {
  const rule = rules.line(line)
  return (
    <>
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
          <VatRateInput day={line.date} rate={rule.rate} onRate={(rate) => setValue('tvaRate', rate, { shouldDirty: true })} />
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
        <SelectField control={control} name="currency" label={TEXTS.currency} required options={CURRENCY_OPTIONS} />
      </div>
      <div className={classes.quarter}>
        <SelectField control={control} name="paidBy" label={TEXTS.paidBy} required options={PAYER_OPTIONS} onValue={choosePayer} />
      </div>
    </>
  )
}

/** One line of a receipt or an invoice. */
export const PurchaseDialog = ({
  title,
  confirm,
  purchase,
  rules,
  lists,
  remember,
  onClose,
  onSaved,
  onMore,
  priceOf,
  companyId,
  pump,
}: Props) => {
  const more = useRef(false)
  const [adding, setAdding] = useState<Adding | null>(null)
  const form = usePurchaseLine({
    purchase,
    rules,
    priceOf,
    onSaved: (saved) => (more.current && onMore ? onMore(saved) : onSaved(saved)),
  })
  const { control, submit, busy, dirty, getValues, setValue, line, writtenIn } = form
  const saveAnd = (another: boolean) => {
    more.current = another
    submit()
  }
  const rule = rules.line(line)
  const takePrice = (price: number) => {
    setValue('price', price, { shouldDirty: true })
    writtenIn('price')(price)
  }
  const choose = (field: 'partnerId' | 'expenseId', id: number) => {
    setValue(field, id, { shouldDirty: true, shouldValidate: true })
    setAdding(null)
  }
  const forget = (field: 'partnerId' | 'expenseId', id: number) => {
    if (getValues(field) === id) setValue(field, null, { shouldDirty: true })
  }

  return (
    <FormDialog
      title={title}
      confirm={confirm}
      size={760}
      busy={busy}
      dirty={dirty}
      onSubmit={() => saveAnd(false)}
      onClose={onClose}
      aside={
        onMore ? (
          <Button variant="subtle" onClick={() => saveAnd(true)}>
            {TEXTS.saveAndMore}
          </Button>
        ) : null
      }
    >
      <div className={classes.grid}>
        <PaperFields form={form} lists={lists} onAdd={setAdding} />
        <NumberFields form={form} rules={rules} />
        {pump && lists.articles.some(({ id, isFuel }) => isFuel && id === line.expenseId) ? <AtPump control={control} line={line} /> : null}
        {companyId === undefined || !rule ? null : <LastPrice companyId={companyId} line={line} onTake={takePrice} />}
      </div>
      <PurchaseFigures line={line} rules={rules} />
      <NewPartner
        typed={adding?.what === 'partner' ? adding.typed : null}
        onClose={() => setAdding(null)}
        onSaved={(saved) => {
          remember('partners', saved)
          choose('partnerId', saved.id)
        }}
        onGone={(gone) => {
          remember('partners', gone, true)
          forget('partnerId', gone.id)
        }}
      />
      <NewArticle
        typed={adding?.what === 'article' ? adding.typed : null}
        onClose={() => setAdding(null)}
        onSaved={(saved) => {
          remember('articles', saved)
          choose('expenseId', saved.id)
        }}
        onGone={(gone) => {
          remember('articles', gone, true)
          forget('expenseId', gone.id)
        }}
      />
    </FormDialog>
  )
}
