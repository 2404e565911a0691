/** What vehicles cost: fuel, other purchases and deadlines, by vehicle, month or driver, beside the same months a year before. */
import { z } from 'zod'
import { COST_GROUPS } from '#domain/costs/costs.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { month } from './months.ts'
import { SPREADSHEET } from './transfer-files.ts'
import { day, decimalOut, decimalOutOrNull, id, inCompanyQuery } from './wire.ts'

/**
 * Lei, km and hours; `value` are purchases with VAT, `loose` those of them that stand on no sheet, `awaiting` those on a sheet whose
 * invoice is to come, `unpriced` how many wait for the rate of their currency and cost nothing yet.
 */
const CostSums = z.object({
  fuel: decimalOut,
  other: decimalOut,
  deadlines: decimalOut,
  total: decimalOut,
  value: decimalOut,
  loose: decimalOut,
  awaiting: decimalOut,
  unpriced: z.number().int(),
  km: decimalOut,
  hours: decimalOut,
  leiPerKm: decimalOutOrNull,
  leiPerHour: decimalOutOrNull,
})

/** What is said of the same months a year before. */
const CostsBefore = CostSums.pick({ total: true, km: true, leiPerKm: true, leiPerHour: true })

export const CostReport = z.object({
  rows: z.array(
    CostSums.extend({
      /** The vehicle or the driver; `null` of a month, and of what has no driver. */
      id: id.nullable(),
      /** Of the report by month. */
      month: month.nullable(),
      name: z.string(),
      /** Make and model. */
      below: z.string(),
      /** `null` where nothing was bought or driven then. */
      before: CostsBefore.nullable(),
    }),
  ),
  totals: CostSums.extend({ before: CostsBefore.nullable() }),
  /** Receipts that name no vehicle, in lei with VAT: they are in no figure. */
  withoutVehicle: z.object({ count: z.number().int(), value: decimalOut }),
  /** The documents that wait for the rate of their currency: as many as the totals say. */
  waiting: z.array(z.object({ number: z.string(), date: day })),
  /** Whether the company deducts VAT, so that costs are without the VAT that is deducted. */
  tva: z.boolean(),
})
export type CostReport = z.output<typeof CostReport>

const query = inCompanyQuery
  .extend({ from: month, to: month, by: z.enum(COST_GROUPS).default('vehicle') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: MESSAGE.reversedRange })

export const costs = endpoints({
  costs: {
    method: 'GET',
    path: 'costs',
    caller: 'member',
    needs: 'read',
    summary: 'What vehicles cost in some months, at most 24, by vehicle, month or driver, beside the same months a year before.',
    query,
    answer: CostReport,
  },
  costsPdf: {
    method: 'GET',
    path: 'costs/pdf',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'The report of costs as a PDF.',
    query,
    answer: 'application/pdf',
    refusals: ['DOCUMENT_EMPTY'],
  },
  costsXlsx: {
    method: 'GET',
    path: 'costs/xlsx',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'The report of costs as an XLSX file.',
    query,
    answer: SPREADSHEET.xlsx,
    refusals: ['DOCUMENT_EMPTY'],
  },
})
