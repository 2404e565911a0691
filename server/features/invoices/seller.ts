import { type Decimal, decimal, ZERO } from '#domain/numbers/decimal.ts'
import type { InvoiceRecord } from '#domain/report/invoice.ts'
import type { Config } from '../../config.ts'
import { SAMPLE_SELLER } from './texts.ts'

/** VAT in percent, Legea 141/2025. */
const STANDARD_RATE = decimal(21)

/**
 * The configured seller. Without the data that the law requires (name, tax code and address), it is a sample marked as such: such an
 * installation takes no real payments.
 */
export const sellerOf = (config: Config): InvoiceRecord['seller'] => {
  const { SELLER_NAME: name, SELLER_CUI: cui, SELLER_STATE: state, SELLER_CITY: city, SELLER_ADDRESS: address } = config
  const tva = config.SELLER_VAT
  if (name === null || cui === null || state === null || city === null || address === null) return { ...SAMPLE_SELLER, tva }
  return {
    ...{ name, cui, tva, state, city, address },
    nrOnrc: config.SELLER_NR_ONRC,
    capital: config.SELLER_CAPITAL,
    iban: config.SELLER_IBAN,
    bank: config.SELLER_BANK,
    email: config.SELLER_EMAIL,
  }
}

/** The VAT on a package in percent: 21, or 0 where the seller is no VAT payer. */
export const vatRateOf = ({ SELLER_VAT }: Pick<Config, 'SELLER_VAT'>): Decimal => (SELLER_VAT ? STANDARD_RATE : ZERO)
