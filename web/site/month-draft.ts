/** What is typed into the form of a month, as texts, and what they stand for. */
import { addDays, type Day, isDay, monthEnd } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { formatMinutes, parseMinutes } from '#domain/calendar/time.ts'
import { typedTime } from '#domain/calendar/typed-time.ts'
import { plateInCapitals } from '#domain/company/plate.ts'
import { type Decimal, decimal, ZERO } from '#domain/numbers/decimal.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { typedNumber } from '#domain/numbers/typed-number.ts'
import type { TypedMonth, TypedTrip } from '#domain/roadmap/typed-month.ts'
import { usualMinutes } from '#domain/trip/hours.ts'
import { placeKey } from '#domain/trip/places.ts'
import { FORM, HEAD_FIELDS, type HeadName, LINE_FIELDS, type LineName, MISSING } from './model-texts.ts'

export type Head = Record<HeadName, string>
export type Line = Record<LineName, string>
export type MonthDraft = { head: Head; lines: Line[] }

/** An objection to a field: of the head, or of a line. */
export type Objection = { at: number | null; name: HeadName | LineName; text: string }
export type Read = { month: TypedMonth /** The line that each trip was typed in. */; rows: number[]; objections: Objection[] }

const MORNING = '08:00'
const LAST_MINUTE = 24 * 60 - 1

/** Decimals of the fields that are numbers. */
const PLACES = { norm: 4, kmStart: 2, fuelStart: 2, km: 2, litres: 2, lei: 2 } as const
type NumberName = keyof typeof PLACES
const isNumber = (name: string): name is NumberName => name in PLACES

const number = (name: NumberName, text: string): Decimal | null => {
  const read = typedNumber(text, { places: PLACES[name], negative: false, litres: name === 'litres' || name === 'fuelStart' })
  return 'value' in read && read.value !== null ? decimal(read.value) : null
}
const isUnreadable = (name: NumberName, text: string): boolean => text.trim() !== '' && number(name, text) === null

/** Whether anything of a line was typed. */
const isBegun = (line: Line): boolean => Object.values(line).some((text) => text.trim() !== '')

const dayOf = (month: string, text: string): Day | null => {
  const day = `${month}-${text.trim().padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** The first working day of a month, or the next one after a day of it; its last day where there is none. */
const workingDay = (month: string, after: Day | null): Day | null => {
  const first = dayOf(month, '1')
  if (!first) return null
  const last = monthEnd(first)
  for (let day = after ? addDays(after, 1) : first; day <= last; day = addDays(day, 1)) if (!isDayOff(day)) return day
  return last
}

/** How long a distance usually takes from an hour on, within the day. */
const arrivalAfter = (startTime: string, km: Decimal): string => {
  const minutes = usualMinutes({ km, kmUrban: ZERO, kmExtraUrban: ZERO })
  return formatMinutes(Math.min(LAST_MINUTE, (parseMinutes(startTime) ?? 0) + minutes))
}

/**
 * What stands in a line unless something else is typed: it begins where the one before it ends; on the same day until the vehicle is
 * back where the month began, then on the next working day at 8; it arrives when its distance is usually driven.
 */
const proposedLine = (month: string, before: Line | undefined, base: string, line: Line): Line => {
  const isBack = before === undefined || placeKey(before.end) === placeKey(base)
  const last = before ? dayOf(month, before.day) : null
  const day = (isBack ? workingDay(month, last) : last)?.slice(8).replace(/^0/, '') ?? ''
  const typedDay = line.day.trim() === '' ? day : line.day.trim()
  const sameDay = before !== undefined && Number(before.day) === Number(typedDay)
  const startTime = sameDay && before ? before.endTime : MORNING
  const start = typedTime(line.startTime) ?? startTime
  const km = number('km', line.km)
  return {
    // without the kilometres of the one before it is not known when it begins
    ...{ day, startTime, endTime: km && start ? arrivalAfter(start, km) : '', start: before?.end ?? '', end: '' },
    ...{ purpose: before?.purpose ?? '', km: '', litres: '', lei: '' },
  }
}

type WholeLine = { at: number; line: Line }

/** Every begun line with what is proposed where nothing was typed; and what is proposed for each, begun or not. */
export const wholeLines = ({ head, lines }: MonthDraft): { whole: WholeLine[]; proposed: Line[] } => {
  const [whole, proposed]: [WholeLine[], Line[]] = [[], []]
  for (const [at, line] of lines.entries()) {
    const offer = proposedLine(head.month, whole.at(-1)?.line, whole[0]?.line.start ?? '', line)
    proposed.push(offer)
    if (!isBegun(line)) continue
    const filledIn = LINE_FIELDS.map(({ name }) => [name, line[name].trim() === '' ? offer[name] : line[name].trim()])
    whole.push({ at, line: Object.fromEntries(filledIn) as Line })
  }
  return { whole, proposed }
}

const LABEL = Object.fromEntries([...HEAD_FIELDS, ...LINE_FIELDS].map(({ name, label }) => [name, label])) as Record<
  HeadName | LineName,
  string
>
const objection = (name: HeadName | LineName, at: number | null, text: string): Objection => ({
  at,
  name,
  text: at === null ? text : FORM.inRow(at + 1, text),
})
const missing = (name: keyof typeof MISSING, at: number | null): Objection => objection(name, at, MISSING[name])
const wrong = (name: HeadName | LineName, at: number | null): Objection => objection(name, at, FORM.wrong(LABEL[name]))

const objectionsTo = (line: Line, at: number, month: string): Objection[] => [
  ...(['start', 'end', 'purpose', 'km'] as const).flatMap((name) => (line[name] === '' ? [missing(name, at)] : [])),
  ...(['km', 'litres', 'lei'] as const).flatMap((name) => (isUnreadable(name, line[name]) ? [wrong(name, at)] : [])),
  ...(dayOf(month, line.day) ? [] : [wrong('day', at)]),
  ...(['startTime', 'endTime'] as const).flatMap((name) => (line[name] !== '' && typedTime(line[name]) === null ? [wrong(name, at)] : [])),
  ...((typedTime(line.endTime) ?? '24') < (typedTime(line.startTime) ?? '') ? [wrong('endTime', at)] : []),
]

const headObjections = (head: Head): Objection[] => [
  ...HEAD_FIELDS.flatMap(({ name, required }) => (required && head[name].trim() === '' ? [missing(name, null)] : [])),
  ...(['norm', 'kmStart', 'fuelStart'] as const).flatMap((name) => (isUnreadable(name, head[name]) ? [wrong(name, null)] : [])),
  ...(head.norm.trim() !== '' && number('norm', head.norm)?.eq(0) ? [wrong('norm', null)] : []),
]

/** A number as the product prints it; `6.255` as a norm is shown with decimals, so that it is seen that a point groups thousands. */
const printed = (name: NumberName, value: Decimal): string => {
  const decimals = value.toFixed().split('.')[1]?.length ?? 0
  return formatNumber(value, PLACES[name] > 2 && value.gte(1000) ? Math.max(2, decimals) : decimals)
}

/** A field's text as it stands once it was left: a plate in capitals, `7` as a time `07:00`, `71.5` as a number `71,5`. */
export const keptText = (name: HeadName | LineName, text: string): string => {
  if (name === 'number') return plateInCapitals(text.trim())
  if (isNumber(name)) {
    const value = number(name, text)
    return value ? printed(name, value) : text
  }
  return (name === 'startTime' || name === 'endTime' ? typedTime(text) : null) ?? text
}

const orNull = (text: string): string | null => text.trim() || null

/** The month that the texts stand for, as far as it can be worked out, and what is missing or wrong in them. */
export const readDraft = (draft: MonthDraft): Read => {
  const { head } = draft
  const { whole } = wholeLines(draft)
  const objections = headObjections(head)
  const [trips, rows]: [TypedTrip[], number[]] = [[], []]
  for (const { at, line } of whole) {
    const lineObjections = objectionsTo(line, at, head.month)
    objections.push(...lineObjections)
    const [date, km] = [dayOf(head.month, line.day), number('km', line.km)]
    if (!date || !km) continue
    rows.push(at)
    trips.push({
      ...{ date, km, start: line.start, end: line.end, purpose: line.purpose },
      startTime: typedTime(line.startTime) ?? MORNING,
      endTime: typedTime(line.endTime) ?? arrivalAfter(typedTime(line.startTime) ?? MORNING, km),
      ...{ litres: number('litres', line.litres), lei: number('lei', line.lei) },
    })
  }
  if (trips.length === 0 && objections.every(({ at }) => at === null)) objections.push({ at: 0, name: 'end', text: FORM.nothing })
  return {
    month: {
      vehicle: { number: head.number.trim(), make: orNull(head.make), category: orNull(head.category), fuel: head.fuel.trim() },
      ...{ driver: head.driver.trim(), norm: number('norm', head.norm) ?? ZERO, trips },
      ...{ kmStart: number('kmStart', head.kmStart) ?? ZERO, fuelStart: number('fuelStart', head.fuelStart) ?? ZERO },
    },
    rows,
    objections,
  }
}

export const monthBody = ({ head }: MonthDraft, { trips, norm, kmStart, fuelStart, ...month }: TypedMonth) => ({
  company: { name: head.company.trim(), cui: orNull(head.cui), address: orNull(head.address) },
  ...month,
  ...{ norm: Number(norm), kmStart: Number(kmStart), fuelStart: Number(fuelStart) },
  trips: trips.map(({ km, litres, lei, ...trip }) => ({
    ...trip,
    ...{ km: Number(km), litres: litres && Number(litres), lei: lei && Number(lei) },
  })),
})
