/**
 * The sheets of a vehicle as a chain. Recalculating and renumbering have two steps: with `preview` the call returns its effect and a
 * `basis`; without it, and with that `basis`, it does exactly what was shown, or is refused with CHANGED when a sheet of the range was
 * saved, added or deleted meanwhile. Without either it runs at once.
 */
import { z } from 'zod'
import { ASSET_KINDS, CALCULATION_TYPES, CURRENCIES } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { day, decimalOut, decimalOutOrNull, id, inCompany, inCompanyQuery, orNull, queryId } from './wire.ts'

const range = {
  /** Start days of the sheets, both included. */
  startDate: day,
  endDate: day,
  /** Returns the changes without saving them. */
  preview: z.boolean().nullish().transform(Boolean),
  /** The `basis` of the preview; the change is refused when the sheets have changed since. */
  basis: orNull(z.string().max(100)),
}
const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate
const reversed = { path: ['endDate'], message: MESSAGE.reversedRange }

/** Fields that identify every sheet of a preview. */
const place = { id, startDate: z.string(), startTime: z.string() }

/** Odometer in km and fuel in litres at both ends of a sheet. */
const Ends = z.object({ kmStart: decimalOut, kmStop: decimalOut, fuelStart: decimalOut, fuelLeft: decimalOut })

/** Result of a recalculation, or its preview. */
export const Recalculation = z.object({
  /** Whether the sheets were written; `false` in a preview. */
  done: z.boolean(),
  /** The token of this preview: sent back, it writes exactly what was shown. */
  basis: z.string(),
  /** Km by which the odometer of a sheet falls at most; none where none falls. */
  indexFall: decimalOutOrNull.optional(),
  /** How many sheets differ. */
  changed: z.number().int(),
  /** The sheet that the first one continues; `null` when there is none, and the first keeps its own start. */
  from: z.object({ number: z.number().int(), startDate: z.string() }).nullable(),
  /** Every sheet of the range in order. */
  sheets: z.array(z.object({ ...place, number: z.number().int(), old: Ends, new: Ends, changed: z.boolean() })),
})
export type Recalculation = z.output<typeof Recalculation>

/** Result of a renumbering, or its preview. */
export const Renumbering = z.object({
  /** Whether the sheets were written; `false` in a preview. */
  done: z.boolean(),
  /** The token of this preview: sent back, it writes exactly what was shown. */
  basis: z.string(),
  /** How many sheets get another number. */
  changed: z.number().int(),
  /** Every sheet of the range in order; `vehicle` is its plate. */
  sheets: z.array(z.object({ ...place, vehicle: z.string(), old: z.number().int(), new: z.number().int(), changed: z.boolean() })),
})
export type Renumbering = z.output<typeof Renumbering>

/** Fuel in the tank by origin. */
export const FuelStock = z.object({
  calculationType: z.enum(CALCULATION_TYPES),
  /** Litres by the purchases and the consumption of all sheets up to the day; by `fuel` it may be negative. */
  quantity: decimalOut,
  /** Lei, net of VAT for a VAT payer; `null` by `fuel`, which keeps quantities only. */
  value: decimalOutOrNull,
  /** Litres consumed beyond all layers, that is without a purchase. Always 0 with method `fuel`. */
  uncovered: decimalOut,
  /** With method `fifo`: the layers of the quantity, oldest first, as they are consumed; empty with `fuel`. */
  layers: z.array(
    z.object({
      /** The purchase; all three are `null` for the initial stock. */
      day: z.string().nullable(),
      number: z.string().nullable(),
      partner: z.string().nullable(),
      /** Lei a litre; `null` for a foreign purchase while the rate of its day is not known. */
      price: decimalOutOrNull,
      /** `RON` for the initial stock. */
      currency: z.enum(CURRENCIES),
      /** Lei for one unit of a foreign currency, by which the price is in lei. */
      leiRate: decimalOutOrNull,
      /** Litres that are left of it. */
      left: decimalOut,
      /** Lei that are left of it. */
      value: decimalOutOrNull,
    }),
  ),
})
export type FuelStock = z.output<typeof FuelStock>

export const chains = endpoints({
  recalculateRoadmaps: {
    method: 'POST',
    path: 'roadmap/recalculate',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Lets every sheet of a vehicle in the range begin where the one before it ends, in km and fuel; what each drove, bought and burnt stays. The first continues the sheet before the range, or keeps its own start.',
    body: inCompany.extend({ ...range, vehicleId: id }).refine(inOrder, reversed),
    answer: Recalculation,
    refusals: ['CHANGED'],
  },
  renumberRoadmaps: {
    method: 'POST',
    path: 'roadmap/renumber',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Numbers the sheets of a kind in the range one after the other by date and time, continuing from the sheet before the range. Refused with NUMBER_TAKEN, naming the number, when a sheet outside of the range has one of them.',
    body: inCompany.extend({ ...range, vehicleType: z.enum(ASSET_KINDS) }).refine(inOrder, reversed),
    answer: Renumbering,
    refusals: ['CHANGED', 'NUMBER_TAKEN'],
  },
  fuelStock: {
    method: 'GET',
    path: 'roadmap/stock',
    caller: 'member',
    needs: 'read',
    summary: 'Fuel in the tank of a vehicle after the sheets that started until the day, itself included.',
    query: inCompanyQuery.extend({ vehicleId: queryId, day }),
    answer: FuelStock,
  },
})
