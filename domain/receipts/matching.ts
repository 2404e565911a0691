/** Which vehicle, driver and article of the company a receipt of a file is about. */
import type { Day } from '../calendar/day.ts'
import { plateKey } from '../company/plate.ts'
import { searchKey } from '../text.ts'
import type { VehicleStatus } from '../vocabulary.ts'

/** A vehicle or machine that a receipt may be about. */
export type KnownVehicle = { id: number; number: string; status: VehicleStatus }

/** A card of an issuer by its last 4 digits, and whose it is from one day to another; without an end it still is. */
export type FuelCard = { tail: string; vehicleId: number | null; driverId: number | null; fromDay: Day | null; toDay: Day | null }

/** Letters of other alphabets that look like those of plates: programs of stations abroad write them. */
const LOOK_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЈJ', 'ЅS']
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX'])
    .map(([other = '', latin = '']) => [other, latin]),
)

/** What plates of files are compared by: `plateKey` in Latin letters. `ВV-34-ТLS` with a Cyrillic В and Т is `BV34TLS`. */
const plateIn = (text: string): string => plateKey([...text.toUpperCase()].map((letter) => LOOK_ALIKE[letter] ?? letter).join(''))

/** A key that may stand inside a longer text without being meant: an inventory number such as `12` or `UTILAJ`. */
const isTelling = (key: string): boolean => key.length >= 5 && /\d/.test(key) && /\p{L}/u.test(key)

/** Finds vehicles by plates; made once for all rows of a file. */
export const plateFinder = (vehicles: readonly KnownVehicle[]) => {
  const byKey = new Map<string, KnownVehicle>()
  // of a vehicle and a machine with one number the active one is meant
  for (const vehicle of vehicles.toSorted((a, b) => Number(a.status === 'active') - Number(b.status === 'active')))
    byKey.set(plateIn(vehicle.number), vehicle)
  byKey.delete('')
  const telling = [...byKey].filter(([key]) => isTelling(key))

  return {
    /** The vehicle of a plate as it is written: `ph12abc` finds `PH 12 ABC`. */
    exactly: (plate: string): number | null => byKey.get(plateIn(plate))?.id ?? null,
    /** The one vehicle whose plate stands somewhere in the texts; `null` of none or several. Each text is searched by itself. */
    inside: (texts: readonly string[]): number | null => {
      const keys = texts.map(plateIn)
      const named = telling.filter(([key]) => keys.some((text) => text.includes(key)))
      // `B12ABC` stands inside `AB12ABC` without being meant
      const meant = named.filter(([key]) => !named.some(([other]) => other !== key && other.includes(key)))
      const [only] = meant
      return only && meant.length === 1 ? only[1].id : null
    },
  }
}

/** How many characters are to be changed, put in or left out to make one text of another (Levenshtein). */
const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [other, targetLetter] of [...to].entries())
      next.push(Math.min((next[other] ?? 0) + 1, (row[other + 1] ?? 0) + 1, (row[other] ?? 0) + (letter === targetLetter ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Characters by which a plate that was read may differ from the one that was meant. */
const MISREAD = 2

/**
 * The vehicle whose plate is nearest to one that was read and no vehicle has, at most two characters away: `PH12ABD` is near `PH 12 ABC`.
 * `null` where none is, or several are as near.
 */
export const nearestVehicle = <Vehicle extends { number: string }>(read: string, vehicles: readonly Vehicle[]): Vehicle | null => {
  const key = plateKey(read)
  if (!isTelling(key)) return null
  const near = vehicles
    .map((vehicle) => ({ vehicle, away: editDistance(key, plateKey(vehicle.number)) }))
    .filter(({ away }) => away <= MISREAD)
    .toSorted((a, b) => a.away - b.away)
  const [first, second] = near
  return first && first.away !== second?.away ? first.vehicle : null
}

/** Whose card it was on a day: `null` where no card with these digits is valid then, or cards of several vehicles are. */
export const cardOn = (
  cards: readonly FuelCard[],
  tail: string,
  day: Day,
): { vehicleId: number | null; driverId: number | null } | null => {
  const valid = cards.filter((card) => card.tail === tail && (card.fromDay ?? day) <= day && (card.toDay ?? day) >= day)
  const [first] = valid
  if (!first) return null
  const same = (field: 'vehicleId' | 'driverId') => (valid.every((card) => card[field] === first[field]) ? first[field] : null)
  return { vehicleId: same('vehicleId'), driverId: same('driverId') }
}

/** What the text of an article is remembered by: no case, no diacritics, single blanks. `Motorină  Euro 5` is `motorina euro 5`. */
export const aliasKey = (text: string): string => searchKey(text).replace(/\s+/g, ' ').trim().slice(0, 200)

/** An article that a text may stand for. */
export type KnownArticle = { id: number; name: string; isFuel: boolean }

/** Fuels by the words that stations use, each with the words of the company's own article. */
const FUELS: readonly RegExp[] = [
  /motorin|diesel|gasoil|gazoil|b7\b|hvo/,
  /benzin|gasoline|petrol|unleaded|super|sp ?9[58]|e(fix)? ?(5|10)\b|(^|\D)9[58](\D|$)|euro ?95/,
  /\bgpl\b|\blpg\b|autogas/,
  /\b(gnc|cng|gnl|lng)\b|metan/,
  /electric|kwh|incarcar|charging/,
]
/** Articles of statements that are no fuel, though some sound like one: AdBlue, tolls, parking, wash, fees, shop. */
const NOT_FUEL =
  /ad[ -]?blue|\bdef\b|taxa|toll|peaj|vignet|rovinie|matrica|maut|parcar|parking|spalat|spalator|wash|comision|fee\b|abonament|servic|discount|reducere|ulei|antigel|parbriz|shop|magazin|cafea|bac\b|ferry|tunel|tunnel|bridge|\bpod\b/

const nameKey = (name: string): string => searchKey(name).replace(/[^\p{L}\p{N}]/gu, '')

/** What is proposed for a text: an article, `'skip'` not to import it, `null` when the user has to choose. */
export type ArticleProposal = number | 'skip' | null

/**
 * The article of that very name, which needs no question; `null` without one, and for AdBlue, tolls, parking, wash and fees, which are
 * asked about even where the company keeps such an article.
 */
export const namedArticle = (text: string, articles: readonly KnownArticle[]): number | null =>
  NOT_FUEL.test(aliasKey(text)) ? null : (articles.find(({ name }) => nameKey(name) === nameKey(text))?.id ?? null)

/**
 * The article that a text probably stands for: the one of that name, else the only fuel of its kind; `Diesel` proposes `Motorină`.
 * AdBlue, tolls, parking, wash and fees are proposed not to be imported.
 */
export const proposedArticle = (text: string, articles: readonly KnownArticle[]): ArticleProposal => {
  const key = aliasKey(text)
  if (NOT_FUEL.test(key)) return 'skip'
  const named = namedArticle(text, articles)
  if (named !== null) return named
  const kind = FUELS.find((words) => words.test(key))
  const ofKind = kind ? articles.filter(({ name, isFuel }) => isFuel && kind.test(searchKey(name)) && !NOT_FUEL.test(searchKey(name))) : []
  const [only] = ofKind
  return only && ofKind.length === 1 ? only.id : null
}
