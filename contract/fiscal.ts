/** Settings that decide the tax on vehicles, and how a month is booked. Saving with `preview` returns the changes without saving them. */
import { z } from 'zod'
import { ACCOUNT_NAMES, FUEL_BOOKINGS, INCOME_TAXES } from '#domain/fiscal/accounts.ts'
import { EXEMPT_REASONS, VEHICLE_USES } from '#domain/fiscal/deduction.ts'
import { DATE_FORMATS, HALF_VAT } from '#domain/handover/saga.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { month } from './months.ts'
import { day, decimalOut, done, id, inCompany, inCompanyQuery, openedVersion, textOrNull, version } from './wire.ts'

const accounts = Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, textOrNull(20)])) as Record<
  (typeof ACCOUNT_NAMES)[number],
  ReturnType<typeof textOrNull>
>
const preview = z.boolean().nullish().transform(Boolean)
const closesOnDay = z
  .number()
  .int()
  .min(1)
  .max(28)
  .nullish()
  .transform((value) => value ?? null)
const optionalCount = (max: number) =>
  z
    .number()
    .int()
    .min(1)
    .max(max)
    .nullish()
    .transform((value) => value ?? null)

export const FiscalCompanyForm = inCompany.extend({
  version: openedVersion,
  incomeTax: z.enum(INCOME_TAXES),
  fuelBooking: z.enum(FUEL_BOOKINGS),
  vatInCost: z.boolean(),
  /** Whether VAT of other countries is not asked for there and is a part of the cost. */
  foreignVatInCost: z.boolean().default(false),
  /** The day of the next month on which a month closes automatically; `null` where it does not. */
  closesOnDay,
  /** The company's own accounts; `null` is the usual one. */
  accounts: z.object(accounts),
  /** Format of files in the accountant's program. */
  dateFormat: z.enum(DATE_FORMATS).default('dd.mm.yyyy'),
  /** Who splits the VAT of which half is not deducted: SAGA (N50), or the file. */
  halfVat: z.enum(HALF_VAT).default('program'),
  roPrefix: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  store: textOrNull(20),
  preview,
})

const VehicleUseForm = z
  .object({
    fromDay: day,
    use: z.enum(VEHICLE_USES),
    reason: z
      .enum(EXEMPT_REASONS)
      .nullish()
      .transform((value) => value ?? null),
  })
  .superRefine(({ use, reason }, context) => {
    if (use === 'exempt' && reason === null) context.addIssue({ code: 'custom', path: ['reason'], message: MESSAGE.required })
  })
  .transform((form) => ({ ...form, reason: form.use === 'exempt' ? form.reason : null }))

/** One use of several vehicles. */
const VehicleUsesForm = inCompany.extend({ vehicleIds: z.array(id).min(1).max(1000), use: VehicleUseForm })

export const FiscalVehicleForm = inCompany.extend({
  vehicleId: id,
  version: openedVersion,
  /** Kg, as the registration certificate says (F.1), and seats with the driver's (S.1). */
  maxMassKg: optionalCount(100_000),
  seats: optionalCount(200),
  uses: z.array(VehicleUseForm).max(50),
  preview,
})

/** Vouchers of a vehicle's month before and after a change, in lei. */
const ChangedMonth = z.object({ month, vehicle: z.string(), before: decimalOut, after: decimalOut })
/** `version` of the changed record: the company's settings or the vehicle. */
const Change = z.object({ done: z.boolean(), version, months: z.array(ChangedMonth) })
export type FiscalChange = z.output<typeof Change>

/** `was` is the expected current code; with another one nothing is changed. */
const code = z.object({ id, code: textOrNull(30), was: z.string().max(30).nullish() })
const coded = z.object({ id, name: z.string(), code: z.string().nullable() })

export const FiscalVehicle = z.object({
  id,
  version,
  type: z.enum(ASSET_KINDS),
  number: z.string(),
  category: z.string().nullable(),
  maxMassKg: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  /** Whether the law limits the deduction with private use. */
  small: z.boolean(),
  uses: z.array(z.object({ fromDay: z.string(), use: z.enum(VEHICLE_USES), reason: z.enum(EXEMPT_REASONS).nullable() })),
})
export type FiscalVehicle = z.output<typeof FiscalVehicle>

export const FiscalFacts = z.object({
  version,
  tva: z.boolean(),
  incomeTax: z.enum(INCOME_TAXES),
  fuelBooking: z.enum(FUEL_BOOKINGS),
  vatInCost: z.boolean(),
  foreignVatInCost: z.boolean(),
  closesOnDay: z.number().int().nullable(),
  accounts: z.object(
    Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, z.string().nullable()])) as Record<
      (typeof ACCOUNT_NAMES)[number],
      z.ZodNullable<z.ZodString>
    >,
  ),
  dateFormat: z.enum(DATE_FORMATS),
  halfVat: z.enum(HALF_VAT),
  roPrefix: z.boolean(),
  store: z.string().nullable(),
  vehicles: z.array(FiscalVehicle),
  articles: z.array(coded),
  /** Suppliers from which the company has bought. */
  partners: z.array(coded),
})
export type FiscalFacts = z.output<typeof FiscalFacts>

export const fiscal = endpoints({
  fiscalFacts: {
    method: 'GET',
    path: 'fiscal',
    caller: 'member',
    needs: 'read',
    summary: 'What the tax on the company’s vehicles follows from, and how its months are booked.',
    query: inCompanyQuery,
    answer: FiscalFacts,
  },
  saveFiscalCompany: {
    method: 'POST',
    path: 'fiscal/company',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Sets the fiscal facts of the company; `months` are those whose vouchers change. Refused with MONTH_CLOSED when a closed one would.',
    body: FiscalCompanyForm,
    answer: Change,
  },
  saveFiscalVehicle: {
    method: 'POST',
    path: 'fiscal/vehicle',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Sets mass, seats and uses of a vehicle; `months` are those whose vouchers change. Refused with MONTH_CLOSED when a closed one would.',
    body: FiscalVehicleForm,
    answer: Change,
  },
  saveVehicleUses: {
    method: 'POST',
    path: 'fiscal/uses',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Records one use of several vehicles from a day on, as closing a month asks for those that have none. Refused with MONTH_CLOSED when a closed month would change.',
    body: VehicleUsesForm,
    answer: done,
  },
  saveAccountingCodes: {
    method: 'POST',
    path: 'fiscal/codes',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'What articles and partners are called in the accountant’s program.',
    body: inCompany.extend({ articles: z.array(code).max(500), partners: z.array(code).max(2000) }),
    answer: done,
    refusals: ['CHANGED'],
  },
})
