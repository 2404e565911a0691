/**
 * The company registry of ANAF, service v9. The whole installation is one client, and a client may send one request a second: requests
 * wait in one queue, companies are cached for a day, and requests beyond a full queue are refused.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { RegistryAnswer } from '#contract/companies.ts'
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { BUCHAREST, type County, countyByCode, countyByName } from '#domain/company/counties.ts'
import { cuiDigits, isCui } from '#domain/company/cui.ts'
import { romanianLetters } from '#domain/text.ts'
import type { Database } from '../database/database.ts'
import { type Pace, rateLimitQueue } from '../database/rate-limit-queue.ts'
import { registryAnswers } from '../features/companies/registry.repository.ts'
import { reasonOf } from './reason-of.ts'
import { singleFlight } from './single-flight.ts'

/**
 * The registry's data of a tax code; `null` when it is invalid or unknown. Refuses with REGISTRY_UNAVAILABLE when the registry does not
 * answer.
 */
export type CompanyRegistry = { find(cui: string): Promise<RegistryAnswer | null> }

type Limits = Pace & { timeout: number; beforeRetry: number }

/** The service allows one request a second; up to twenty requests wait. */
const PUBLIC: Limits = { gap: 1100, patience: 22_000, timeout: 10_000, beforeRetry: 1500 }
const PATH = '/api/PlatitorTvaRest/v9/tva'

/** Any text may be missing, and ANAF writes cedilla letters. */
const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => romanianLetters(String(value ?? '')).trim())

/** A missing block is read as a block of blanks. */
const block = <Shape extends z.ZodRawShape>(shape: Shape) => z.preprocess((value) => value ?? {}, z.object(shape))

const RegistryRecord = z.object({
  date_generale: z.object({ cui: z.coerce.number(), denumire: words, nrRegCom: words }),
  inregistrare_scop_Tva: block({ scpTVA: z.unknown().optional() }),
  stare_inactiv: block({ dataRadiere: words, statusInactivi: z.unknown().optional() }),
  adresa_sediu_social: block({
    sdenumire_Strada: words,
    snumar_Strada: words,
    sdetalii_Adresa: words,
    sdenumire_Localitate: words,
    sdenumire_Judet: words,
    scod_JudetAuto: words,
  }),
  adresa_domiciliu_fiscal: block({
    ddenumire_Strada: words,
    dnumar_Strada: words,
    ddetalii_Adresa: words,
    ddenumire_Localitate: words,
    ddenumire_Judet: words,
    dcod_JudetAuto: words,
  }),
})
type RegistryRecord = z.output<typeof RegistryRecord>

/** The documented wrapper, `cod` and `message` around the lists, is missing in live answers; an answer without `found` is invalid. */
const Reply = z.object({ found: z.array(RegistryRecord) })

type Place = { street: string; number: string; details: string; town: string; county: string; countyCode: string }

const registeredOffice = ({ adresa_sediu_social: s }: RegistryRecord): Place => ({
  street: s.sdenumire_Strada,
  number: s.snumar_Strada,
  details: s.sdetalii_Adresa,
  town: s.sdenumire_Localitate,
  county: s.sdenumire_Judet,
  countyCode: s.scod_JudetAuto,
})

const fiscalDomicile = ({ adresa_domiciliu_fiscal: d }: RegistryRecord): Place => ({
  street: d.ddenumire_Strada,
  number: d.dnumar_Strada,
  details: d.ddetalii_Adresa,
  town: d.ddenumire_Localitate,
  county: d.ddenumire_Judet,
  countyCode: d.dcod_JudetAuto,
})

const countyOf = ({ county, countyCode }: Place): County | null => countyByCode(countyCode.toUpperCase()) ?? countyByName(county)

const stateOf = (place: Place): string =>
  countyOf(place)?.name ?? place.county.replace(/^(?:jude[țt]ul|jud\.|municipiul|mun\.)\s*/i, '').trim()

const RANK = /(?:municipiul|mun\.|ora[șs]ul|ora[șs]|or[șs]\.|comuna|com\.)/.source
const LEADING = new RegExp(String.raw`^(?:${RANK}|satul|sat\.?|loc\.)\s+`, 'i')
const TRAILING = new RegExp(String.raw`\s+${RANK}\s.*$`, 'i')

const townOf = (place: Place): string => {
  const sector = countyOf(place)?.code === BUCHAREST && /\bsector(?:ul)?\s*([1-6])\b/i.exec(place.town)?.[1]
  return sector ? `Sectorul ${sector}` : place.town.replace(LEADING, '').replace(TRAILING, '').trim()
}

const streetOf = ({ street, number, details }: Place): string => {
  const house = number && (street ? `${street} nr. ${number}` : `Nr. ${number}`)
  return [house || street, details].filter(Boolean).join(', ')
}

const answerOf = (record: RegistryRecord): RegistryAnswer => {
  const places = [registeredOffice(record), fiscalDomicile(record)]
  const first = (part: (place: Place) => string) => places.map(part).find(Boolean) ?? ''
  return {
    cui: String(record.date_generale.cui),
    name: record.date_generale.denumire,
    nr: record.date_generale.nrRegCom,
    state: first(stateOf),
    city: first(townOf),
    address: first(streetOf),
    tva: record.inregistrare_scop_Tva.scpTVA === true,
    inactive: record.stare_inactiv.dataRadiere !== '' || record.stare_inactiv.statusInactivi === true,
  }
}

/**
 * The registry at an address. After a timeout, a lost connection or an invalid answer it sends the request once more, 1.5 s later; then
 * it logs the failure and refuses.
 */
export const anafRegistry = ({
  url,
  database,
  clock,
  log,
  limits = PUBLIC,
}: {
  url: string
  database: Pick<Database, 'db'>
  clock: () => Date
  /** Receives a message for the operator whenever the registry fails. */
  log: (sentence: string) => void
  limits?: Limits
}): CompanyRegistry => {
  const { timeout, beforeRetry, ...pace } = limits
  const cache = registryAnswers(database, clock)
  const turns = rateLimitQueue(database, 'company-registry', pace)
  const forever = new AbortController().signal

  const ask = async (cui: string): Promise<RegistryAnswer | null> => {
    const response = await fetch(url + PATH, {
      method: 'POST',
      // the service resets idle connections
      headers: { 'content-type': 'application/json', accept: 'application/json', connection: 'close', 'user-agent': 'Parcurs/1.0' },
      body: JSON.stringify([{ cui: Number(cui), data: dayInRomania(clock()) }]),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    // for an unknown code the service answers 404 with the usual lists
    if (response.status !== 200 && response.status !== 404) throw new Error(`status ${response.status}`)
    const { found } = Reply.parse(JSON.parse(text))
    const company = found.find(({ date_generale }) => date_generale.cui === Number(cui))
    return company ? answerOf(company) : null
  }

  const askTwice = async (cui: string): Promise<RegistryAnswer | null> => {
    for (const last of [false, true]) {
      if (!(await turns.take(forever))) {
        log('ANAF was not asked about a tax code: too many questions are waiting')
        throw new Refusal('REGISTRY_UNAVAILABLE')
      }
      try {
        return await ask(cui)
      } catch (error) {
        if (last) log(`ANAF gave no answer about a tax code: ${reasonOf(error)}`)
        else await sleep(beforeRetry)
      }
    }
    throw new Refusal('REGISTRY_UNAVAILABLE')
  }

  const lookUp = async (cui: string): Promise<RegistryAnswer | null> => {
    const cached = await cache.find(cui)
    if (cached) return cached
    const answer = await askTwice(cui)
    if (answer) await cache.keep(cui, answer)
    return answer
  }

  const lookUpTogether = singleFlight(lookUp)
  return {
    find: async (typed) => {
      const cui = cuiDigits(typed)
      if (!isCui(cui)) return null
      return lookUpTogether(cui)
    },
  }
}
