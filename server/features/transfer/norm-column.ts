/** The norms that a vehicle had before, in one cell: `9,1 urban + 6,2 extraurban până la 31.07.2025; 7,4 până la 31.07.2026`. */
import { RATE } from '#contract/wire.ts'
import { addDays, formatDay, isDay } from '#domain/calendar/day.ts'
import { isWholeDay, typedDay } from '#domain/calendar/typed-day.ts'
import { round } from '#domain/numbers/decimal.ts'
import { numeral } from '#domain/numbers/numeral.ts'
import { type EarlierNorm, NORMS, type Norm, normsAsked } from '#domain/roadmap/rates.ts'
import { searchKey } from '#domain/text.ts'
import { type AssetKind, CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { MOST_NORMS } from '../vehicles/save-norm.ts'
import { HEADING, NORM_WORDS, NOTE, UNTIL } from './column-texts.ts'
import { type Column, cellText, nameKey, type Read, text } from './columns.ts'
import { TEXTS } from './texts.ts'

const wordOf = (norm: Norm): string => NORM_WORDS[NORMS.indexOf(norm)] ?? ''
const wordless = (kind: AssetKind): Norm => (kind === 'machine' ? 'consumptionStationary' : 'consumptionMixt')
const NONE = { consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null }

const written = (kind: AssetKind, norm: EarlierNorm): string => {
  // an hourly one stays with a vehicle that no longer burns fuel while stationary
  const names = normsAsked({ vehicleType: kind, consumptionType: norm.consumptionType, stationaryConsumption: true })
  const parts = names.flatMap((name) =>
    norm[name] === null ? [] : `${cellText(norm[name])} ${name === wordless(kind) ? '' : wordOf(name)}`.trim(),
  )
  return `${parts.join(' + ')} ${UNTIL} ${formatDay(addDays(norm.beforeDay, -1))}`
}

/** `9,1 urban` as the norm that it names; `null` where it is none. */
const partOf = (kind: AssetKind, part: string): [[Norm, number]] | null => {
  const [, number = '', word = ''] = /^\s*([\d.,]+)(.*)$/.exec(part) ?? []
  const name = nameKey(word) === '' ? wordless(kind) : NORMS.find((norm) => nameKey(wordOf(norm)) === nameKey(word))
  const rounded = Number(round(numeral(number) ?? 0, RATE.places))
  return name && rounded > 0 && rounded <= RATE.max ? [[name, rounded]] : null
}

/** The norms of one entry and the day before which they held; `null` where it does not say both, or lacks one that it has to have. */
const readNorm = (kind: AssetKind, entry: string): EarlierNorm | null => {
  const [, litres = '', day = ''] = /^(.*)pana la(.*)$/.exec(searchKey(entry)) ?? []
  const last = isWholeDay(day) ? typedDay(day, '2026-01-01') : null
  const parts = litres.split('+')
  const norms = new Map(parts.flatMap((part) => partOf(kind, part) ?? []))
  if (!last || !isDay(addDays(last, 1)) || norms.size < parts.length) return null
  const has = (norm: Norm) => norms.has(norm)
  const driving = has('consumptionMixt') ? CONSUMPTION_TYPE.MIXT : CONSUMPTION_TYPE.URBAN_EXTRAURBAN
  const consumptionType = kind === 'machine' ? CONSUMPTION_TYPE.HOUR : driving
  const names = normsAsked({ vehicleType: kind, consumptionType, stationaryConsumption: has('consumptionStationary') })
  if (names.length !== norms.size || !names.every(has)) return null
  return { beforeDay: addDays(last, 1), consumptionType, ...NONE, ...Object.fromEntries(norms) }
}

const read = (kind: AssetKind, cell: string): Read => {
  const norms: EarlierNorm[] = []
  for (const entry of cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)) {
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
  read: (cell) => (cell === null ? { value: undefined } : read(kind, cellText(cell))),
})
