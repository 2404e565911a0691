/** Whatever is typed into a nomenclator's form, through HTTP: refused at its field with a text that says why, never stored. */
import { describe, expect, it, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { aCompany, anArticle } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const fuel = await anArticle(company)

type Field = { required?: true; length: number }
type Form = { save: CallName; good: object; texts: Record<string, Field>; numbers: Record<string, { max: number; places: number }> }

const text = (length: number): Field => ({ length })
const must = (length: number): Field => ({ length, required: true })
const ADDRESS = { state: text(60), city: text(120), address: text(250) }
const DISTANCE = { max: 99_999, places: 2 }
const RATE = { max: 999, places: 4 }

const CAR = { vehicleType: 'vehicle', number: 'PH 12 BAD', category: 'M1', calculationType: 'fifo', initialStock: 1, initialStockValue: 7 }
const FORMS: Form[] = [
  {
    save: 'saveRoute',
    good: { name: 'Ruta', start: 'A', end: 'B' },
    texts: { name: must(160), start: must(120), end: must(120), via: text(250) },
    numbers: { distanceMixt: DISTANCE, distanceUrban: DISTANCE, distanceExtraUrban: DISTANCE },
  },
  {
    save: 'saveArticle',
    good: { name: 'AdBlue', um: 'L', tva: 21 },
    texts: { name: must(120), um: must(12) },
    numbers: { tva: { max: 100, places: 2 } },
  },
  {
    save: 'saveSurcharge',
    good: { name: 'Iarnă', vehicleType: 'vehicle', amount: 10 },
    texts: { name: must(120) },
    numbers: { amount: { max: 1000, places: 2 } },
  },
  {
    save: 'savePartner',
    good: { name: 'Partener' },
    texts: { name: must(200), nrOnrc: text(40), capital: text(40), ...ADDRESS },
    numbers: {},
  },
  {
    save: 'saveDriver',
    good: { name: 'Ion', status: 'active' },
    texts: { name: must(120), job: text(80), ci: text(20), phone: text(30) },
    numbers: {},
  },
  {
    save: 'saveVehicle',
    good: { ...CAR, fuelId: fuel.id, consumptionType: 2, consumptionUrban: 8, consumptionExtraUrban: 6 },
    texts: { number: must(20), make: text(60), model: text(60), series: text(40), category: { length: 12, required: true } },
    numbers: {
      consumptionUrban: RATE,
      consumptionExtraUrban: RATE,
      initialStock: { max: 999_999, places: 2 },
      initialStockValue: { max: 999_999_999, places: 2 },
    },
  },
]

const unprintable = (found: string) => `Conține caractere care nu se pot tipări: ${found}`
const badTexts = ({ length, required }: Field): [string, string, string][] => [
  ['too long', 'x'.repeat(length + 1), `Must be no more than ${length} characters`],
  ['a control character', 'a\u0007b', unprintable('U+0007')],
  ['the character zero', 'a\u0000b', unprintable('U+0000')],
  ['a line break', 'a\nb', unprintable('U+000A')],
  ['a zero-width space', 'a\u200bb', unprintable('U+200B')],
  ['a change of direction', 'a\u202eb', unprintable('U+202E')],
  ['an emoji', 'a😀', unprintable('😀')],
  ['right-to-left writing', 'שלום', unprintable('ש')],
  ['half a character', 'a\ud83d', unprintable('U+D83D')],
  ...(required ? ([['blank', ' \t ', 'Câmp obligatoriu']] as [string, string, string][]) : []),
]
const badNumbers = ({ max, places }: { max: number; places: number }): [string, unknown, string][] => [
  ['negative', -1, 'Valoarea trebuie să fie mai mare sau egală cu 0'],
  ['a thousand million', 1_000_000_000, `Valoarea trebuie să fie mai mică sau egală cu ${max}`],
  ['too precise', Number(`0.${'0'.repeat(places)}1`), `Cel mult ${places} zecimale`],
  ['a text', '12', 'Invalid format'],
]

describe.each(FORMS)('$save', ({ save, good, texts, numbers }) => {
  const ask = (part: object) => company.ask(save, { body: { id: null, companyId: company.id, ...good, ...part } })
  const cases: [string, string, unknown, string][] = [
    ...Object.entries(texts).flatMap(([field, kind]) =>
      badTexts(kind).map(([what, value, told]): [string, string, unknown, string] => [field, what, value, told]),
    ),
    ...Object.entries(numbers).flatMap(([field, kind]) =>
      badNumbers(kind).map(([what, value, told]): [string, string, unknown, string] => [field, what, value, told]),
    ),
  ]
  it.each(cases)('%s: refuses %s', async (field, _, value, message) => {
    const { status, body } = await ask({ [field]: value })
    expect([status, body.code, body.fields]).toEqual([422, 'INVALID', { [field]: message }])
  })

  it('takes the longest texts, the largest numbers and every letter of the alphabet, trimmed and in comma-below letters', async () => {
    const longest = Object.fromEntries(Object.entries(texts).map(([field, { length }]) => [field, 'ș'.repeat(length)]))
    const largest = Object.fromEntries(Object.entries(numbers).map(([field, { max }]) => [field, max]))
    const { status, body } = await ask({ ...longest, ...largest })
    expect([status, body.data]).toEqual([200, expect.objectContaining({ ...longest, ...largest })])
    const [field] = Object.keys(texts)
    const typed = await ask({ [String(field)]: '  ŞoşeaŢării Ăâî ' })
    expect(typed.body.data).toMatchObject({ [String(field)]: 'ȘoșeaȚării Ăâî' })
  })
})

describe('the settings of a company', () => {
  it.each(badTexts({ length: 120 }))('refuse %s', async (_, value, message) => {
    const { status, body } = await company.ask('saveCompanySettings', { body: { companyId: company.id, roadmapApprovedBy: value } })
    expect([status, body.fields]).toEqual([422, { roadmapApprovedBy: message }])
  })
})

describe('a company', () => {
  const GOOD = { id: company.id, cui: company.cui, name: 'A', administrator: 'B', state: 'Prahova', city: 'Ploiești', address: 'C' }
  const LENGTHS = { name: 200, administrator: 120, state: 60, city: 120, address: 250, nrOnrc: 40, capital: 40 }
  const cases = Object.entries(LENGTHS).flatMap(([field, length]) =>
    badTexts({ length }).map(([what, value, told]): [string, string, string, string] => [field, what, value, told]),
  )
  it.each(cases)('%s: refuses %s', async (field, _, value, message) => {
    const { status, body } = await company.ask('saveCompany', { body: { ...GOOD, [field]: value } })
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })
})

test.each(['/api/%E0%A4%A', '/api/driver/%'])('an address that cannot be decoded is refused in Romanian: %s', async (url) => {
  const answer = await tests.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { data: REFUSALS.MALFORMED.text, message: REFUSALS.MALFORMED.text, code: 'MALFORMED' },
  ])
})

test.each(['/%E0%A4%A', '/dashboard/%C3'])('a page whose address cannot be decoded leads to the page that says so: %s', async (url) => {
  const answer = await tests.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/pagina-inexistenta'])
})
