/** Reads the National Bank's files of reference rates. */
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { type Decimal, decimal, round } from '#domain/numbers/decimal.ts'
import { FOREIGN_CURRENCIES } from '#domain/vocabulary.ts'

/** The rates published on one day: lei for one unit of a currency. */
type PublishedDay = { day: Day; rates: readonly { currency: string; rate: Decimal }[] }

/** The rates of a file, the earliest day first. */
export type Published = readonly [PublishedDay, ...PublishedDay[]]

/** The namespace was `http://www.bnr.ro/xsd` and is now `https://www.bnr.ro/xsd`: elements are read by name, without the namespace. */
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  alwaysCreateTextNode: true,
  isArray: (name, _path, _leaf, attribute) => !attribute && (name === 'Cube' || name === 'Rate'),
})

/** Of repeated rates the last one counts. */
const once = <T>(values: readonly T[], keyOf: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
]

/** A rate applies to `multiplier` units; the rate for one unit is rounded to six decimals. */
const PublishedRate = z
  .object({
    currency: z.enum(FOREIGN_CURRENCIES),
    multiplier: z.string().regex(/^10*$/).default('1'),
    '#text': z.string().regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/),
  })
  .transform(({ currency, multiplier, '#text': text }) => ({ currency, rate: round(decimal(text).div(multiplier), 6) }))
/** Gold, drawing rights, and a currency without a rate on that day. */
const Unpublished = z.union([
  z.object({ currency: z.string().refine((name) => !FOREIGN_CURRENCIES.some((known) => known === name)) }),
  z.object({ currency: z.string(), '#text': z.literal('-') }),
])
const Other = Unpublished.transform(() => [])
const Cube = z
  .object({ date: z.string().refine(isDay), Rate: z.array(z.union([PublishedRate, Other])) })
  // a day on which nothing has a rate is none of the bank's
  .refine(({ Rate }) => Rate.flat().length > 0)
  .transform(({ date, Rate }): PublishedDay => ({ day: date, rates: once(Rate.flat(), ({ currency }) => currency) }))
const Document = z.object({ DataSet: z.object({ Body: z.object({ Cube: z.array(Cube).min(1) }) }) })

/** The rates in the text of a file. Throws when it is no file of the bank, incomplete, or without a day. */
export const publishedDays = (text: string): Published => {
  // the second argument makes the parser check that the document is complete
  const { success, data } = Document.safeParse(xml.parse(text, true))
  const [first, ...rest] = success ? once(data.DataSet.Body.Cube, ({ day }) => day).toSorted((a, b) => (a.day < b.day ? -1 : 1)) : []
  if (!first) throw new Error('no file of reference rates')
  return [first, ...rest]
}
