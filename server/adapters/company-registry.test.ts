import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anafStub, type Changes, EXAMPLE_COMPANY } from '../testing/anaf-stub.ts'
import { aCui } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { anafRegistry } from './company-registry.ts'

const [database, anaf] = await Promise.all([testDatabase(), anafStub()])
afterAll(() => Promise.all([database.close(), anaf.close()]))

let now = new Date('2026-11-20T22:30:00Z')
let messages: string[] = []
// a busy machine answers late
const LIMITS = { gap: 1, patience: 20_000, timeout: 20_000, beforeRetry: 1 }
const registryWith = (limits: Partial<typeof LIMITS> = {}, url = anaf.url) =>
  anafRegistry({ url, database, clock: () => now, log: (sentence) => messages.push(sentence), limits: { ...LIMITS, ...limits } })
const registry = registryWith()

beforeEach(async () => {
  messages = []
  now = new Date('2026-11-20T22:30:00Z')
  anaf.requests.length = 0
  await database.db.deleteFrom('registryCache').execute()
  await database.db.deleteFrom('serviceTurns').execute()
})
afterEach(() => expect(anaf.moods.splice(0)).toEqual([]))

const known = async (changes: Changes) => {
  const cui = aCui()
  anaf.companies.set(Number(cui), changes)
  return registry.find(cui)
}

describe('the question', () => {
  test('is a list with the number of the code and the day in Romania, and closes the connection', async () => {
    await registry.find('RO 1234.567-4')
    expect(anaf.requests).toHaveLength(1)
    const [request] = anaf.requests
    expect(request?.path).toBe('/api/PlatitorTvaRest/v9/tva')
    expect(request?.body).toEqual([{ cui: 12345674, data: '2026-11-21' }])
    expect(request?.headers).toMatchObject({
      connection: 'close',
      'content-type': 'application/json',
      'user-agent': expect.stringContaining('Parcurs'),
    })
  })

  test.each(['12345678', '1590083', '', 'abc', '0'])('is not asked for "%s", which is no tax code', async (cui) => {
    expect(await registry.find(cui)).toBeNull()
    expect(anaf.requests).toHaveLength(0)
  })

  test('is asked once by those who ask at the same moment', async () => {
    const answers = await Promise.all([registry.find('12345674'), registry.find('RO12345674'), registry.find('12345674')])
    expect(answers.map((answer) => answer?.name)).toEqual(Array(3).fill('EXEMPLU TRANS S.R.L.'))
    expect(anaf.requests).toHaveLength(1)
  })
})

describe('the answer', () => {
  test.each(['well', 'object-period', 'wrapped'] as const)('is read when it comes %s', async (mood) => {
    anaf.moods.push(mood)
    expect(await registry.find('12345674')).toEqual(EXAMPLE_COMPANY)
  })

  test.each([
    ['Mun. Ploieşti', 'PH', 'PRAHOVA', 'Prahova', 'Ploiești'],
    ['Sector 3 Mun. Bucureşti', 'B', 'MUNICIPIUL BUCUREŞTI', 'București', 'Sectorul 3'],
    ['SECTOR 6', '', 'MUNICIPIUL BUCUREŞTI', 'București', 'Sectorul 6'],
    ['Mun. Bucureşti', 'B', 'MUNICIPIUL BUCUREŞTI', 'București', 'București'],
    ['Coldău Orş. Beclean', 'BN', 'BISTRIŢA-NĂSĂUD', 'Bistrița-Năsăud', 'Coldău'],
    ['Orş. Sinaia', 'PH', 'PRAHOVA', 'Prahova', 'Sinaia'],
    ['Sat Bucov Com. Bucov', 'PH', 'PRAHOVA', 'Prahova', 'Bucov'],
    ['Com. Afumaţi', 'IF', 'ILFOV', 'Ilfov', 'Afumați'],
    ['Mun. Satu Mare', 'SM', 'SATU MARE', 'Satu Mare', 'Satu Mare'],
    ['Comana', 'GR', 'GIURGIU', 'Giurgiu', 'Comana'],
    ['Sat. Satu Nou Com. Mihăileşti', '', 'JUD. BUZĂU', 'Buzău', 'Satu Nou'],
  ])('names the town of "%s" in %s %s', async (sdenumire_Localitate, scod_JudetAuto, sdenumire_Judet, state, city) => {
    expect(await known({ adresa_sediu_social: { sdenumire_Localitate, scod_JudetAuto, sdenumire_Judet } })).toMatchObject({ state, city })
  })

  test.each([
    [{ sdenumire_Strada: 'Str. Ştefan cel Mare', snumar_Strada: '1', sdetalii_Adresa: 'et. 2' }, 'Str. Ștefan cel Mare nr. 1, et. 2'],
    [{ sdenumire_Strada: 'Str. Lungă', snumar_Strada: '' }, 'Str. Lungă'],
    [{ sdenumire_Strada: '', snumar_Strada: '12' }, 'Nr. 12'],
    [{ sdenumire_Strada: '', snumar_Strada: '', sdetalii_Adresa: 'Ferma 7' }, 'Ferma 7'],
    [{ sdenumire_Strada: null, snumar_Strada: 12 }, 'Nr. 12'],
  ])('writes the address of %j', async (office, address) => {
    expect(await known({ adresa_sediu_social: office })).toMatchObject({ address })
  })

  test('takes from the fiscal domicile what the registered office does not say', async () => {
    expect(await known({ adresa_sediu_social: null })).toMatchObject({
      state: 'Prahova',
      city: 'Câmpina',
      address: 'Str. Domiciliului nr. 2',
    })
    const partly = { sdenumire_Strada: '', snumar_Strada: '' }
    expect(await known({ adresa_sediu_social: partly })).toMatchObject({ city: 'Ploiești', address: 'Str. Domiciliului nr. 2' })
  })

  test('is no VAT payer unless it says so', async () => {
    expect(await known({ inregistrare_scop_Tva: { scpTVA: false } })).toMatchObject({ tva: false })
    expect(await known({ inregistrare_scop_Tva: null })).toMatchObject({ tva: false })
  })

  test('warns of a company that is struck off or declared inactive', async () => {
    expect(await known({ stare_inactiv: { dataRadiere: '2025-01-31' } })).toMatchObject({ inactive: true })
    expect(await known({ stare_inactiv: { statusInactivi: true } })).toMatchObject({ inactive: true })
    expect(await known({ stare_inactiv: null })).toMatchObject({ inactive: false })
  })

  test('is blank where nothing is known', async () => {
    const nothing = { date_generale: { denumire: null, nrRegCom: '' }, adresa_sediu_social: null, adresa_domiciliu_fiscal: null }
    expect(await known(nothing)).toMatchObject({ name: '', nr: '', state: '', city: '', address: '' })
  })

  test('is null for an unknown code, under 200 as under 404, and is not asked again', async () => {
    expect(await registry.find('1590082')).toBeNull()
    anaf.moods.push('unknown-404')
    expect(await registry.find('1590082')).toBeNull()
    expect(anaf.requests).toHaveLength(2)
    expect(messages).toEqual([])
  })
})

describe('when the registry fails', () => {
  test.each(['slow', 'limited', 'forbidden', 'broken', 'reset', 'html', 'wrong-shape'] as const)(
    '%s once, it is asked again',
    async (mood) => {
      anaf.moods.push(mood)
      const asked = mood === 'slow' ? registryWith({ timeout: 1500 }) : registry
      expect(await asked.find('12345674')).toMatchObject({ name: 'EXEMPLU TRANS S.R.L.' })
      expect(anaf.requests).toHaveLength(2)
      expect(messages).toEqual([])
    },
  )

  test.each(['slow', 'limited', 'forbidden', 'broken', 'reset', 'html', 'wrong-shape'] as const)(
    '%s twice, the question is refused and the operator is told',
    async (mood) => {
      anaf.moods.push(mood, mood)
      await expect((mood === 'slow' ? registryWith({ timeout: 200 }) : registry).find('12345674')).rejects.toMatchObject({
        code: 'REGISTRY_UNAVAILABLE',
      })
      expect(anaf.requests).toHaveLength(2)
      expect(messages).toEqual([expect.stringMatching(/^ANAF gave no answer about a tax code: .+/)])
    },
  )

  test('nobody listening is the same', async () => {
    await expect(registryWith({}, 'http://127.0.0.1:1').find('12345674')).rejects.toMatchObject({ code: 'REGISTRY_UNAVAILABLE' })
    expect(messages).toHaveLength(1)
  })

  test('waits before it asks again', async () => {
    anaf.moods.push('broken')
    await registryWith({ beforeRetry: 80 }).find('12345674')
    const [first, second] = anaf.requests
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(79)
  })
})

describe('a found company', () => {
  test('is remembered for 24 hours', async () => {
    await registry.find('12345674')
    now = new Date(now.getTime() + 86_400_000 - 1)
    expect(await registry.find('12345674')).toMatchObject({ name: 'EXEMPLU TRANS S.R.L.' })
    expect(anaf.requests).toHaveLength(1)
    now = new Date(now.getTime() + 1)
    await registry.find('12345674')
    expect(anaf.requests).toHaveLength(2)
    await registry.find('12345674')
    expect(anaf.requests).toHaveLength(2)
  })

  test('is remembered for another process too', async () => {
    await registry.find('12345674')
    expect(await registryWith({}, 'http://127.0.0.1:1').find('12345674')).toMatchObject({ city: 'Ploiești' })
  })
})

describe('the queue', () => {
  test('keeps questions apart, those of two processes together', async () => {
    const both = [registryWith({ gap: 150 }), registryWith({ gap: 150 })]
    await Promise.all(both.flatMap((one) => [one.find(aCui()), one.find(aCui())]))
    const times = anaf.requests.map(({ at }) => at).toSorted((a, b) => a - b)
    expect(times).toHaveLength(4)
    // three gaps; a queue of each process alone would leave one, and a busy machine may deliver the first question late
    expect((times[3] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(2 * 150)
  })

  test('is not joined when too many wait: the question is refused at once', async () => {
    // only the first has its turn within its patience
    const crowded = registryWith({ gap: 60_000, patience: 1500 })
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => crowded.find(aCui())))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(7)
    expect(refused).toEqual(refused.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'REGISTRY_UNAVAILABLE' }) })))
    expect(anaf.requests).toHaveLength(1)
    expect(messages.filter((sentence) => sentence.includes('too many questions are waiting'))).toHaveLength(7)
  })
})
