/** The National Bank's files of reference rates, as they come. */
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { type Decimal, decimal, round } from '#domain/numbers/decimal.ts'
import type { Currency } from '#domain/vocabulary.ts'

/** The currencies of purchases that are not lei. What the bank says of others is not looked at. */
const FOREIGN = ['EUR', 'GBP'] as const satisfies readonly Exclude<Currency, 'RON'>[]

/** What the bank published on one day: lei for one unit of a currency. */
type PublishedDay = { day: Day; rates: readonly { currency: string; rate: Decimal }[] }

/** What a file says, the earliest day first. */
export type Published = readonly [PublishedDay, ...PublishedDay[]]

/** The namespace was `http://www.bnr.ro/xsd` and is `https://www.bnr.ro/xsd` now: names count without it. */
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  alwaysCreateTextNode: true,
  isArray: (name, _path, _leaf, attribute) => !attribute && (name === 'Cube' || name === 'Rate'),
})

/** What is said twice counts as said last. */
const once = <T>(values: readonly T[], keyOf: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
]

/** A rate is for `multiplier` units, of which six decimals are left. */
const PublishedRate = z
  .object({
    currency: z.enum(FOREIGN),
    multiplier: z.string().regex(/^10*$/).default('1'),
    '#text': z.string().regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/),
  })
  .transform(({ currency, multiplier, '#text': text }) => ({ currency, rate: round(decimal(text).div(multiplier), 6) }))
const Other = z.object({ currency: z.string().refine((name) => !FOREIGN.some((wanted) => wanted === name)) }).transform(() => [])
const Cube = z
  .object({ date: z.string().refine(isDay), Rate: z.array(z.union([PublishedRate, Other])) })
  .transform(({ date, Rate }): PublishedDay => ({ day: date, rates: once(Rate.flat(), ({ currency }) => currency) }))
const Document = z.object({ DataSet: z.object({ Body: z.object({ Cube: z.array(Cube).min(1) }) }) })

/** What the text of a file says. Throws when it is not one of the bank's, or cut off, or without a day. */
export const publishedDays = (text: string): Published => {
  // the second argument has it checked that the document is whole
  const { success, data } = Document.safeParse(xml.parse(text, true))
  const [first, ...rest] = success ? once(data.DataSet.Body.Cube, ({ day }) => day).toSorted((a, b) => (a.day < b.day ? -1 : 1)) : []
  if (!first) throw new Error('no file of reference rates')
  return [first, ...rest]
}
