/** The country of receipts that were paid in foreign money: as their file says, else as the user answers. */
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import { isForeign } from '#domain/company/tax-number.ts'
import { countryOfCurrency, receiptCountry } from '#domain/receipts/country.ts'
import { searchKey } from '#domain/text.ts'
import type { FileReceipt, ImportForm } from './read-files.ts'

/** Stations asked for one by one; further ones of a currency are asked for together. */
const STATIONS = 20

/** What is asked and remembered together: a station, or foreign money without one. */
const ownKey = ({ currency, station }: Pick<FileReceipt, 'currency' | 'station'>): string =>
  station === null ? currency : `${currency} ${searchKey(station).slice(0, 150)}`

/** Finds the country of receipts; `asked` are the questions, by station and currency. */
export const countryFinder = (answers: ImportForm['countries']) => {
  const answered = new Map(answers.map(({ key, country }) => [key, country]))
  const asked = new Map<string, ReceiptPreview['countries'][number]>()
  const questionOf = ({ currency, station, original }: FileReceipt) => {
    const own = ownKey({ currency, station })
    const key = asked.has(own) || asked.size < STATIONS ? own : currency
    const proposed = countryOfCurrency(original?.currency ?? currency) ?? null
    const answer = answered.get(key)
    const shared = { key, currency, station: key === own ? station : null, rows: 0 }
    return (
      asked.get(key) ?? { ...shared, country: answer === undefined ? proposed : answer, answered: answered.has(key) || proposed !== null }
    )
  }
  return {
    /** The country of a receipt as it is kept with it: what its file says, or the answer; `remembered` are those of the statement's profile. */
    of: (receipt: FileReceipt, partnerCui: string | null, remembered: Readonly<Record<string, string>>): string | null => {
      // a Romanian issuer of cards says nothing of the station that was paid in foreign money
      const isOfIssuer = receipt.origin === 'card' && receipt.currency !== 'RON' && !isForeign(partnerCui)
      if (receiptCountry({ ...receipt, partnerCui: isOfIssuer ? null : partnerCui }) !== null) return receipt.country
      const known = ownKey(receipt)
      if (remembered[known] && !answered.has(known)) return remembered[known]
      const question = questionOf(receipt)
      asked.set(question.key, { ...question, rows: question.rows + 1 })
      return question.country ?? receipt.country
    },
    asked,
  }
}
