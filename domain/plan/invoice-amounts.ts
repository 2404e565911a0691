import { type Decimal, HUNDRED, round2 } from '../numbers/decimal.ts'

/**
 * What a package priced in EUR without VAT costs in lei: the net amount at the BNR rate (lei per EUR) and its VAT (rate in
 * percent) are rounded to bani each, the total is their sum. 59.00 EUR at 5.2581 and 21 % are 310.23 + 65.15 = 375.38.
 */
export const invoiceAmounts = ({
  priceEur,
  bnrRate,
  vatRate,
}: {
  priceEur: Decimal
  bnrRate: Decimal
  vatRate: Decimal
}): { net: Decimal; tva: Decimal; total: Decimal } => {
  const net = round2(priceEur.times(bnrRate))
  const tva = round2(net.times(vatRate).div(HUNDRED))
  return { net, tva, total: net.plus(tva) }
}
