/** The norms that a vehicle had before, in one cell: `9,1 urban + 6,2 extraurban până la 31.07.2025; 7,4 până la 31.07.2026`. */
import { RATE } from '#contract/wire.ts'
import { addDays, type Day, formatDay, isDay } from '#domain/calendar/day.ts'
import { isWholeDay, typedDay } from '#domain/calendar/typed-day.ts'
import { round } from '#domain/numbers/decimal.ts'
import { numeral } from '#domain/numbers/numeral.ts'
import { type EarlierNorm, NORMS, type Norm, normsAsked } from '#domain/roadmap/rates.ts'
import { searchKey } from '#domain/text.ts'
import { type AssetKind, CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { MOST_NORMS } from '../vehicles/save-norm.ts'
import { HEADING, NORM_WORD, NOTE } from './column-texts.ts'
import { type Column, cellText, nameKey, type Read, text } from './columns.ts'
import { TEXTS } from './texts.ts'

const WORDS: Record<Norm, string> = {
  consumptionMixt: NORM_WORD.mixt,
  consumptionUrban: NORM_WORD.urban,
  consumptionExtraUrban: NORM_WORD.extraUrban,
  consumptionStationary: NORM_WORD.perHour,
}
const wordless = (kind: AssetKind): Norm => (kind === 'machine' ? 'consumptionStationary' : 'consumptionMixt')
const NONE = { consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null }

const written = (kind: AssetKind, norm: EarlierNorm): string => {
  // an hourly one stays with a vehicle that no longer burns fuel while stationary
  const names = normsAsked({ vehicleType: kind, consumptionType: norm.consumptionType, stationaryConsumption: true })
  const parts = names.flatMap((name) => {
    const litres = norm[name] === null ? null : cellText(norm[name])
    return litres === null ? [] : [name === wordless(kind) ? litres : `${litres} ${WORDS[name]}`]
  })
  return `${parts.join(' + ')} ${NORM_WORD.until} ${formatDay(addDays(norm.beforeDay, -1))}`
}

/** `9,1 urban` as the norm that it names; `null` where it is none. */
const partOf = (kind: AssetKind, part: string): [Norm, number] | null => {
  const [, number = '', word = ''] = /^\s*([\d.,]+)(.*)$/.exec(part) ?? []
  const litres = numeral(number)
  const name = nameKey(word) === '' ? wordless(kind) : NORMS.find((norm) => nameKey(WORDS[norm]) === nameKey(word))
  const rounded = Number(round(litres ?? 0, RATE.places))
  return name && rounded > 0 && rounded <= RATE.max ? [name, rounded] : null
}

/** The norms of one entry and the day before which they held; `null` where it does not say both, or lacks one that it has to have. */
const readNorm = (kind: AssetKind, entry: string): EarlierNorm | null => {
  const [, litres = '', day = ''] = /^(.*)pana la(.*)$/.exec(searchKey(entry)) ?? []
  const last = isWholeDay(day) ? typedDay(day, '2026-01-01') : null
  const beforeDay: Day | null = last && addDays(last, 1)
  const parts = litres.split('+').flatMap((part) => [partOf(kind, part)])
  const norms = new Map(parts.filter((part) => part !== null))
  if (!beforeDay || !isDay(beforeDay) || norms.size < parts.length) return null
  const has = (norm: Norm) => norms.has(norm)
  const driving = has('consumptionMixt') ? CONSUMPTION_TYPE.MIXT : CONSUMPTION_TYPE.URBAN_EXTRAURBAN
  const consumptionType = kind === 'machine' ? CONSUMPTION_TYPE.HOUR : driving
  const names = normsAsked({ vehicleType: kind, consumptionType, stationaryConsumption: has('consumptionStationary') })
  if (names.length !== norms.size || !names.every(has)) return null
  return { beforeDay, consumptionType, ...NONE, ...Object.fromEntries(norms) }
}

const read = (kind: AssetKind, cell: string): Read => {
  const entries = cell.split(';').map((entry) => entry.trim())
  const norms: EarlierNorm[] = []
  for (const entry of entries.filter(Boolean)) {
    const norm = readNorm(kind, entry)
    if (!norm) return { problem: TEXTS.notANorm(entry) }
    if (norms.some(({ beforeDay }) => beforeDay === norm.beforeDay))
      return { problem: TEXTS.normTwice(formatDay(addDays(norm.beforeDay, -1))) }
    norms.push(norm)
  }
  if (norms.length > MOST_NORMS) return { problem: TEXTS.manyNorms(MOST_NORMS) }
  return { value: norms.toSorted((one, other) => (one.beforeDay < other.beforeDay ? -1 : 1)) }
}

/** The column of the norms that a vehicle or machine had before its own, each until a day. */
export const earlierNorms = (kind: AssetKind): Column<'earlierNorms'> => ({
  ...text('earlierNorms', HEADING.earlierNorms, { width: 30, note: kind === 'machine' ? NOTE.earlierNormsPerHour : NOTE.earlierNorms }),
  write: (norms) => (Array.isArray(norms) && norms.length > 0 ? norms.map((norm: EarlierNorm) => written(kind, norm)).join('; ') : null),
  read: (cell) => {
    if (cell === null) return { value: undefined }
    return cell instanceof Date ? { problem: TEXTS.dateAsText(cellText(cell)) } : read(kind, cellText(cell))
  },
})
