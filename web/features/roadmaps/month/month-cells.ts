/** The content of the month's cells, and the effect of a text written into one. */
import { MESSAGE } from '#contract/message-texts.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import type { Route } from '#contract/routes.ts'
import type { Day } from '#domain/calendar/day.ts'
import { typedTime } from '#domain/calendar/typed-time.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm, formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { typedNumber } from '#domain/numbers/typed-number.ts'
import { quantityFor } from '#domain/purchase/line.ts'
import { oneWay } from '#domain/trip/distance.ts'
import { placeKey } from '#domain/trip/places.ts'
import { DIRECTION, DIRECTION_PRINTED } from '#domain/vocabulary.ts'
import { drivenDistance, type PurchaseDraft, purchaseAmounts, type SheetRules, type TripDraft } from '../editor/roadmap-draft.ts'
import { paidBefore, priceOfDay } from '../purchases/usual-purchase.ts'
import { typedDirection } from '../trips/typed-places.ts'
import { begun, type EditColumn, type Line, type MonthContext, type MonthDoc, rulesOf, type Write, withReceipt } from './month-doc.ts'
import { TEXTS } from './texts.ts'

const RECEIPT = ['receipt', 'litres', 'value'] as const
type ReceiptColumn = (typeof RECEIPT)[number]
type TripColumn = Exclude<EditColumn, ReceiptColumn>
const KM = ['km', 'kmUrban', 'kmExtraUrban'] as const
type KmColumn = (typeof KM)[number]
const KM_FIELD = { km: 'distanceMixt', kmUrban: 'distanceUrban', kmExtraUrban: 'distanceExtraUrban' } as const
const isReceipt = (column: EditColumn): column is ReceiptColumn => (RECEIPT as readonly EditColumn[]).includes(column)

const drivenIn = (trip: TripDraft, column: KmColumn, rules: SheetRules) => {
  const { km, kmUrban, kmExtraUrban } = drivenDistance(trip, rules)
  return { km, kmUrban, kmExtraUrban }[column]
}

const tripText = (trip: TripDraft, column: TripColumn, rules: SheetRules): string => {
  switch (column) {
    case 'departure':
      return trip.startTime ?? ''
    case 'arrival':
      return trip.endTime ?? ''
    case 'places':
      return [trip.start, trip.via, trip.end].filter(Boolean).join(' – ')
    case 'direction':
      return DIRECTION_PRINTED[trip.type ?? 0]
    case 'purpose':
      return trip.purpose
    default: {
      const km = drivenIn(trip, column, rules)
      return km.eq(0) ? '' : formatKm(km)
    }
  }
}

const receiptText = (purchase: PurchaseDraft, column: ReceiptColumn, rules: SheetRules): string => {
  if (column === 'receipt') return purchase.number
  if (column === 'litres') return purchase.qty === null ? '' : formatQuantity(purchase.qty)
  const { value } = purchaseAmounts(purchase, rules)
  return value.eq(0) ? '' : formatMoney(value)
}

/** A free receipt's content in the cells where the user can add it. */
export const freeText = ({ number, qty, value }: ReceiptRow, column: EditColumn): string | null => {
  if (column === 'receipt') return number
  if (column === 'litres') return formatQuantity(qty)
  return column === 'value' ? formatMoney(value) : null
}

/** Text of a cell: the unreadable input, else the formatted value. */
export const cellText = ({ trip, purchase, faults }: Line, column: EditColumn, rules: SheetRules): string => {
  const fault = faults[column]
  if (fault) return fault.text
  if (isReceipt(column)) return purchase ? receiptText(purchase, column, rules) : ''
  return trip ? tripText(trip, column, rules) : ''
}

/** The route of its places, of its ends alone (`Brașov – Predeal`), or of a name. */
export const routeCalled = (text: string, routes: readonly Route[]): Route | undefined => {
  const key = placeKey(text)
  return (
    routes.find(({ start, via, end }) => placeKey(start + (via ?? '') + end) === key) ??
    routes.find(({ start, end }) => placeKey(start + end) === key) ??
    routes.find(({ name }) => placeKey(name) === key)
  )
}

/** Whether a text names a route, or two places. */
export const namesPlaces = (text: string, routes: readonly Route[]): boolean =>
  routeCalled(text, routes) !== undefined || writtenPlaces(text) !== null

/** At most `most` routes that match an incomplete text; those with a word that begins with it come first. */
export const suggestedRoutes = (text: string, routes: readonly Route[], most: number): Route[] => {
  const key = placeKey(text)
  if (!key) return []
  const ranked = routes.flatMap((route) => {
    const keys = [placeKey(route.start + route.end), placeKey(route.end), placeKey(route.name)]
    const rank = keys.some((one) => one.startsWith(key)) ? 0 : keys.some((one) => one.includes(key)) ? 1 : 2
    return rank === 2 ? [] : [{ route, rank }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ route }) => route)
}

const partsOf = (text: string): string[] => {
  const spaced = text.split(/\s+[-–—>→]+\s+|\s*[–—→>]+\s*/)
  return (spaced.length > 1 ? spaced : text.split('-')).map((part) => part.trim())
}

/** `Brașov – Predeal`, `Brașov-Predeal`, `Brașov > Predeal`; what stands between the ends is driven through. */
const writtenPlaces = (text: string): Pick<TripDraft, 'start' | 'end' | 'via'> | null => {
  const parts = partsOf(text)
  const [start, end] = [parts[0], parts.at(-1)]
  if (parts.length < 2 || !start || !end || parts.includes('')) return null
  return { start, end, via: parts.length > 2 ? parts.slice(1, -1).join(' – ') : null }
}

type Read = { line: Line } | { fault: string }
type Reading = { line: Line; trip: TripDraft; rules: SheetRules; routes: readonly Route[] }

const tripWith = ({ line, trip }: Reading, part: Partial<TripDraft>): Read => ({ line: { ...line, trip: { ...trip, ...part } } })

const timeRead = (reading: Reading, field: 'startTime' | 'endTime', text: string): Read => {
  const time = text.trim() === '' ? '' : typedTime(text)
  return time === null ? { fault: MESSAGE.time } : tripWith(reading, { [field]: time })
}

const placesRead = (reading: Reading, text: string): Read => {
  if (text.trim() === '') return tripWith(reading, { start: '', end: '', via: null })
  const route = routeCalled(text, reading.routes)
  if (!route) {
    const places = writtenPlaces(text)
    if (places) return tripWith(reading, places)
    // in a trip with a start, a single place is its destination
    const [end = '', ...more] = partsOf(text)
    return reading.trip.start && more.length === 0 ? tripWith(reading, { end, via: null }) : { fault: TEXTS.twoPlaces }
  }
  const { start, end, via, distanceMixt, distanceUrban, distanceExtraUrban } = route
  const typed = KM.some((column) => reading.line.own[column])
  return tripWith(reading, { start, end, via, ...(typed ? {} : { distanceMixt, distanceUrban, distanceExtraUrban }) })
}

const numberFault = (fault: 'number' | 'places' | 'negative', places: number): Read => ({
  fault: fault === 'number' ? MESSAGE.number : fault === 'places' ? MESSAGE.places(places) : MESSAGE.min(0),
})

const kmRead = (reading: Reading, column: KmColumn, text: string): Read => {
  const read = typedNumber(text, { places: 2, negative: false })
  if ('fault' in read) return numberFault(read.fault, 2)
  const distance = oneWay(decimal(read.value ?? 0), reading.trip.type ?? 0)
  return distance ? tripWith(reading, { [KM_FIELD[column]]: Number(distance) }) : { fault: TEXTS.notHalved }
}

/** Typed kilometres stay as driven when the direction changes; those of a route are one way. */
const directionRead = (reading: Reading, text: string): Read => {
  const direction = text.trim() === '' ? DIRECTION.TUR : typedDirection(text)
  if (direction === undefined) return { fault: TEXTS.direction }
  const { line, trip, rules } = reading
  const part: Partial<TripDraft> = { type: direction }
  for (const column of KM) {
    const driven = drivenIn(trip, column, rules)
    if (!line.own[column] || driven.eq(0)) continue
    const distance = oneWay(driven, direction)
    if (!distance) return { fault: TEXTS.notHalved }
    // the total of a norm by parts is no distance of its own
    if (
      column !== 'km' ||
      drivenIn(trip, 'kmUrban', rules)
        .plus(drivenIn(trip, 'kmExtraUrban', rules))
        .eq(0)
    )
      part[KM_FIELD[column]] = Number(distance)
  }
  return tripWith(reading, part)
}

const tripRead = (reading: Reading, column: TripColumn, text: string): Read => {
  switch (column) {
    case 'departure':
      return timeRead(reading, 'startTime', text)
    case 'arrival':
      return timeRead(reading, 'endTime', text)
    case 'places':
      return placesRead(reading, text)
    case 'direction':
      return directionRead(reading, text)
    case 'purpose':
      return tripWith(reading, { purpose: text.trim() })
    default:
      return kmRead(reading, column, text)
  }
}

/** The litres for a value, where the price of the day is known and the user did not type the litres. */
const litresFor = (doc: MonthDoc, line: Line, purchase: PurchaseDraft, { usual }: MonthContext, rules: SheetRules): number | null => {
  const rule = rules.line(purchase)
  if (line.own.litres || !purchase.value || !rule) return line.own.litres ? purchase.qty : null
  const others = doc.flatMap(({ lines }) => lines.flatMap((one) => (one.purchase && one.own.litres ? one.purchase : [])))
  const price = priceOfDay(paidBefore(usual, others), purchase, rules)
  return price ? Number(quantityFor({ price: decimal(price), value: decimal(purchase.value), ...rule })) : null
}

type ReceiptReading = { doc: MonthDoc; line: Line; purchase: PurchaseDraft; rules: SheetRules; context: MonthContext }

const receiptRead = ({ doc, line, purchase, rules, context }: ReceiptReading, column: ReceiptColumn, text: string): Read => {
  const written = (part: Partial<PurchaseDraft>): Read => ({ line: { ...line, purchase: { ...purchase, ...part } } })
  if (column === 'receipt') return written({ number: text.trim() })
  const places = column === 'litres' ? 3 : 2
  const read = typedNumber(text, { places, negative: false })
  if ('fault' in read) return numberFault(read.fault, places)
  // the value is what the receipt says; its price follows
  if (column === 'litres') return written({ price: null, tva: null, qty: read.value })
  const valued = { ...purchase, price: null, tva: null, value: read.value }
  return { line: { ...line, purchase: { ...valued, qty: litresFor(doc, line, valued, context, rules) } } }
}

/** The free receipt of a day and number that no sheet of the month has taken. */
const freeReceipt = (doc: MonthDoc, { free }: MonthContext, day: Day, number: string): ReceiptRow | undefined =>
  free.find(
    (receipt) =>
      receipt.date === day &&
      receipt.number.toLowerCase() === number.trim().toLowerCase() &&
      !doc.some(({ lines }) => lines.some(({ purchase }) => purchase?.receiptId === receipt.id)),
  )

/** A trip with nothing but proposed values. */
const isUnwritten = ({ trip, own: isTyped, faults }: Line): boolean =>
  trip !== null &&
  !(trip.start || trip.end || trip.distanceMixt || trip.distanceUrban || trip.distanceExtraUrban) &&
  !Object.entries({ ...isTyped, ...faults }).some(([column, is]) => is && !isReceipt(column as EditColumn))

const isEmptyReceipt = ({ purchase, faults }: Line): boolean =>
  purchase !== null && !purchase.number && purchase.qty === null && purchase.value === null && !RECEIPT.some((column) => faults[column])

/** A text written into a cell: its value, or the text itself with its error. An emptied cell gets its proposed value again. */
export const writeCell: Write = (doc, sheet, at, column, text, context) => {
  const before = sheet.lines[at]
  if (!before) throw new Error('a line that is written on is there')
  const blank = text.trim() === ''
  if (blank && !(isReceipt(column) ? before.purchase : before.trip) && !before.faults[column]) return before
  const rules = rulesOf(context, sheet.savedSheet)
  if (!before.faults[column] && text === cellText(before, column, rules) && before.own[column]) return before
  const takenReceipt = column === 'receipt' && !before.purchase && !blank ? freeReceipt(doc, context, sheet.day, text) : undefined
  if (takenReceipt) return withReceipt(before, takenReceipt, rules)
  const { trip, purchase } = begun(doc, sheet, at, context)
  const { [column]: _, ...faults } = before.faults
  const line = { ...before, faults, own: { ...before.own, [column]: !blank } }
  const read = isReceipt(column)
    ? receiptRead({ doc, line, purchase, rules, context }, column, text)
    : tripRead({ line, trip, rules, routes: context.routes }, column, text)
  if ('fault' in read) {
    const faulty = { ...faults, [column]: { text: text.trim(), message: read.fault } }
    return { ...line, faults: faulty, ...(isReceipt(column) ? { purchase } : { trip }) }
  }
  const written = read.line
  return {
    ...written,
    trip: isUnwritten(written) ? null : written.trip,
    purchase: isEmptyReceipt(written) ? null : written.purchase,
  }
}
