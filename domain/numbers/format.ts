/** Romanian notation of numbers: decimal comma, thousands point. Screens and documents both use these functions. */
import type { Currency } from '../vocabulary.ts'
import { type Decimal, decimal, round } from './decimal.ts'

/** `1234.5` with 2 places is `1.234,50`; a negative number has a minus (U+2212), as wide as a digit, and a rounded zero no sign. */
export const formatNumber = (value: Decimal | number | string, places: number): string => {
  const rounded = round(value, places)
  const [whole = '0', fraction] = rounded.abs().toFixed(places).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${rounded.lt(0) ? '−' : ''}${grouped}${fraction ? `,${fraction}` : ''}`
}

/** Kilometres: as many decimals as were typed, at most 2. `125120` is `125.120`, `132.5` is `132,5`. */
export const formatKm = (value: Decimal | number | string): string => {
  const km = round(value, 2)
  const typed = km.toFixed().split('.')[1]?.length ?? 0
  return formatNumber(km, typed)
}

/** Kilometres of one column, aligned on the comma: all with the largest number of decimals among them. */
export const kmColumn = (values: readonly Decimal[]): ((value: Decimal) => string) => {
  const places = Math.max(0, ...values.map((value) => round(value, 2).toFixed().split('.')[1]?.length ?? 0))
  return (value) => formatNumber(value, places)
}

/** Litres: 2 decimals. */
export const formatLitres = (value: Decimal | number | string): string => formatNumber(value, 2)

/** Whether a quantity has a third decimal that is not 0. */
export const hasThousandths = (value: Decimal | number | string): boolean => !round(value, 3).eq(round(value, 2))

/** Quantities of a purchase: 2 decimals, and a third where the user typed one. `45` is `45,00`, `41.385` is `41,385`. */
export const formatQuantity = (value: Decimal | number | string): string => formatNumber(value, hasThousandths(value) ? 3 : 2)

/** Quantities of one column, aligned on the comma: all with 3 decimals when one of them has a third. */
export const quantityColumn = (values: readonly Decimal[]): ((value: Decimal) => string) => {
  const places = values.some(hasThousandths) ? 3 : 2
  return (value) => formatNumber(value, places)
}

/** Money: 2 decimals, without the currency. */
export const formatMoney = (value: Decimal | number | string): string => formatNumber(value, 2)

/** Decimals of a value: at least so many, and up to so many where needed. */
const placesOf = (value: Decimal | number | string, least: number, most: number): number =>
  Math.max(least, round(value, most).toFixed().split('.')[1]?.length ?? 0)

/** Exchange rates: 4 decimals, as the National Bank gives them, and up to 6 of a currency that it quotes for 100 units: `0,012415`. */
export const formatRate = (value: Decimal | number | string): string => formatNumber(value, placesOf(value, 4, 6))

/** Decimals of a unit price: 2, and up to 4 where needed. */
const pricePlaces = (value: Decimal | number | string): number => placesOf(value, 2, 4)

/** Unit prices: 2 decimals, and up to 4 where they are needed. `7` is `7,00`, `6.1983` is `6,1983`, `7.125` is `7,125`. */
export const formatPrice = (value: Decimal | number | string): string => formatNumber(value, pricePlaces(value))

/** Unit prices of one column, aligned on the comma: all with as many decimals as any of them needs. */
export const priceColumn = (values: readonly Decimal[]): ((value: Decimal) => string) => {
  const places = Math.max(2, ...values.map(pricePlaces))
  return (value) => formatNumber(value, places)
}

/** An exchange rate: `5,2581 lei/EUR`, `0,012415 lei/HUF`. */
export const formatExchangeRate = (rate: Decimal | number | string, currency: Currency): string => `${formatRate(rate)} lei/${currency}`

/** A percent with the decimals it has: `10` is `10 %`, `7.5` is `7,5 %`. */
export const formatPercent = (value: Decimal | number | string): string => {
  const percent = decimal(value)
  return `${formatNumber(percent, percent.toFixed().split('.')[1]?.length ?? 0)} %`
}

/** A percent more or less than something, 1 decimal: `+7,5 %`, `−0,4 %`, `0,0 %`. */
export const formatDeviation = (percent: Decimal | number | string): string =>
  `${round(percent, 1).gt(0) ? '+' : ''}${formatNumber(percent, 1)} %`

/** Whether "de" stands between a count and its noun: from 20 on, unless the last two digits are 01 to 19. `20 de foi`, `101 foi`. */
export const takesDe = (count: number): boolean => {
  const rest = Math.abs(count) % 100
  return count !== 0 && (rest === 0 || rest >= 20)
}

/** Plural of Romanian nouns: `1 foaie`, `5 foi`, `20 de foi`, `101 foi`. */
export const counted = (count: number, singular: string, many: string): string => {
  if (count === 1) return `${count} ${singular}`
  return `${count} ${takesDe(count) ? 'de ' : ''}${many}`
}

/** The size of a file: `812` is `1 KB`, `84200` is `85 KB`, `1260000` is `1,3 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatNumber(Math.ceil(bytes / 1000), 0)} KB` : `${formatNumber(bytes / 1_000_000, 1)} MB`
