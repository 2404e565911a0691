import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { Vehicle, VehicleForm } from '#contract/vehicles.ts'
import { plateKey } from '#domain/company/plate.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { askedNorms, type EarlierNorm, type Norm } from '#domain/roadmap/rates.ts'
import { searchKey } from '#domain/text.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'
import { changedSince, isVersion } from '../../database/opened-version.ts'
import type { RowOf } from '../../database/row-of.ts'

/** What makes a number unique among the company's vehicles, or its machines; an inventory number may be made of signs alone. */
export const numberKey = (number: string): string => plateKey(number) || searchKey(number)

const settings = {
  sorts: { id: 'value', number: 'text', category: 'value', make: 'text', status: 'value' },
  first: 'number',
  used: (companyId: number) => newest('roadmaps', 'vehicleId', companyId),
  derived: (form: z.output<typeof VehicleForm>) => ({
    // a norm that is not asked for is not kept
    ...askedNorms(form),
    numberKey: numberKey(form.number),
    searchKey: searchKeyOf(form.number, plateKey(form.number), form.category, form.make, form.model, form.series),
  }),
} as const

const stored = nomenclator('vehicles', VehicleForm, { ...settings, kept: ['inactiveSince', 'earlierNorms'] })

/** A vehicle as files carry it: its form, and the norms that it had before. */
export const VehicleFile = VehicleForm.safeExtend({ earlierNorms: Vehicle.shape.earlierNorms.default([]) })
export const filedVehicles = nomenclator('vehicles', VehicleFile, { ...settings, kept: ['inactiveSince'] })

type Stored = RowOf<typeof stored>

export const vehicles = {
  ...stored,
  /** Replaces the norms of a vehicle at its version, with those that it had before a day; refuses with CHANGED when it was saved since. */
  setNorms: async (scope: CompanyScope, row: Stored, norms: Record<Norm, Decimal | null>, earlierNorms: readonly EarlierNorm[]) => {
    const changed = await scope.trx
      .updateTable('vehicles')
      .set({ ...norms, earlierNorms: JSON.stringify(earlierNorms), version: sql`version + 1` })
      .where('companyId', '=', scope.companyId)
      .where('id', '=', row.id)
      .where(isVersion(row.version))
      .returning('id')
      .executeTakeFirst()
    const saved = (await stored.byIds(scope, [row.id])).get(row.id)
    if (changed && saved) return saved
    throw saved ? changedSince(saved) : new Refusal('NOT_FOUND')
  },
  /** Condition on `roadmaps`: the sheet is its own, it was the sheet's equipment, or it carried the sheet's machine. */
  usedBy: (id: number) => sql<boolean>`(vehicle_id = ${id} or equipment_id = ${id} or travel_vehicle_id = ${id})`,
}
