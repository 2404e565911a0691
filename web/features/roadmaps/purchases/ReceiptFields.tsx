/** The fields of a receipt: the same in Alimentări and as a line of a sheet, by the same words. */
import type { ReactNode } from 'react'
import { type Control, type UseFormSetValue, useFormState } from 'react-hook-form'
import { formatDay } from '#domain/calendar/day.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { formatMoney, formatPercent } from '#domain/numbers/format.ts'
import { amountsFromPrice, type LineAmounts } from '#domain/purchase/line.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { CheckField } from '../../../ui/CheckField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { type Remark, RemarkLine } from '../../../ui/RemarkLine.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import type { Search } from '../../../ui/use-records.ts'
import { INDEX_UNIT } from '../../receipts/sheet-texts.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { currencyUnit } from '../kind-texts.ts'
import classes from '../lines/dialogs.module.css'
import { CURRENCY_OPTIONS, DOCUMENT_OPTIONS, namedOptions, PAYER_OPTIONS, partnerOptions, VatRateInput } from './choices.tsx'
import { RECEIPT_TEXTS } from './texts.ts'
import { useLastPrice } from './use-last-price.ts'
import type { KnownPrice, LineNumber, useLineNumbers } from './use-line-numbers.ts'

/** What a form says of a receipt; a line of a sheet names the kind of the document and the article by other fields. */
export type ReceiptValues = Pick<
  PurchaseDraft,
  'number' | 'date' | 'partnerId' | LineNumber | 'tva' | 'tvaRate' | 'currency' | 'paidBy' | 'time' | 'odometer' | 'fullTank'
> & {
  type: number | null
  document: number | null
  expenseId: number | null
  articleId: number | null
}

type Records = {
  partners: readonly { id: number; name: string; cui: string | null }[]
  articles: readonly { id: number; name: string }[]
  searches?: { partners?: Search | undefined; articles?: Search | undefined } | undefined
}

type Part = { control: Control<ReceiptValues> }

type PaperProps = Part & {
  lists: Records
  /** Whether it is a line of a sheet, which has to say all of it. */
  onSheet: boolean
  onAdd: (what: 'partner' | 'article', typed: string) => void
  /** Whether the hour is asked for. */
  asksHour: boolean
  /** Whether the focus begins in its number. */
  begins?: boolean
  /** What is said at its day. */
  dated?: Remark | undefined
}

/** The hour of a receipt: of a refuelling, by which trips of its day it stands. */
export const HourField = ({ control }: Part) => (
  <div className={classes.quarter}>
    <TimeField control={control} name="time" label={RECEIPT_TEXTS.time} optional />
  </div>
)

/** The number of the paper, its day, whose it is and what was bought. */
export const PaperFields = ({ control, lists, onSheet, onAdd, asksHour, begins = onSheet, dated }: PaperProps) => (
  <>
    <div className={asksHour ? classes.wide : classes.quarter}>
      <TextField
        control={control}
        name="number"
        label={FORM_TEXTS.documentNumberLabel}
        required={onSheet}
        autoFocus={begins}
        maxLength={40}
      />
    </div>
    <div className={classes.quarter}>
      <DateField control={control} name="date" label={COMMON.date} remark={dated} required />
    </div>
    {asksHour ? <HourField control={control} /> : null}
    <div className={classes.wide}>
      <SelectField
        control={control}
        name="partnerId"
        label={FORM_TEXTS.supplier}
        required={onSheet}
        clearable={!onSheet}
        options={partnerOptions(lists.partners)}
        search={lists.searches?.partners}
        nothing={LABEL.noPartner}
        onAdd={(typed) => onAdd('partner', typed)}
      />
    </div>
    <div className={classes.wide}>
      <SelectField
        control={control}
        name={onSheet ? 'expenseId' : 'articleId'}
        label={FORM_TEXTS.purchase}
        required={onSheet}
        clearable={!onSheet}
        options={namedOptions(lists.articles)}
        search={lists.searches?.articles}
        nothing={LABEL.noArticle}
        onAdd={(typed) => onAdd('article', typed)}
      />
    </div>
  </>
)

/** How VAT is reckoned; `null` until supplier and article are chosen, and price and value wait for it. */
type Rule = { rate: Decimal; vatApplies: boolean } | null

type Numbers = Pick<ReturnType<typeof useLineNumbers>, 'writtenIn' | 'proposal' | 'forgetVat' | 'vatTyped'> & {
  onLastPrice: (known: KnownPrice | null) => void
}

type AmountProps = Part & {
  values: ReceiptValues
  rule: Rule
  um: string | undefined
  /** Whose last prices are offered. */
  companyId: number | undefined
  numbers: Numbers
  /** Whether nothing else stands in their row. */
  alone?: boolean
}

/** What is said of the amount: by which price it is proposed, or that it is missing, which a receipt may be saved without. */
const useAmountTexts = ({ control, values, rule, numbers: { proposal } }: Omit<AmountProps, 'um' | 'companyId' | 'alone'>) => {
  const { touchedFields } = useFormState({ control, name: 'qty' })
  const isLacking = Boolean(values.qty) && (values.value ?? null) === null && (values.price ?? null) === null
  if (rule && isLacking && touchedFields.qty) return { remark: { tone: 'warning' as const, text: RECEIPT_TEXTS.withoutValue } }
  if (!proposal || !rule || (values.value ?? null) === null) return {}
  const { value } = amountsFromPrice({ qty: decimal(1), price: decimal(proposal.price), ...rule })
  // one line, where it is said while one types: the field names the currency, and the year is the receipt's
  const day = formatDay(proposal.day)
  const isSameYear = proposal.day.slice(0, 4) === values.date.slice(0, 4)
  return { help: RECEIPT_TEXTS.lastPrice(formatMoney(value), isSameYear ? day.slice(0, 5) : day) }
}

/** Quantity and what was paid, of which one is enough where the price is known. */
export const AmountFields = (props: AmountProps) => {
  const { control, values, rule, um, companyId, numbers, alone = false } = props
  const width = alone ? classes.half : classes.quarter
  const { writtenIn, onLastPrice } = numbers
  useLastPrice({ companyId, values, rule, onLastPrice })
  const said = useAmountTexts(props)
  return (
    <>
      <div className={width}>
        <NumberField
          control={control}
          name="qty"
          litres
          label={FORM_TEXTS.quantity}
          required
          negative
          places={3}
          {...(um ? { unit: um } : {})}
          onValue={writtenIn('qty')}
        />
      </div>
      <div className={width}>
        <NumberField
          control={control}
          name="value"
          label={FORM_TEXTS.valueWithVat}
          negative
          places={2}
          least={2}
          readOnly={!rule}
          unit={currencyUnit(values.currency ?? 'RON')}
          onValue={writtenIn('value')}
          {...said}
        />
      </div>
    </>
  )
}

type DetailProps = Part & {
  setValue: UseFormSetValue<ReceiptValues>
  values: ReceiptValues
  onSheet: boolean
  onDocument?: (document: number | null) => void
  onPayer?: () => void
  rule: Rule
  /** Whether the rate can be chosen. */
  vatOpen: boolean
  /** Whose rates are offered; `null` where foreign money was paid in an unknown one. */
  country: string | null
  numbers: Numbers
  /** VAT as it is reckoned, until another one is typed as printed. */
  vat: Decimal | null
}

/** The kind of the paper and who paid, price, VAT and currency. */
export const DetailFields = (props: DetailProps) => {
  const { control, setValue, values, onSheet, onDocument, onPayer, rule, vatOpen, country, numbers, vat } = props
  const unit = currencyUnit(values.currency ?? 'RON')
  const isNet = rule?.vatApplies ?? false
  return (
    <>
      <div className={classes.quarter}>
        <SelectField
          control={control}
          name={onSheet ? 'type' : 'document'}
          label={FORM_TEXTS.documentKind}
          required
          options={DOCUMENT_OPTIONS}
          {...(onDocument ? { onValue: onDocument } : {})}
        />
      </div>
      <div className={classes.quarter}>
        <SelectField
          control={control}
          name="paidBy"
          label={FORM_TEXTS.paidBy}
          clearable={!onSheet}
          options={PAYER_OPTIONS}
          {...(onPayer ? { onValue: onPayer } : {})}
        />
      </div>
      <div className={classes.quarter}>
        <NumberField
          control={control}
          name="price"
          label={isNet ? COMMON.priceWithoutVat : COMMON.priceWithVat}
          places={4}
          readOnly={!rule}
          unit={unit}
          onValue={numbers.writtenIn('price')}
        />
      </div>
      <div className={classes.quarter}>
        <SelectField control={control} name="currency" label={FORM_TEXTS.currency} required options={CURRENCY_OPTIONS} />
      </div>
      {vatOpen && rule ? (
        <div className={classes.quarter}>
          <VatRateInput
            day={values.date}
            country={country}
            rate={rule.rate}
            onRate={(rate) => {
              setValue('tvaRate', rate, { shouldDirty: true })
              numbers.forgetVat()
            }}
          />
        </div>
      ) : null}
      {isNet ? (
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="tva"
            label={RECEIPT_TEXTS.printedVat}
            negative
            places={2}
            {...(vat ? { placeholder: formatMoney(vat) } : {})}
            unit={unit}
            onValue={numbers.vatTyped}
          />
        </div>
      ) : null}
    </>
  )
}

type PumpProps = Part & { kind: AssetKind; article: { isFuel: boolean } | null | undefined; values: Partial<ReceiptValues> }

/**
 * Km or hours at the pump and whether the tank was filled up: of fuel, and while the article is not chosen yet. An index that stands on a
 * receipt of anything else stays, and is said to.
 */
export const PumpFields = ({ control, kind, article, values: { odometer } }: PumpProps) => {
  const isFuel = article?.isFuel ?? true
  if (!isFuel && (odometer ?? null) === null) return null
  return (
    <>
      <div className={classes.half}>
        <NumberField
          control={control}
          name="odometer"
          label={RECEIPT_TEXTS.index[kind]}
          places={2}
          unit={INDEX_UNIT[kind]}
          {...(isFuel ? {} : { help: RECEIPT_TEXTS.indexStays })}
        />
      </div>
      {isFuel ? (
        <div className={`${classes.half} ${classes.beside}`}>
          <CheckField control={control} name="fullTank" label={RECEIPT_TEXTS.fullTank} />
        </div>
      ) : null}
    </>
  )
}

/** Whether what it comes to is known: how much was bought, and for what. */
export const isPriced = ({ qty, value, price }: Partial<Pick<ReceiptValues, LineNumber>>): boolean =>
  Boolean(qty) && ((value ?? null) !== null || (price ?? null) !== null)

type VatProps = {
  /** Whether the company deducts VAT. */
  companyTva: boolean
  partner: { tva: boolean } | undefined
  rule: { vatApplies: boolean }
  currency: ReceiptValues['currency']
}

/** Says that no VAT is reckoned because the supplier does not pay it, though the company deducts it; nothing else. */
export const WithoutVat = ({ companyTva, partner, rule, currency }: VatProps) =>
  companyTva && partner?.tva === false && !rule.vatApplies && (currency ?? 'RON') === 'RON' ? (
    <div>
      <RemarkLine tone="warning" text={RECEIPT_TEXTS.withoutVat} />
    </div>
  ) : null

type FiguresProps = {
  amounts: Pick<LineAmounts, 'net' | 'tva' | 'value'>
  rule: { rate: Decimal; vatApplies: boolean }
  currency: ReceiptValues['currency']
}

/** What the receipt comes to. */
export const ReceiptFigures = ({ amounts: { net, tva, value }, rule, currency }: FiguresProps): ReactNode => (
  <>
    {RECEIPT_TEXTS.net}
    <span className="nowrap tabular">{formatMoney(net)}</span>
    {rule.vatApplies ? RECEIPT_TEXTS.plusVatPercent(formatPercent(rule.rate)) : RECEIPT_TEXTS.plusVat}
    <span className="nowrap tabular">{formatMoney(tva)}</span> ={' '}
    <span className="nowrap tabular">
      {formatMoney(value)} {currencyUnit(currency ?? 'RON')}
    </span>
  </>
)
