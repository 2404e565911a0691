import { expect, it } from 'vitest'
import { commandsFor } from './commands.ts'
import { type Records, understand } from './understand.ts'

const TODAY = '2026-11-22'
const KNOWN: Records = {
  assets: [
    { id: 1, type: 'vehicle', number: 'BV 21 TLS', name: 'Dacia Duster' },
    { id: 3, type: 'vehicle', number: 'BV 58 TLS', name: 'Mercedes-Benz Atego' },
    { id: 4, type: 'machine', number: 'UTILAJ 01', name: 'JCB 3CX' },
  ],
  people: [{ id: 7, name: 'Ștefan Dobre' }],
}
const PAGES = [
  { to: '/dashboard/partners', label: 'Parteneri' },
  { to: '/dashboard/drivers', label: 'Șoferi / Operatori' },
]
const commands = (typed: string) => commandsFor(understand(typed, KNOWN, TODAY), PAGES, KNOWN.assets, TODAY)

it('searches the receipts for what is named of one', () => {
  const [first, second] = commands('bon 79501')
  expect(first).toMatchObject({ label: 'Caută „79501” în Alimentări', target: { search: { search: '79501', month: 'all' } } })
  expect(second?.id).toBe('receipts')
})

it('offers the document of the month of one vehicle first, then of all, then where to go', () => {
  const [first, second, third, ...others] = commands('faz octombrie duster')
  expect(first).toMatchObject({
    label: 'Foaie de activitate zilnică (FAZ), octombrie 2026, BV 21 TLS Dacia Duster',
    print: { documentType: 'faz', vehicleId: 1, startDate: '2026-10-01', endDate: '2026-10-31' },
  })
  expect(others[0]?.tells).toEqual({ figure: 'sheets', month: '2026-10', type: 'vehicle', assetId: 1 })
  expect(second).toMatchObject({ print: { vehicleId: null }, tells: { figure: 'vehicles', assetId: null } })
  expect(third).toMatchObject({
    label: 'Foaie de activitate zilnică (FAZ), octombrie 2026, BV 21 TLS Dacia Duster, în XLSX',
    workbook: { documentType: 'faz', vehicleId: 1 },
  })
  expect(others.map(({ id }) => id)).toEqual(['table', 'list', 'inbox', 'receipts', 'asset', 'new'])
})

it('leads to the page of a vehicle or machine that is named alone', () => {
  expect(commands('duster')[0]).toMatchObject({
    label: 'Pagina vehiculului BV 21 TLS Dacia Duster',
    target: { to: '/dashboard/vehicles/$vehicleId', params: { vehicleId: '1' } },
  })
  expect(commands('jcb')[0]).toMatchObject({ label: 'Pagina utilajului UTILAJ 01 JCB 3CX' })
})

it('opens a new sheet of the vehicle on its day', () => {
  expect(commands('foaie nouă atego mâine')[0]).toMatchObject({
    label: 'Foaie nouă, BV 58 TLS Mercedes-Benz Atego, 23.11.2026',
    target: { to: '/dashboard/foi/add', state: { begin: { vehicleId: 3, day: '2026-11-23' } } },
  })
  expect(commands('foaie nouă jcb')[0]).toMatchObject({ target: { to: '/dashboard/sheets/add' } })
})

it('shows the key of a new sheet only where it opens the same sheet', () => {
  expect(commands('').find(({ id }) => id === 'new')?.hasKey).toBe(true)
  for (const typed of ['foaie nouă atego', 'ștefan 12 nov']) expect(commands(typed).find(({ id }) => id === 'new')?.hasKey).toBe(false)
})

it('lists the sheets of a driver on a day', () => {
  expect(commands('stefan 12 nov')[0]).toMatchObject({
    label: 'Foi de parcurs, 12.11.2026, Ștefan Dobre',
    target: { to: '/dashboard/foi', search: { from: '2026-11-12', to: '2026-11-12', driverId: 7 } },
  })
})

it('opens the month of a vehicle as a table, and offers those of all where none is named', () => {
  expect(commands('tabel octombrie duster')[0]).toMatchObject({
    label: 'Tabelul lunii, octombrie 2026, BV 21 TLS Dacia Duster',
    target: { to: '/dashboard/foi/tabel/$vehicleId/$month', params: { vehicleId: '1', month: '2026-10' } },
  })
  const tables = commands('tabelul lunii').filter(({ icon }) => icon === 'table')
  expect(tables.map(({ label }) => label)).toEqual([
    'Tabelul lunii, noiembrie 2026, BV 21 TLS Dacia Duster',
    'Tabelul lunii, noiembrie 2026, BV 58 TLS Mercedes-Benz Atego',
  ])
})

it('asks for a machine’s daily activity by the name of a vehicle’s', () => {
  expect(commands('faz jcb')[0]).toMatchObject({ print: { documentType: 'fazmas', vehicleType: 'machine', vehicleId: 4 } })
})

it('finds pages by the beginnings of their words, and lists all without a phrase', () => {
  expect(commands('sofer').map(({ id }) => id)).toEqual(['add-/dashboard/drivers', '/dashboard/drivers'])
  const all = commands('').map(({ id }) => id)
  expect(all.slice(0, 2)).toEqual(['new', 'generate'])
  expect(all).toEqual(expect.arrayContaining(['closing', 'print-all', 'dark', 'logout', 'add-/dashboard/vehicles', '/dashboard/partners']))
  expect(commands('omv').map(({ label }) => label)).toEqual([
    'Caută „omv” în Alimentări',
    'Caută „omv” în Parteneri',
    'Caută „omv” în Foi de parcurs',
  ])
})

it('looks for a number that is no page among the receipts of all months', () => {
  expect(commands('50815')).toMatchObject([
    { label: 'Caută „50815” în Alimentări', target: { to: '/dashboard/alimentari', search: { search: '50815', month: 'all' } } },
  ])
})

it('adds what is named, and does what no page is for', () => {
  expect(commands('vehicul nou')[0]).toMatchObject({ label: 'Adaugă vehicul', target: { to: '/dashboard/vehicles' }, adds: true })
  expect(commands('adauga sofer')[0]).toMatchObject({ target: { to: '/dashboard/drivers' }, adds: true })
  expect(commands('mod intunecat')[0]).toMatchObject({ does: 'dark' })
  expect(commands('delogare')[0]).toMatchObject({ does: 'logout' })
})

it('lists the receipts of a month and a vehicle', () => {
  expect(commands('bonuri octombrie duster')[0]).toMatchObject({
    label: 'Alimentări, octombrie 2026, BV 21 TLS Dacia Duster',
    target: { to: '/dashboard/alimentari', search: { month: '2026-10', vehicleId: 1 } },
  })
})
