/** Pairs of papers with the answer to whether they are of one purchase: what the domain says, and what every screen is told. */
import { decimal } from '../numbers/decimal.ts'
import type { FillPaper } from '../receipts/duplicates.ts'

/** A till receipt typed in the list. Articles: 1 and 2 are fuels, 3 is a wash. */
const bon: FillPaper = {
  ...{ vehicleId: 1, articleId: 1, isFuel: true, date: '2026-10-03', time: null, odometer: null },
  ...{
    qty: decimal('42.50'),
    value: decimal('309.40'),
    currency: 'RON',
    document: 1,
    number: '71597',
    origin: 'manual',
    externalKey: null,
  },
}
const row: FillPaper = { ...bon, document: 3, number: 'T 0012345', origin: 'card', externalKey: 'card:omv:1' }
const invoice: FillPaper = { ...bon, document: 2, number: 'FC 900123', origin: 'einvoice', externalKey: 'inv:1590082:FC900123:1' }
const moment = { time: '09:40', odometer: decimal(125_890) }
const wash = { articleId: 3, isFuel: false, qty: decimal(1), value: decimal(35) }
/** A second paper of the same kind, with a number of its own. */
const other = { number: '71640' }

export const FILL_PAIRS: readonly (readonly [name: string, a: FillPaper, b: FillPaper, isOne: boolean])[] = [
  // two kinds of papers
  ['a till receipt and the row of the statement', bon, row, true],
  ['a till receipt and the invoice of its fill', bon, { ...bon, document: 2, number: 'F 12' }, true],
  ['a till receipt and the e-invoice of another amount, which has a discount', bon, { ...invoice, value: decimal('297.10') }, true],
  ['a statement in euro and the invoice in lei', { ...row, currency: 'EUR', value: decimal('61.20') }, invoice, true],
  ['a typed invoice and the e-invoice, the number mistyped', { ...bon, document: 2, number: 'FC 90123' }, invoice, true],
  ['a day later, litres rounded otherwise', { ...bon, date: '2026-10-04', qty: decimal('42.45') }, row, true],
  ['two days later', { ...bon, date: '2026-10-05' }, row, false],
  ['more than 0,05 L apart', { ...bon, qty: decimal('42.44') }, row, false],
  ['another vehicle', { ...bon, vehicleId: 2 }, row, false],
  ['no vehicle', { ...bon, vehicleId: null }, { ...row, vehicleId: null }, false],
  ['nearly the same hour and reading', { ...bon, ...moment }, { ...row, time: '10:05', odometer: decimal(125_895) }, true],
  ['the same hour a day later', { ...bon, time: '09:40' }, { ...row, date: '2026-10-04', time: '09:40' }, false],
  ['either side of midnight', { ...bon, time: '23:50' }, { ...row, date: '2026-10-04', time: '00:10' }, true],
  ['two hours later', { ...bon, time: '09:40' }, { ...row, time: '11:45' }, false],
  ['another reading', { ...bon, odometer: decimal(125_890) }, { ...row, odometer: decimal(126_400) }, false],
  ['a reading of 0, which is none', { ...bon, odometer: decimal(125_890) }, { ...row, odometer: decimal(0) }, true],
  ['another fuel of the lists', { ...bon, articleId: 2 }, row, true],
  ['a fuel and something else', { ...bon, articleId: 3, isFuel: false }, row, false],
  // two papers of one kind
  ['two till receipts of two numbers', bon, { ...bon, ...other }, false],
  ['two till receipts of two numbers, one from a phone', bon, { ...bon, ...other, origin: 'phone' }, false],
  ['a till receipt typed twice', bon, { ...bon, origin: 'sheet' }, true],
  ['a till receipt typed twice, the second time a day off', bon, { ...bon, number: '071597', date: '2026-10-02' }, true],
  ['two days of one invoice, typed', { ...bon, document: 2 }, { ...bon, document: 2, date: '2026-10-04' }, false],
  ['an invoice typed twice', { ...bon, document: 2 }, { ...bon, document: 2, origin: 'sheet' }, true],
  ['a till receipt typed without its number', bon, { ...bon, number: '' }, true],
  ['one without a number, of another amount', bon, { ...bon, number: '', value: decimal(200) }, false],
  ['two rows of a statement', row, { ...row, number: 'T 0012346', externalKey: 'card:omv:2' }, false],
  ['two lines of one invoice', invoice, { ...invoice, externalKey: 'inv:1590082:FC900123:2' }, false],
  ['an invoice and the summary of its month', invoice, { ...invoice, number: 'SUMAR 10', externalKey: 'inv:1590082:SUMAR10:1' }, true],
  [
    'two invoices of two amounts',
    invoice,
    { ...invoice, number: 'FC 900124', value: decimal(311), externalKey: 'inv:1590082:FC900124:1' },
    false,
  ],
  ['two till receipts of one moment at the pump', { ...bon, ...moment }, { ...bon, ...moment, ...other }, true],
  ['two till receipts of one hour', { ...bon, time: '09:40' }, { ...bon, time: '09:40', ...other }, false],
  // other things than fuel
  ['a wash on the till receipt and on the statement', { ...bon, ...wash }, { ...row, ...wash }, true],
  ['a wash a day later', { ...bon, ...wash }, { ...row, ...wash, date: '2026-10-04' }, false],
  ['a wash of another amount', { ...bon, ...wash }, { ...row, ...wash, value: decimal(40) }, false],
]
