import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { bnrStub, type Mood, publishedRate } from '../testing/bnr-stub.ts'
import { testDatabase } from '../testing/test-database.ts'
import { bnrRates } from './bnr-rates.ts'

const [database, bank] = await Promise.all([testDatabase(), bnrStub('2026-11-20')])
afterAll(() => Promise.all([database.close(), bank.close()]))

const HOUR = 3_600_000
const TEN_DAYS = '/nbrfxrates10days.xml'
const yearFile = (year: number) => `/files/xml/years/nbrfxrates${year}.xml`

let now = new Date()
let messages: string[] = []
/** Who waits as long as the test takes, unless it says how long: a busy machine answers late. */
const ratesAt = (url: string, limits: { timeout?: number; moment?: number } = {}) =>
  bnrRates({
    config: { BNR_URL: url },
    database,
    clock: () => now,
    log: (sentence) => messages.push(sentence),
    limits: { timeout: 20_000, beforeRetry: 1, moment: 20_000, ...limits },
  })
let rates = ratesAt(bank.url)

/** It becomes ten o'clock in the morning in Romania, or another hour. */
const itIs = (day: Day, hour = 10): void => {
  now = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+02:00`)
}
const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}
const shown = async (currency: 'EUR' | 'GBP', day: Day, by = rates) => {
  const found = await by.on(currency, day)
  return found && `${found.rate} of ${found.day}`
}
const asIf = (currency: 'EUR' | 'GBP', day: Day) => `${publishedRate(currency, day)} of ${day}`
const requestedPaths = (): string[] => bank.requests.splice(0).map(({ path }) => path)
/** What is here before a test begins. */
const fetchedOn = async (day: Day, newest: Day): Promise<void> => {
  itIs(day)
  bank.newest = newest
  await rates.on('EUR', day)
  bank.requests.length = 0
}

beforeEach(async () => {
  messages = []
  bank.newest = '2026-11-20'
  bank.silent.clear()
  bank.requests.length = 0
  rates = ratesAt(bank.url)
  itIs('2026-11-21')
  for (const table of ['exchangeRates', 'exchangeFiles', 'exchangeDays'] as const) await database.db.deleteFrom(table).execute()
})
afterEach(() => expect(bank.moods.splice(0)).toEqual([]))

describe('somebody who waits for a page', () => {
  test('is told the rate when the bank answers', async () =>
    expect(await rates.atOnce('EUR', '2026-11-20')).toMatchObject({ day: '2026-11-19' }))

  test('does not wait for a bank that is slow, and finds its answer the next time', async () => {
    bank.moods.push('slow')
    rates = ratesAt(bank.url, { timeout: 1500, moment: 50 })
    const slowly = rates.on('EUR', '2026-11-20')
    expect(await rates.atOnce('EUR', '2026-11-20')).toBeNull()
    await slowly
    expect(await ratesAt(bank.url).atOnce('EUR', '2026-11-20')).toMatchObject({ day: '2026-11-19' })
  })
})

describe('the rate that counts on a day', () => {
  test.each<[Day, Day, string]>([
    ['2026-11-21', '2026-11-20', 'on a Saturday is Friday’s'],
    ['2026-11-20', '2026-11-19', 'on a Friday is Thursday’s, although Friday’s is known'],
    ['2026-11-16', '2026-11-13', 'on a Monday is Friday’s'],
    ['2026-01-05', '2025-12-31', 'after New Year is the last of the old year'],
    ['2026-01-03', '2025-12-31', 'on the third of January is the last of the old year'],
    ['2026-04-14', '2026-04-09', 'after Easter is that of Thursday before it'],
    ['2019-06-05', '2019-06-04', 'years ago is found in the file of the year'],
  ])('%s: %s, %s', async (day, published) => {
    expect(await shown('EUR', day)).toBe(asIf('EUR', published))
    expect(await shown('GBP', day)).toBe(asIf('GBP', published))
    expect(messages).toEqual([])
  })

  test('is the last one published before it, whenever it is asked for and whatever was asked before', async () => {
    const naive = (day: Day): Day => {
      const before = addDays(day, -1)
      return isDayOff(before) || bank.silent.has(before) ? naive(before) : before
    }
    const days = fc.integer({ min: 0, max: 700 }).map((count) => addDays('2024-12-20', count))
    const question = fc.record({
      today: days,
      back: fc.oneof(fc.nat(14), fc.nat(400)),
      currency: fc.constantFrom('EUR' as const, 'GBP' as const),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 12 }), async (questions) => {
        for (const table of ['exchangeRates', 'exchangeFiles', 'exchangeDays'] as const) await database.db.deleteFrom(table).execute()
        for (const { today, back, currency } of questions.toSorted((a, b) => (a.today < b.today ? -1 : 1))) {
          itIs(today)
          // the rate of today comes in the afternoon
          bank.newest = addDays(today, -1)
          const day = addDays(today, -back)
          expect(await shown(currency, day), `${day} asked on ${today}`).toBe(asIf(currency, naive(day)))
        }
      }),
      { numRuns: 25 },
    )
  })

  test('is found over the longest row of days off until 2099, from Good Friday to the first of May', async () => {
    itIs('2035-05-02')
    bank.newest = '2035-05-01'
    expect(await shown('EUR', '2035-05-02')).toBe(asIf('EUR', '2035-04-26'))
  })

  test('is not known of days to come, nor of years without a file', async () => {
    itIs('2026-11-18')
    bank.newest = '2026-11-17'
    expect(await shown('EUR', '2026-11-19')).toBeNull()
    expect(await shown('EUR', '2040-01-01')).toBeNull()
    bank.requests.length = 0
    expect(await shown('EUR', '1999-05-05')).toBeNull()
    expect(await shown('EUR', '2005-03-01')).toBeNull()
    expect(requestedPaths()).toEqual([])
  })

  test('on tomorrow is today’s as soon as that is out', async () => {
    await fetchedOn('2026-11-18', '2026-11-17')
    itIs('2026-11-18', 16)
    bank.newest = '2026-11-18'
    expect(await shown('EUR', '2026-11-19')).toBe(asIf('EUR', '2026-11-18'))
  })
})

describe('the bank', () => {
  test('is asked for the last ten days, for the year of an older day, and for both years around the first of January', async () => {
    await rates.on('EUR', '2026-11-12')
    expect(requestedPaths()).toEqual([TEN_DAYS])
    await rates.on('EUR', '2026-11-11')
    expect(requestedPaths()).toEqual([])
    await rates.on('EUR', '2026-03-11')
    expect(requestedPaths()).toEqual([yearFile(2026)])
    await rates.on('EUR', '2026-01-02')
    expect(requestedPaths()).toEqual([yearFile(2025)])
  })

  test('is not asked about a day that is covered: by any day of its file, and by a Friday over the week-end', async () => {
    itIs('2026-11-20', 16)
    await Promise.all([rates.on('EUR', '2026-11-20'), rates.on('GBP', '2026-11-18')])
    expect(requestedPaths()).toEqual([TEN_DAYS])
    later(3 * 24 * HOUR)
    for (const day of ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-13']) expect(await shown('EUR', day)).not.toBeNull()
    expect(await shown('EUR', '2026-11-23')).toBe(asIf('EUR', '2026-11-20'))
    expect(requestedPaths()).toEqual([])
  })

  test('is asked once by those who ask at the same moment', async () => {
    await Promise.all(['2026-11-21', '2026-11-20', '2026-11-19'].map((day) => rates.on('EUR', day)))
    expect(requestedPaths()).toEqual([TEN_DAYS])
  })

  test('is not asked by another process meanwhile, which knows nothing rather than something old', async () => {
    await fetchedOn('2026-11-18', '2026-11-17')
    bank.newest = '2026-11-19'
    itIs('2026-11-20')
    bank.moods.push('slow')
    const first = ratesAt(bank.url, { timeout: 1500 }).on('EUR', '2026-11-20')
    while (bank.requests.length === 0) await new Promise(setImmediate)
    expect(await shown('EUR', '2026-11-20', ratesAt(bank.url))).toBeNull()
    expect((await first)?.day).toBe('2026-11-19')
    expect(requestedPaths()).toEqual([TEN_DAYS, TEN_DAYS])
  })

  test('is asked again after six hours, not before', async () => {
    itIs('2026-11-18', 9)
    bank.newest = '2026-11-17'
    await rates.on('EUR', '2026-11-18')
    expect(await rates.on('EUR', '2026-11-19')).toBeNull()
    bank.newest = '2026-11-18'
    later(6 * HOUR - 1)
    expect(await rates.on('EUR', '2026-11-19')).toBeNull()
    expect(requestedPaths()).toEqual([TEN_DAYS])
    later(1)
    expect(await shown('EUR', '2026-11-19', ratesAt(bank.url))).toBe(asIf('EUR', '2026-11-18'))
    expect(requestedPaths()).toEqual([TEN_DAYS])
  })

  test('corrects what it published, which counts from the next reading on', async () => {
    await database.db.insertInto('exchangeRates').values({ currency: 'EUR', day: '2026-11-18', rate: '1.5' }).execute()
    expect(await shown('EUR', '2026-11-20')).toBe(asIf('EUR', '2026-11-19'))
    expect(await shown('EUR', '2026-11-19')).toBe(asIf('EUR', '2026-11-18'))
  })
})

describe('a file', () => {
  test.each<Mood>(['old', 'prefixed'])('counts in its %s namespace', async (mood) => {
    bank.moods.push(mood)
    expect(await shown('GBP', '2026-11-20')).toBe(asIf('GBP', '2026-11-19'))
    expect(messages).toEqual([])
  })

  const BAD: [Mood, RegExp][] = [
    ['slow', /timeout/],
    ['broken', /status 503/],
    ['reset', /fetch failed/],
    ['redirect', /status 302/],
    ['html', /a file of text\/html/],
    ['empty', /no file of reference rates/],
    ['cut', /:\d+:\d+$/],
    ['nonsense', /no file of reference rates/],
    ['entities', /no file of reference rates/],
    ['endless', /a file too large/],
  ]
  test.each(BAD)('that is %s once is asked for again', async (mood) => {
    bank.moods.push(mood)
    if (mood === 'slow') rates = ratesAt(bank.url, { timeout: 1500 })
    expect(await shown('EUR', '2026-11-20')).toBe(asIf('EUR', '2026-11-19'))
    expect(requestedPaths()).toHaveLength(2)
    expect(messages).toEqual([])
  })

  test.each(BAD)('that is %s twice leaves the rate unknown and what is here as it was, and tells the operator why', async (mood, why) => {
    await fetchedOn('2026-11-18', '2026-11-17')
    itIs('2026-11-20')
    bank.newest = '2026-11-19'
    bank.moods.push(mood, mood)
    if (mood === 'slow') rates = ratesAt(bank.url, { timeout: 200 })
    expect(await shown('EUR', '2026-11-20')).toBeNull()
    expect(await shown('EUR', '2026-11-18')).toBe(asIf('EUR', '2026-11-17'))
    expect(messages).toEqual([expect.stringMatching(why)])
    expect(messages[0]).toContain(`The National Bank gave no rates at ${bank.url}${TEN_DAYS}`)
  })

  test('with days to come is none', async () => {
    bank.newest = '2026-11-24'
    expect(await shown('EUR', '2026-11-20')).toBeNull()
    expect(messages).toEqual([expect.stringContaining('the file ends on 2026-11-24')])
  })

  test('that is not there is no rate', async () => {
    expect(await shown('EUR', '2010-05-05')).toBeNull()
    expect(messages).toEqual([expect.stringContaining('status 404')])
  })
})

describe('while the bank does not answer', () => {
  const silentBank = async (rounds: number): Promise<void> => {
    bank.moods.push(...Array<Mood>(rounds * 2).fill('broken'))
  }

  test('it is asked every ten minutes, and the operator told once', async () => {
    await silentBank(2)
    expect(await rates.on('EUR', '2026-11-20')).toBeNull()
    later(10 * 60_000 - 1)
    expect(await rates.on('EUR', '2026-11-20')).toBeNull()
    expect(requestedPaths()).toHaveLength(2)
    later(1)
    expect(await rates.on('EUR', '2026-11-20')).toBeNull()
    expect(requestedPaths()).toHaveLength(2)
    expect(messages).toHaveLength(1)
    later(10 * 60_000)
    expect(await shown('EUR', '2026-11-20')).toBe(asIf('EUR', '2026-11-19'))
  })

  test('the last rate counts after six hours, when it is of the week before the day', async () => {
    await fetchedOn('2026-11-18', '2026-11-17')
    itIs('2026-11-20')
    await silentBank(2)
    expect(await rates.on('EUR', '2026-11-20')).toBeNull()
    later(6 * HOUR)
    expect(await shown('EUR', '2026-11-20')).toBe(asIf('EUR', '2026-11-17'))
    expect(await shown('EUR', '2026-11-24')).toBe(asIf('EUR', '2026-11-17'))
    expect(await shown('EUR', '2026-11-25')).toBeNull()
    later(HOUR)
    bank.newest = '2026-11-19'
    expect(await shown('EUR', '2026-11-20')).toBe(asIf('EUR', '2026-11-19'))
  })

  test('a file that has stopped growing counts as no answer, but what it says is kept', async () => {
    bank.newest = '2026-11-18'
    itIs('2026-11-20')
    expect(await rates.on('EUR', '2026-11-20')).toBeNull()
    expect(await shown('EUR', '2026-11-19')).toBe(asIf('EUR', '2026-11-18'))
    expect(messages).toEqual([expect.stringContaining('the file ends on 2026-11-18')])
    later(6 * HOUR)
    expect(await shown('EUR', '2026-11-20')).toBe(asIf('EUR', '2026-11-18'))
  })

  test('a working day without a publication is known as one from the next publication on', async () => {
    bank.silent.add('2026-11-18')
    bank.newest = '2026-11-19'
    expect(await shown('EUR', '2026-11-19')).toBe(asIf('EUR', '2026-11-17'))
  })

  test('nobody listening is the same', async () => {
    rates = ratesAt('http://127.0.0.1:1')
    expect(await rates.on('EUR', '2026-11-20')).toBeNull()
    expect(messages).toHaveLength(1)
  })
})
