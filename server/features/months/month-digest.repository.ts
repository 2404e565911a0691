/** The digest of a closed month. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '#domain/month/canonical-json.ts'
import { SHEET_TEXT_NAMES } from '#domain/roadmap/sheet-texts.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/**
 * The columns included in a digest: the content of a sheet and of its lines. An old digest must stay reproducible: these lists never
 * change, and newer columns are included only where they have a value.
 */
const CONTENT = {
  roadmaps: [
    ...['kind', 'number', 'vehicleId', 'driverId', 'createdBy', 'startDate', 'startTime', 'endDate', 'endTime'],
    ...['consumptionType', 'consumptionMixt', 'consumptionUrban', 'consumptionExtraUrban', 'consumptionStationary'],
    ...['equipmentId', 'equipmentMinutes', 'equipmentRate', 'equipmentSurchargeId', 'equipmentSurchargeAmount'],
    ...['hoursStationary', 'hoursExploitation', 'hoursAvailable', 'travelVehicleId', 'purposeOfTravel'],
    ...['kmStart', 'kmDone', 'kmStop', 'fuelStart', 'fuelAdded', 'fuelConsumed', 'fuelLeft'],
    ...['tripConsumption', 'stationaryConsumption', 'exploitationConsumption', 'equipmentConsumption', 'advancePayment', 'observations'],
  ],
  trips: [
    ...['position', 'start', 'end', 'via', 'purpose', 'direction', 'distanceMixt', 'distanceUrban', 'distanceExtraUrban'],
    ...['startDate', 'startTime', 'endDate', 'endTime', 'surchargeId', 'surchargeAmount', 'kmUrban', 'kmExtraUrban', 'km', 'consumption'],
  ],
  purchases: [
    ...[
      'position',
      'date',
      'number',
      'document',
      'partnerId',
      'articleId',
      'isFuel',
      'qty',
      'price',
      'tva',
      'tvaRate',
      'value',
      'currency',
      'paidBy',
    ],
  ],
  roadmapSurcharges: ['surchargeId', 'amount'],
  roadmapBeneficiaries: ['position', 'partnerId', 'purpose'],
} as const
const VERSION = 1

/** Texts of sheets that are newer than the list. */
const NEWER = SHEET_TEXT_NAMES.filter((name) => !CONTENT.roadmaps.some((column) => column === name))

/** Every column whose change changes the digest. @public read by the test that compares columns and triggers with it */
export const DIGESTED: Readonly<Record<keyof typeof CONTENT, readonly string[]>> = {
  ...CONTENT,
  roadmaps: [...CONTENT.roadmaps, ...NEWER],
}

/** A row without those newer texts that are blank on it. */
const withoutUnwritten = (row: Record<string, Row>): Record<string, Row> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || !NEWER.some((text) => text === name)))

type Row = Parameters<typeof canonicalJson>[0]
type Lines = Exclude<keyof typeof CONTENT, 'roadmaps'>

/** SHA-256, hexadecimal, of sheets with their lines, in the order of the ids. */
export const digestOf = async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<string> => {
  const rows = async (table: keyof typeof CONTENT, key: 'id' | 'roadmapId') => {
    const columns = sql.join(DIGESTED[table].map((name) => sql.ref(name)))
    const rowsOfSheets = await sql<{ sheetId: number } & Record<string, Row>>`
      select ${sql.ref(key)} as "sheetId", ${columns} from ${sql.table(table)}
      where company_id = ${companyId} and ${sql.ref(key)} = any(${ids}::bigint[])
      order by ${sql.ref(key)}${key === 'id' ? sql`` : sql`, ${sql.ref(CONTENT[table][0])}`}`.execute(trx)
    return rowsOfSheets.rows
  }
  const lines = async (table: Lines) => Map.groupBy(await rows(table, 'roadmapId'), ({ sheetId }) => sheetId)
  const [sheets, trips, purchases, roadmapSurcharges, roadmapBeneficiaries] = await Promise.all([
    rows('roadmaps', 'id'),
    ...(['trips', 'purchases', 'roadmapSurcharges', 'roadmapBeneficiaries'] as const).map(lines),
  ])
  const below = { trips, purchases, roadmapSurcharges, roadmapBeneficiaries }
  const sheetsWithLines = sheets.map((sheet) => ({
    ...withoutUnwritten(sheet),
    ...Object.fromEntries(Object.entries(below).map(([table, of]) => [table, of?.get(sheet.sheetId) ?? []])),
  }))
  return createHash('sha256')
    .update(canonicalJson({ version: VERSION, sheets: sheetsWithLines }))
    .digest('hex')
}
