/**
 * The National Bank's reference rates. A file is fetched when a rate is requested for a day not fully covered by the stored rates; all
 * its supported rates are stored in the database permanently, for every process.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day, dayInRomania } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { exchangeRateStore } from '../features/rates/rates.repository.ts'
import { type Published, publishedDays } from './bnr-file.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import { reasonOf } from './reason-of.ts'
import { singleFlight } from './single-flight.ts'

/** Milliseconds: `moment` is how long the request of a page waits for a rate. */
type Limits = { timeout: number; beforeRetry: number; moment: number }

const USUAL: Limits = { timeout: 5000, beforeRetry: 1500, moment: 800 }
/** The file of a year has half a million characters. */
const LONGEST = 4_000_000

const TEN_DAYS = '/nbrfxrates10days.xml'
/** Days before today that the file of the last ten banking days certainly covers. */
const REACH = 10
/** The first year whose file is completely in today's lei. */
const FIRST_YEAR = 2006

const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The path of the file with the rates of a day; `null` when BNR has no file so old. */
const fileWith = (day: Day, today: Day): string | null => {
  if (day >= addDays(today, -REACH)) return TEN_DAYS
  return yearOf(day) < FIRST_YEAR ? null : `/files/xml/years/nbrfxrates${yearOf(day)}.xml`
}

/** The day itself, or the last working day before it. */
const workdayUntil = (day: Day): Day => (isDayOff(day) ? workdayUntil(addDays(day, -1)) : day)

/** The last day before the next working day: no rates are published between the day after `day` and that day. */
const restAfter = (day: Day): Day => (isDayOff(addDays(day, 1)) ? restAfter(addDays(day, 1)) : day)

/** The days that a file covers completely, from its first publication on. The file of a past year covers all of it. */
const daysCovered = (path: string, published: Published, today: Day): { from: Day; to: Day } => {
  const [{ day: from }] = published
  const last = published.at(-1)?.day ?? from
  const isOver = path !== TEN_DAYS && yearOf(last) < yearOf(today)
  return { from, to: restAfter(isOver ? `${yearOf(last)}-12-31` : last) }
}

const readAll = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST) throw new Error('a file too large')
  }
  return text + decoder.decode()
}

const download = async (address: string, timeout: number): Promise<Published> => {
  const response = await fetch(address, {
    headers: { accept: 'application/xml, text/xml', 'user-agent': 'Parcurs/1.0' },
    // for a removed file the bank redirects to its home page
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  })
  const type = response.headers.get('content-type') ?? 'no type'
  const wrong =
    response.status !== 200 ? `status ${response.status}` : /^(application|text)\/xml\b/i.test(type) ? null : `a file of ${type}`
  if (wrong !== null) {
    await response.body?.cancel()
    throw new Error(wrong)
  }
  return publishedDays(await readAll(response))
}

/**
 * The rates from the configured address. A failed or unreadable file is requested once more, 1.5 s later, and then not for ten minutes; a
 * file that was read is not requested again within six hours. After six hours of failures the last stored rate replaces a missing one, if
 * it was published in the week before the day.
 */
export const bnrRates = ({
  config: { BNR_URL: url },
  database,
  clock,
  log,
  limits = USUAL,
}: {
  config: Pick<Config, 'BNR_URL'>
  database: Pick<Database, 'db' | 'transaction'>
  clock: () => Date
  /** Receives a message for the operator once for each new failure of the bank. */
  log: (sentence: string) => void
  limits?: Limits
}): ExchangeRates => {
  const store = exchangeRateStore(database, clock)
  const loggedFailures = new Map<string, string>()

  /** A file, or the reason why it could not be read. */
  const fetchFile = async (path: string): Promise<Published | string> => {
    for (const last of [false, true]) {
      try {
        return await download(url + path, limits.timeout)
      } catch (error) {
        if (last) return reasonOf(error)
        await sleep(limits.beforeRetry)
      }
    }
    return ''
  }

  const keepFile = async (path: string): Promise<string | null> => {
    const published = await fetchFile(path)
    if (typeof published === 'string') return published
    const today = dayInRomania(clock())
    const last = published.at(-1)?.day ?? ''
    const wrongEnd = `the file ends on ${last}`
    // otherwise its future days would count as covered
    if (last > today) return wrongEnd
    const covered = daysCovered(path, published, today)
    await store.keep(published, covered)
    return path === TEN_DAYS && covered.to < addDays(today, -1) ? wrongEnd : null
  }

  const ask = async (path: string): Promise<void> => {
    if (!(await store.mayAsk(path))) return
    const failure = await keepFile(path)
    await (failure === null ? store.noteHad(path) : store.noteFailed(path))
    if (failure === null) loggedFailures.delete(path)
    else if (loggedFailures.get(path) !== failure) {
      loggedFailures.set(path, failure)
      log(`The National Bank gave no rates at ${url}${path}: ${failure}`)
    }
  }

  const askTogether = singleFlight(ask)

  const on: ExchangeRates['on'] = async (currency, day) => {
    const before = await store.rateOn(currency, day)
    if (before.certain) return before.known
    const today = dayInRomania(clock())
    const eve = addDays(day, -1)
    const path = fileWith(workdayUntil(eve < today ? eve : today), today)
    if (path === null) return null
    await askTogether(path)
    const { known: publishedRate, certain } = await store.rateOn(currency, day)
    return certain || (await store.isSilent(path)) ? publishedRate : null
  }
  return {
    on,
    atOnce: (currency, day) => {
      const lookup = on(currency, day)
      // failures after the last caller stopped waiting are not logged
      lookup.catch(() => {})
      return Promise.race([lookup, sleep(limits.moment, null, { ref: false })])
    },
  }
}
