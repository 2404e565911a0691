import { z } from 'zod'
import { GenerationForm, receiptsPlaced, severalVehicles } from './generator-request.ts'
import { direction, GENERATOR_MOST, GENERATOR_TEXT, GeneratorPeople } from './generator-settings.ts'
import { day, decimalIn, decimalInOrNull, duration, id, inCompany, intervalIn, KM, LITRES, listUpTo, textOrNull } from './wire.ts'

const number = z.number().int().min(1).max(9_999_999)
const tank = { ...LITRES, min: -999_999 }
export const GeneratedRoadmapForm = z
  .object({
    number,
    ...GeneratorPeople.shape,
    ...intervalIn,
    kmStart: decimalIn(KM),
    kmStop: decimalIn(KM),
    kmDone: decimalIn(KM),
    fuelStart: decimalIn(tank),
    fuelAdded: decimalIn(LITRES),
    fuelConsumed: decimalIn(LITRES),
    fuelLeft: decimalIn(tank),
    routes: listUpTo(
      GENERATOR_MOST.trips,
      z.object({
        routeId: id,
        type: direction,
        consumption: decimalIn(LITRES),
        /** One way; read on variable routes alone. */
        distanceMixt: decimalInOrNull(KM),
        distanceUrban: decimalInOrNull(KM),
        distanceExtraUrban: decimalInOrNull(KM),
        ...intervalIn,
        purpose: textOrNull(250),
      }),
    ),
    /** Of a machine, in place of routes. */
    hoursExploitation: duration,
    hoursAvailable: duration,
    purposeOfTravel: textOrNull(250),
    expenses: receiptsPlaced,
  })
  .refine(({ routes, hoursExploitation }) => routes.length > 0 || hoursExploitation !== '00:00', {
    path: ['routes'],
    message: GENERATOR_TEXT.oneTrip,
  })
/** What stands in generated sheets as they were answered, and in the request as it was sent, and is read elsewhere: a trip's route says its ends. */
export const SENT_BACK = [...['start', 'end', 'via', 'km'].map((field) => `roadmaps[].routes[].${field}`), 'request.companyId']
/** A sheet as it is sent back to be saved, parsed. */
export type GeneratedRoadmapForm = z.output<typeof GeneratedRoadmapForm>

/** The user's confirmation that the journeys were really made. A client that does not ask for it leaves it out; one that was not given is refused. */
const confirmed = z.boolean().nullish()
/** Purchases of replaced sheets that the user gives up: named, they may stand on no sheet. */
const dropped = listUpTo(GENERATOR_MOST.expenses, z.object({ number: z.string().max(100), partnerId: id, date: day, expenseId: id }))

/** Generated sheets as they are sent back, and what they were generated from. */
export const GeneratedForm = inCompany.extend({
  roadmaps: z.array(GeneratedRoadmapForm).min(1).max(GENERATOR_MOST.sheets, GENERATOR_TEXT.sheets),
  request: GenerationForm.nullish(),
  confirmed,
  dropped,
  /** Receipts, by id, that exceed the tank and are saved all the same, after the user was warned. */
  overfull: listUpTo(GENERATOR_MOST.expenses, id),
})

/** Sheets of one of several vehicles as they are sent back, and what they were generated from. */
const GeneratedOfVehicle = z.object({
  vehicleId: id,
  roadmaps: z.array(GeneratedRoadmapForm).min(1).max(GENERATOR_MOST.sheets, GENERATOR_TEXT.sheets),
  request: GenerationForm.nullish(),
  overfull: listUpTo(GENERATOR_MOST.expenses, id),
  dropped,
})
export const GeneratedTogether = inCompany.extend({
  vehicles: severalVehicles(GeneratedOfVehicle).refine(
    (vehicles) => vehicles.reduce((count, { roadmaps }) => count + roadmaps.length, 0) <= GENERATOR_MOST.sheetsTogether,
    GENERATOR_TEXT.sheetsTogether,
  ),
  confirmed,
})
