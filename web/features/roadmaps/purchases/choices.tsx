/** What the dialogs of a purchase and of a receipt offer. */
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { formatPercent } from '#domain/numbers/format.ts'
import { CURRENCIES, PAYER_LABEL, PAYERS, PURCHASE_DOCUMENT_LABEL, PURCHASE_DOCUMENTS } from '#domain/vocabulary.ts'
import { type Option, SelectInput } from '../../../ui/SelectInput.tsx'
import { offeredVatRates } from '../editor/sheet-figures.ts'
import { FORM_TEXTS } from '../form-texts.ts'

export const DOCUMENT_OPTIONS = PURCHASE_DOCUMENTS.map((value): Option<number> => ({ value, label: PURCHASE_DOCUMENT_LABEL[value] }))
export const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value === 'RON' ? FORM_TEXTS.lei : value }))
export const PAYER_OPTIONS = PAYERS.map((value) => ({ value, label: PAYER_LABEL[value] }))

/** Partners by name and tax code: `OMV Petrom Marketing S.R.L. (RO11201891)`. */
export const partnerOptions = (partners: readonly { id: number; name: string; cui: string | null }[]): Option<number>[] =>
  partners.map(({ id, name, cui }) => ({ value: id, label: cui ? `${name} (${cui})` : name }))

/** Records by name. */
export const namedOptions = (records: readonly { id: number; name: string }[]): Option<number>[] =>
  records.map(({ id, name }) => ({ value: id, label: name }))

type VatProps = {
  day: Day
  /** Whose rates are offered (see `receiptCountry`). */
  country: string | null
  /** In percent. */
  rate: Decimal
  onRate: (rate: number | null) => void
}

/** The VAT rate of a line: one of those in force in its country on its day, or the one that it has. */
export const VatRateInput = ({ day, country, rate, onRate }: VatProps) => (
  <SelectInput
    label={FORM_TEXTS.vatRate}
    value={Number(rate)}
    options={offeredVatRates(day, rate, country).map((offered) => ({ value: offered, label: formatPercent(offered) }))}
    onValue={onRate}
  />
)
