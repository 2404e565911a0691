/** The fields of a receipt: the same in Alimentări and as a line of a sheet, by the same words. */
import type { ReactNode } from 'react'
import type { Control, UseFormSetValue } from 'react-hook-form'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { formatMoney, formatPercent } from '#domain/numbers/format.ts'
import type { LineAmounts } from '#domain/purchase/line.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import type { Search } from '../../../ui/use-records.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { currencyUnit } from '../kind-texts.ts'
import classes from '../lines/dialogs.module.css'
import { TEXTS } from '../texts.ts'
import { CURRENCY_OPTIONS, DOCUMENT_OPTIONS, namedOptions, PAYER_OPTIONS, partnerOptions, VatRateInput } from './choices.tsx'
import { LastPrice } from './LastPrice.tsx'
import type { LineNumber, useLineNumbers } from './use-line-numbers.ts'

/** What a form says of a receipt; a line of a sheet names the kind of the document and the article by other fields. */
export type ReceiptValues = Pick<
  PurchaseDraft,
  'number' | 'date' | 'partnerId' | LineNumber | 'tva' | 'tvaRate' | 'currency' | 'paidBy'
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

type PaperProps = {
  control: Control<ReceiptValues>
  lists: Records
  /** Whether it is a line of a sheet, which has to say all of it. */
  onSheet: boolean
  onAdd: (what: 'partner' | 'article', typed: string) => void
  onDocument?: (document: number | null) => void
  onPayer?: () => void
}

/** The paper, its day, who paid and how, whose it is and what was bought. */
export const PaperFields = ({ control, lists, onSheet, onAdd, onDocument, onPayer }: PaperProps) => {
  const required = onSheet
  return (
    <>
      <div className={classes.quarter}>
        <SelectField
          control={control}
          name={onSheet ? 'type' : 'document'}
          label={TEXTS.documentKind}
          required
          options={DOCUMENT_OPTIONS}
          {...(onDocument ? { onValue: onDocument } : {})}
        />
      </div>
      <div className={classes.quarter}>
        <TextField
          control={control}
          name="number"
          label={TEXTS.documentNumberLabel}
          required={required}
          autoFocus={onSheet}
          maxLength={40}
        />
      </div>
      <div className={classes.quarter}>
        <DateField control={control} name="date" label={COMMON.date} required />
      </div>
      <div className={classes.quarter}>
        <SelectField
          control={control}
          name="paidBy"
          label={TEXTS.paidBy}
          required={required}
          clearable={!onSheet}
          options={PAYER_OPTIONS}
          {...(onPayer ? { onValue: onPayer } : {})}
        />
      </div>
      <div className={classes.half}>
        <SelectField
          control={control}
          name="partnerId"
          label={TEXTS.supplier}
          required={required}
          clearable={!onSheet}
          options={partnerOptions(lists.partners)}
          search={lists.searches?.partners}
          nothing={COMMON.noPartner}
          onAdd={(typed) => onAdd('partner', typed)}
        />
      </div>
      <div className={classes.half}>
        <SelectField
          control={control}
          name={onSheet ? 'expenseId' : 'articleId'}
          label={TEXTS.purchase}
          required={required}
          clearable={!onSheet}
          options={namedOptions(lists.articles)}
          search={lists.searches?.articles}
          nothing={COMMON.noArticle}
          onAdd={(typed) => onAdd('article', typed)}
        />
      </div>
    </>
  )
}

type NumberProps = {
  control: Control<ReceiptValues>
  setValue: UseFormSetValue<ReceiptValues>
  values: ReceiptValues
  /** How VAT is reckoned; `null` until supplier and article are chosen, and price and value wait for it. */
  rule: { rate: Decimal; vatApplies: boolean } | null
  /** Whether the rate can be chosen. */
  vatOpen: boolean
  /** Whose rates are offered; `null` where foreign money was paid in an unknown one. */
  country: string | null
  um: string | undefined
  /** Whose last prices are offered. */
  companyId: number | undefined
  numbers: Pick<ReturnType<typeof useLineNumbers>, 'writtenIn' | 'takePrice' | 'forgetVat' | 'vatTyped'>
  /** VAT as it is reckoned, until another one is typed as printed. */
  vat: Decimal | null
}

/** Quantity, value and price, of which the total alone is enough where the price is known; VAT and currency. */
export const NumberFields = ({ control, setValue, values, rule, vatOpen, country, um, companyId, numbers, vat }: NumberProps) => {
  const { writtenIn, takePrice, forgetVat, vatTyped } = numbers
  const unit = currencyUnit(values.currency ?? 'RON')
  const isNet = rule?.vatApplies ?? false
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
          {...(um ? { unit: um } : {})}
          onValue={writtenIn('qty')}
        />
      </div>
      <div className={classes.quarter}>
        <NumberField
          control={control}
          name="value"
          label={isNet ? TEXTS.valueWithVat : TEXTS.value}
          negative
          places={2}
          readOnly={!rule}
          unit={unit}
          onValue={writtenIn('value')}
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
          onValue={writtenIn('price')}
        />
        {companyId === undefined || !rule ? null : <LastPrice companyId={companyId} values={values} onTake={takePrice} />}
      </div>
      {vatOpen && rule ? (
        <div className={classes.quarter}>
          <VatRateInput
            day={values.date}
            country={country}
            rate={rule.rate}
            onRate={(rate) => {
              setValue('tvaRate', rate, { shouldDirty: true })
              forgetVat()
            }}
          />
        </div>
      ) : null}
      {isNet ? (
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="tva"
            label={TEXTS.printedVat}
            negative
            places={2}
            {...(vat ? { placeholder: formatMoney(vat) } : {})}
            unit={unit}
            onValue={vatTyped}
          />
        </div>
      ) : null}
      <div className={classes.quarter}>
        <SelectField control={control} name="currency" label={TEXTS.currency} required options={CURRENCY_OPTIONS} />
      </div>
    </>
  )
}

type FiguresProps = {
  amounts: Pick<LineAmounts, 'net' | 'tva' | 'value'>
  rule: { rate: Decimal; vatApplies: boolean }
  currency: ReceiptValues['currency']
}

/** What the receipt comes to. */
export const ReceiptFigures = ({ amounts: { net, tva, value }, rule, currency }: FiguresProps): ReactNode => (
  <>
    {TEXTS.net}
    <span className="nowrap tabular">{formatMoney(net)}</span>
    {rule.vatApplies ? TEXTS.plusVatPercent(formatPercent(rule.rate)) : TEXTS.plusVat}
    <span className="nowrap tabular">{formatMoney(tva)}</span> ={' '}
    <span className="nowrap tabular">
      {formatMoney(value)} {currencyUnit(currency ?? 'RON')}
    </span>
  </>
)
