/** Builder for tests: an invoice for a year's subscription. */
import { decimal } from '../numbers/decimal.ts'
import { invoiceAmounts } from '../plan/invoice-amounts.ts'
import type { InvoiceRecord } from '../report/invoice.ts'

const EXCHANGE = { rate: decimal('5.2581'), day: '2026-08-21', priceEur: decimal(59) }

export const anInvoice = (fields: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  series: 'FP',
  number: 1001,
  date: '2026-08-24',
  test: false,
  seller: {
    name: 'Parcurs Digital S.R.L.',
    cui: '12345674',
    tva: true,
    nrOnrc: 'J29/1234/2020',
    address: 'Str. Libertății nr. 5',
    city: 'Ploiești',
    state: 'Prahova',
    capital: '200 lei',
    iban: 'RO49 AAAA 1B31 0075 9384 0000',
    bank: 'Banca Transilvania',
    email: 'facturare@example.ro',
  },
  buyer: {
    name: 'Transport Exemplu S.R.L.',
    cui: '2816464',
    tva: true,
    nrOnrc: 'J40/5678/2019',
    address: 'Bd. Unirii 10',
    city: 'Sectorul 3',
    state: 'București',
  },
  vatRate: decimal(21),
  exchange: EXCHANGE,
  item: { months: 12, from: '2026-08-24', to: '2027-08-23' },
  ...invoiceAmounts({ priceEur: EXCHANGE.priceEur, bnrRate: EXCHANGE.rate, vatRate: decimal(21) }),
  paidOn: '2026-08-24',
  ...fields,
})
