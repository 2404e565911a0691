/** The public form: a vehicle's month typed without an account, as a document and as a spreadsheet. Nothing of it is stored. */
import { z } from 'zod'
import { isDay } from '#domain/calendar/day.ts'
import { plateInCapitals } from '#domain/company/plate.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { SPREADSHEET } from './transfer-files.ts'
import { DISTANCE, day, decimalIn, decimalInOrNull, id, KM, LITRES, MONEY, RATE, text, textOrNull, time } from './wire.ts'

/** More lines than a real month has. */
const MOST_TRIPS = 200

/** The documents of the public form. */
const FREE_DOCUMENTS = ['foi-parcurs', 'faz', 'ordin-deplasare'] as const

const FreeTrip = z
  .object({
    date: day,
    startTime: time,
    endTime: time,
    start: text(120),
    end: text(120),
    purpose: text(250),
    km: decimalIn(DISTANCE),
    litres: decimalInOrNull(LITRES),
    lei: decimalInOrNull(MONEY),
  })
  .refine(({ startTime, endTime }) => startTime <= endTime, { path: ['endTime'], message: MESSAGE.endBeforeStart })

/** A vehicle's month; every line is a day of one month. */
export const FreeMonth = z
  .object({
    company: z.object({ name: text(160), cui: textOrNull(20), address: textOrNull(250) }),
    vehicle: z.object({ number: text(20).transform(plateInCapitals), make: textOrNull(60), category: textOrNull(12), fuel: text(60) }),
    driver: text(120),
    norm: decimalIn({ ...RATE, min: 0.01, max: 200 }),
    kmStart: decimalIn(KM),
    fuelStart: decimalIn(LITRES),
    trips: z.array(FreeTrip).min(1).max(MOST_TRIPS),
  })
  .refine(({ trips }) => new Set(trips.map(({ date }) => (isDay(date) ? date.slice(0, 7) : ''))).size <= 1, {
    path: ['trips'],
    message: MESSAGE.format,
  })
export type FreeMonth = z.output<typeof FreeMonth>

export const freeTool = endpoints({
  freeDocument: {
    method: 'POST',
    path: 'model/pdf',
    heavy: true,
    caller: 'public',
    reads: true,
    summary:
      'A month typed without an account as one PDF: its trip sheets, its FAZ, or its travel orders. Stores nothing; bounded per address.',
    body: FreeMonth.safeExtend({ document: z.enum(FREE_DOCUMENTS) }),
    answer: 'application/pdf',
    refusals: ['TOO_MANY_DOCUMENTS'],
  },
  freeWorkbook: {
    method: 'POST',
    path: 'model/xlsx',
    heavy: true,
    caller: 'public',
    reads: true,
    summary: 'The same month as an XLSX file: its FAZ, sums as formulas. Stores nothing; bounded per address.',
    body: FreeMonth,
    answer: SPREADSHEET.xlsx,
    refusals: ['TOO_MANY_DOCUMENTS'],
  },
  keepTypedMonth: {
    method: 'POST',
    path: 'model/keep',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Keeps a month typed without an account in a company: its vehicle, its driver and its sheets, as many as the package has room for; `left` says how many were not.',
    body: FreeMonth.safeExtend({ companyId: id }),
    answer: z.object({
      sheets: z.number().int(),
      left: z.number().int(),
    }),
    refusals: ['NUMBER_TAKEN', 'LIMIT_REACHED', 'PLATE_TAKEN', 'RECEIPT_TAKEN'],
  },
})
