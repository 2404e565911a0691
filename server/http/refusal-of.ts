/** Whatever went wrong becomes one refusal: ours as it is, a violated constraint by its name, the rest logged under a number. */
import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { REFUSALS, Refusal, type RefusalCode } from '#contract/refusals.ts'
import { monthOf } from '#domain/month/month.ts'
import { UnboundConnection } from '../database/connection.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { monthClosed } from '../features/closed-months/texts.ts'

/** Unique constraints and the field they speak of. */
const UNIQUE: Record<string, { code: RefusalCode; field: string }> = {
  users_email_unique: { code: 'EMAIL_TAKEN', field: 'email' },
  roadmaps_number_unique: { code: 'NUMBER_TAKEN', field: 'number' },
  vehicles_number_unique: { code: 'PLATE_TAKEN', field: 'number' },
  email_templates_name_unique: { code: 'NAME_TAKEN', field: 'name' },
  sheet_templates_name: { code: 'NAME_TAKEN', field: 'name' },
  partners_cui_unique: { code: 'PARTNER_TAKEN', field: 'cui' },
  deadlines_open_once: { code: 'DEADLINE_TAKEN', field: 'kind' },
  receipts_external_key_unique: { code: 'RECEIPT_KNOWN', field: 'number' },
  purchases_pkey: { code: 'RECEIPT_TAKEN', field: 'expenses' },
}

/** Foreign keys from a sheet or a vehicle, and the field that named a row which is not there. */
const REFERENCE: Record<string, string> = {
  vehicles_fuel: 'fuelId',
  roadmaps_vehicle: 'vehicleId',
  roadmaps_driver: 'driverId',
  roadmaps_created_by: 'createdBy',
  roadmaps_equipment: 'equipmentId',
  roadmaps_equipment_surcharge: 'equipmentConsumptionId',
  roadmaps_travel_vehicle: 'travelVehicleId',
  roadmap_surcharges_surcharge: 'consumptionIds',
  trips_surcharge: 'routes',
  purchases_partner: 'expenses',
  purchases_article: 'expenses',
  purchases_receipt: 'expenses',
  receipts_partner: 'partnerId',
  receipts_article: 'articleId',
  receipts_vehicle: 'vehicleId',
  receipts_driver: 'driverId',
  deadlines_vehicle: 'vehicleId',
  deadlines_driver: 'driverId',
  fuel_cards_vehicle: 'cards',
  fuel_cards_driver: 'cards',
  article_aliases_article: 'aliases',
  roadmap_beneficiaries_partner: 'beneficiaries',
}

type DatabaseError = { code: string; constraint?: string; detail?: string }
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

const fromDatabase = (error: DatabaseError): Refusal | null => {
  const constraint = error.constraint ?? ''
  switch (error.code) {
    // raised by the triggers that guard closed months, with the first day of the month
    case 'MC001':
      return new Refusal('MONTH_CLOSED', { message: monthClosed(monthOf(error.detail ?? '')) })
    // raised by the one that guards approved sheets, with the number of the sheet and how it stands
    case 'MC002': {
      const [number = '', standing] = (error.detail ?? '').split(' ')
      const code = standing === 'submitted' ? 'SHEET_SUBMITTED' : 'SHEET_APPROVED'
      return new Refusal(code, { message: REFUSALS[code].text.replace('Foaia', `Foaia nr. ${number}`) })
    }
    case '23505': {
      const unique = UNIQUE[constraint]
      if (!unique) return null
      const refusal = new Refusal(unique.code)
      return new Refusal(unique.code, { fields: { [unique.field]: refusal.message } })
    }
    case '23503':
      // the same key is violated by deleting what it points to and by pointing to what is not there
      if (/is still referenced/.test(error.detail ?? '')) return new Refusal('IN_USE')
      return new Refusal('INVALID', { fields: { [REFERENCE[constraint] ?? 'id']: new Refusal('NOT_FOUND').message } })
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
    case '53300':
    case '57P01':
    case '57P03':
      return new Refusal('BUSY')
    default:
      // class 22: a value that the column cannot hold
      return error.code.startsWith('22') ? new Refusal('INVALID') : null
  }
}

/** The refusal that a violated constraint means; `null` for any other error. */
export const refusalOfDatabase = (error: unknown): Refusal | null => (isDatabaseError(error) ? fromDatabase(error) : null)

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

/** `pg-pool` gives its time-out no code. */
const waitedForConnection = (error: unknown): boolean =>
  error instanceof Error &&
  ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'].includes(error.message)

/** A connection that broke, by its code, or by the sentence of `pg` where that gives none. */
const lostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(String(error.code))) ||
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message))

/** The refusal that answers an error. An unknown error is logged in full under a number that the user can quote. */
export const refusalOf = (error: unknown, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) {
    // every save of every user says so until there is room: one line each, without the stack that is always the same
    request.log.error({ reason: error.message }, 'the disk of the database is full')
    return new Refusal('STORAGE_FULL')
  }
  const refusal = refusalOfDatabase(error)
  if (refusal) return refusal
  if (waitedForConnection(error)) return new Refusal('BUSY')
  const status = statusOf(error)
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('MALFORMED')
  const number = randomInt(100_000, 1_000_000)
  request.log.error({ err: error, number }, `unexpected error ${number}`)
  if (lostConnection(error) || error instanceof UnboundConnection) return new Refusal('BUSY')
  const { message } = new Refusal('APP_ERROR')
  return new Refusal('APP_ERROR', { message: `${message} (eroarea ${number})` })
}
