/** Several vehicles at once: their drivers, the request for each, and the batches of these requests. */
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { Generation } from '#contract/generation.ts'
import type { VehiclePlan } from '#contract/generator.ts'
import { type Edits, NOTHING_EDITED, startOf } from '../edits.ts'
import { type Preview, previewOf, sentSheet } from '../generated-preview.ts'
import { type Request, requestOf } from '../generator-request.ts'
import { fallenOff, paperOf, type ReplacedPurchase } from '../use-save-generated.ts'

/** The selected vehicles, each with its driver and its preparer. */
export type Crew = ReadonlyMap<number, { driverId: number; createdBy: number }>
/** Initial odometer and litres of vehicles without a sheet, by vehicle, as typed. */
export type Starts = { starts: Record<string, { kmStart: number | null; fuelStart: number | null }> }
export type VehicleAnswer = AnswerOf<'generateTogether'>[number]
/** The request for a vehicle and its answer. */
export type OfVehicle = { request: Request; answer: VehicleAnswer }

/** Vehicles in one request: few, so that the answers arrive batch by batch. */
const PART = 5

/** The vehicles in batches; those of one driver stay together, because the later ones avoid the days of the earlier ones. */
export const partsOf = (crew: Crew): number[][] => {
  const byDriver = [...Map.groupBy(crew, ([, { driverId }]) => driverId).values()].map((own) => own.map(([vehicleId]) => vehicleId))
  const parts: number[][] = []
  for (const driverVehicles of byDriver) {
    const part = parts.find((some) => some.length + driverVehicles.length <= PART)
    if (part) part.push(...driverVehicles)
    else parts.push([...driverVehicles])
  }
  return parts
}

/** The requests for the vehicles of a batch, one for each, and the body that contains all of them. */
export const askedOf = (
  part: readonly number[],
  crew: Crew,
  plans: ReadonlyMap<number, VehiclePlan>,
  choices: Omit<Parameters<typeof requestOf>[0], 'people' | 'purchases' | 'usual'>,
  linesOf: (plan: VehiclePlan) => Parameters<typeof requestOf>[0]['purchases'],
  { starts }: Starts = { starts: {} },
): { requests: Request[]; body: InputOf<'generateTogether'>['body'] } => {
  const requests = part.flatMap((vehicleId) => {
    const [people, plan] = [crew.get(vehicleId), plans.get(vehicleId)]
    if (!people || !plan) return []
    const start = plan.hasSheets ? undefined : starts[vehicleId]
    const settings = { ...choices.settings, kmStart: start?.kmStart ?? null, fuelStart: start?.fuelStart ?? null }
    return [requestOf({ ...choices, settings, usual: plan.purpose, people: { vehicleId, ...people }, purchases: linesOf(plan) })]
  })
  const [first] = requests
  const {
    vehicleId: _,
    driverId: _driver,
    createdBy: _author,
    expenses: _lines,
    kmStart: _km,
    fuelStart: _fuel,
    travelPurpose: _purposes,
    ...shared
  } = first ?? ({} as Request)
  const vehicles = requests.map(({ vehicleId, driverId, createdBy, expenses, kmStart, fuelStart, travelPurpose }) => {
    return { vehicleId, driverId, createdBy, expenses, kmStart, fuelStart, travelPurpose }
  })
  return { requests, body: { ...shared, vehicles } as InputOf<'generateTogether'>['body'] }
}

/** A vehicle's sheets after the user's edits; `null` where it has none. */
export const previewOfVehicle = (
  { answer: { generation } }: OfVehicle,
  edits: Edits = NOTHING_EDITED,
  isFuel: (receipt: Generation['unassignedExpenses'][number]) => boolean,
): Preview | null => generation && previewOf(generation, edits, startOf(generation), isFuel)

/** A vehicle's answer with its edited sheets. */
export type Shown = { of: OfVehicle; preview: Preview | null }

/** The hours in which the driver of a vehicle is on sheets of the others. */
export const driverElsewhere = ({ of }: Shown, all: readonly Shown[]): NonNullable<Request['busy']> =>
  all
    .filter((other) => other.of.request.driverId === of.request.driverId && other.of.answer.vehicleId !== of.answer.vehicleId)
    .flatMap(({ preview }) => preview?.sheets ?? [])
    .map(({ startDate, startTime, endTime }) => ({ day: startDate, from: startTime, to: endTime }))

/** The sheets with the numbers with which they will be saved: by day, hour and plate across the vehicles. */
export const numbered = (all: readonly Shown[], plate: (vehicleId: number) => string): Shown[] => {
  const sheets = all.flatMap(({ preview }) => preview?.sheets ?? [])
  const key = ({ startDate, startTime, vehicleId }: (typeof sheets)[number]) => `${startDate} ${startTime} ${plate(vehicleId)}`
  const first = sheets.reduce((least, { number }) => Math.min(least, number), Number.POSITIVE_INFINITY)
  const numbers = new Map(sheets.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map((sheet, at) => [sheet, first + at]))
  return all.map(({ of, preview }) => ({
    of,
    preview: preview && { ...preview, sheets: preview.sheets.map((sheet) => ({ ...sheet, number: numbers.get(sheet) ?? sheet.number })) },
  }))
}

/** Purchases of replaced sheets that the user gives up, by vehicle. */
export type DroppedByVehicle = ReadonlyMap<number, readonly ReplacedPurchase[]>

/** The purchases of a vehicle's replaced sheets that stand on none of its new ones. */
export const fallenOffVehicle = ({ of: { answer }, preview }: Shown): ReplacedPurchase[] =>
  answer.generation && preview ? fallenOff(answer.generation, preview) : []

/** The sheets of all vehicles, as sent to be saved or checked; without `dropped` everything that falls off is given up. */
export const savingTogether = (
  companyId: number,
  all: readonly Shown[],
  confirmed: boolean,
  dropped?: DroppedByVehicle,
): InputOf<'saveGeneratedTogether'>['body'] => {
  const vehicles = all.flatMap((shown) => {
    const {
      of: { request, answer },
      preview,
    } = shown
    if (!preview || preview.sheets.length === 0) return []
    const { companyId: _, ...requestFields } = request
    const fallen = fallenOffVehicle(shown)
    const overfull = (answer.generation?.warnings ?? []).flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : []))
    return [
      {
        vehicleId: answer.vehicleId,
        roadmaps: preview.sheets.map(sentSheet),
        request: requestFields,
        overfull,
        dropped: fallen.filter((line) => dropped?.get(answer.vehicleId)?.includes(line) ?? !dropped).map(paperOf),
      },
    ]
  })
  return { companyId, vehicles, confirmed } as InputOf<'saveGeneratedTogether'>['body']
}
