/** Finds the vehicle, driver and article of the company that a receipt of a file refers to. */
import type { Day } from '../calendar/day.ts'
import { plateKey } from '../company/plate.ts'
import { type FuelKind, fuelKindNamed, isNoFuel } from '../fuel/fuel-kinds.ts'
import { searchKey } from '../text.ts'
import type { VehicleStatus } from '../vocabulary.ts'

/** A vehicle or machine that a receipt may refer to. */
export type KnownVehicle = { id: number; number: string; status: VehicleStatus }

/** A card of an issuer by its last 4 digits, with its vehicle or driver over a range of days; without an end the range is still open. */
export type FuelCard = { tail: string; vehicleId: number | null; driverId: number | null; fromDay: Day | null; toDay: Day | null }

/** Letters of other alphabets that look like those of plates; the programs of foreign stations write them. */
const LOOK_ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЈJ', 'ЅS']
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX'])
    .map(([other = '', latin = '']) => [other, latin]),
)

/** Key by which plates in files are compared: `plateKey` in Latin letters. `ВV-34-ТLS` with a Cyrillic В and Т is `BV34TLS`. */
const plateIn = (text: string): string => plateKey([...text.toUpperCase()].map((letter) => LOOK_ALIKE[letter] ?? letter).join(''))

/** A key too short or too plain to be searched in longer texts: an inventory number such as `12` or `UTILAJ`. */
const isTelling = (key: string): boolean => key.length >= 5 && /\d/.test(key) && /\p{L}/u.test(key)

/** Finds vehicles by plates; built once for all rows of a file. */
export const plateFinder = (vehicles: readonly KnownVehicle[]) => {
  const byKey = new Map<string, KnownVehicle>()
  // where a vehicle and a machine have the same number, the active one is preferred
  for (const vehicle of vehicles.toSorted((a, b) => Number(a.status === 'active') - Number(b.status === 'active')))
    byKey.set(plateIn(vehicle.number), vehicle)
  byKey.delete('')
  const telling = [...byKey].filter(([key]) => isTelling(key))

  return {
    /** The vehicle with a plate in any spelling: `ph12abc` finds `PH 12 ABC`. */
    exactly: (plate: string): number | null => byKey.get(plateIn(plate))?.id ?? null,
    /** The only vehicle whose plate occurs in one of the texts; `null` for none or several. Each text is searched by itself. */
    inside: (texts: readonly string[]): number | null => {
      const keys = texts.map(plateIn)
      const named = telling.filter(([key]) => keys.some((text) => text.includes(key)))
      // `B12ABC` is part of `AB12ABC`, which is another plate
      const meant = named.filter(([key]) => !named.some(([other]) => other !== key && other.includes(key)))
      const [only] = meant
      return only && meant.length === 1 ? only[1].id : null
    },
  }
}

/** Number of characters to change, insert or delete to turn one text into the other (Levenshtein). */
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

/** Largest number of characters in which a plate read from a picture may differ from the vehicle's plate. */
const MISREAD = 2

/**
 * The vehicle whose plate is nearest to a plate that was read and that no vehicle has, at most two characters away: `PH12ABD` is near `PH
 * 12 ABC`. `null` where there is none, or several are equally near.
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

/** The assignment of a card on a day: `null` where no card with these digits is valid then, or the cards of several vehicles are. */
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

/** Key under which the text of an article is stored: no case, no diacritics, single blanks. `Motorină  Euro 5` is `motorina euro 5`. */
export const aliasKey = (text: string): string => searchKey(text).replace(/\s+/g, ' ').trim().slice(0, 200)

/** An article that a text may refer to. */
export type KnownArticle = { id: number; name: string; isFuel: boolean; fuelKind: FuelKind | null }

const nameKey = (name: string): string => searchKey(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Proposal for a text: an article, `'skip'` not to import it, `null` when the user has to choose. */
export type ArticleProposal = number | 'skip' | null

/**
 * The article with exactly that name, which needs no question; `null` without one, and for AdBlue, tolls, parking, wash and fees, about
 * which the user is asked even where the company has such an article.
 */
export const namedArticle = (text: string, articles: readonly KnownArticle[]): number | null =>
  isNoFuel(text) ? null : (articles.find(({ name }) => nameKey(name) === nameKey(text))?.id ?? null)

/**
 * The most likely article for a text: the article of that name, else the only fuel of its kind; for `Diesel` it is `Motorină`. AdBlue,
 * tolls, parking, wash and fees are proposed to be skipped.
 */
export const proposedArticle = (text: string, articles: readonly KnownArticle[]): ArticleProposal => {
  if (isNoFuel(text)) return 'skip'
  const named = namedArticle(text, articles)
  if (named !== null) return named
  const kind = fuelKindNamed(text)
  const ofKind = kind === null ? [] : articles.filter(({ fuelKind }) => fuelKind === kind)
  const [only] = ofKind
  return only && ofKind.length === 1 ? only.id : null
}
