import { expect, test } from 'vitest'
import { someBooks } from '../testing/some-books.ts'
import { entriesOf, type Handed } from './entries.ts'
import { sagaFiles } from './saga.ts'
import { supplierMeant, suppliersWithoutCode } from './without-code.ts'

const invoiced = [
  { cui: '1590082', name: 'OMV PETROM MARKETING SRL' },
  { cui: '1590082', name: 'OMV Petrom Marketing S.R.L.' },
  { cui: 'DE123', name: 'DKV EURO SERVICE GmbH + Co. KG' },
  { cui: '5', name: 'ROMPETROL DOWNSTREAM SRL' },
  { cui: '6', name: 'Rompetrol Rafinare SA' },
]

test.each([
  ['OMV Petrom', '1590082'],
  ['DKV', 'DE123'],
  ['Rompetrol', null],
  ['Rompetrol Downstream S.R.L.', '5'],
  ['MOL', null],
  ['SRL', null],
])('the supplier %s has the code %s', (name, cui) => expect(supplierMeant(name, invoiced)?.cui ?? null).toBe(cui))

test('suppliers without a tax number are named with their documents, and are in no file of SAGA', () => {
  const whole = someBooks()
  const books = {
    ...whole,
    vehicles: whole.vehicles.map((vehicle) => ({
      ...vehicle,
      purchases: vehicle.purchases.map((line) => ({ ...line, partner: { ...line.partner, cui: null } })),
    })),
  }
  const handed = new Set<Handed>(['receipts', 'invoices', 'consumption'])
  const [{ partner } = whole.vehicles[0]?.purchases[0] ?? { partner: null }] = books.vehicles[0]?.purchases ?? []
  expect(suppliersWithoutCode(books, handed)).toEqual([{ partnerId: 1, name: partner?.name, documents: 2 }])
  expect(suppliersWithoutCode(books, new Set(['receipts']))).toMatchObject([{ documents: 1 }])
  expect(suppliersWithoutCode(whole, handed)).toEqual([])
  const settings = { dateFormat: 'dd.mm.yyyy', roPrefix: true, halfVat: 'program' } as const
  const files = sagaFiles(books, entriesOf(books, handed), handed, settings)
  expect(files.map(({ name }) => name)).toEqual(['NC_01-10-2026_31-10-2026.dbf', 'FARA_CIF.txt'])
  expect(String(files[1]?.content)).toContain(partner?.name)
})
