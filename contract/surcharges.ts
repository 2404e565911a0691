import { z } from 'zod'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { decimalIn, decimalOut, deletionQuery, done, id, idOrNull, openedVersion, recordOf, recordsQuery, text } from './wire.ts'

export const SurchargeForm = z.object({
  id: idOrNull,
  version: openedVersion,
  companyId: id,
  name: text(120),
  vehicleType: z.enum(ASSET_KINDS),
  amount: decimalIn({ places: 2, min: 0, max: 1000 }),
})

export const Surcharge = recordOf(SurchargeForm, { name: z.string(), vehicleType: z.enum(ASSET_KINDS), amount: decimalOut })
export type Surcharge = z.output<typeof Surcharge>

export const surcharges = endpoints({
  surcharges: {
    method: 'GET',
    path: 'consumption',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'Consumption surcharges in percent. Sorts by used, id, name, vehicleType, amount.',
    query: recordsQuery.extend({ vehicleType: z.preprocess((value) => value || undefined, z.enum(ASSET_KINDS).optional()) }),
    answer: z.array(Surcharge),
    paged: true,
    tagged: true,
  },
  saveSurcharge: {
    method: 'POST',
    path: 'consumption/add',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Adds a surcharge (`id` null) or changes one; saved sheets keep the percent they were computed with.',
    body: SurchargeForm,
    answer: Surcharge,
  },
  deleteSurcharge: {
    method: 'DELETE',
    path: 'consumption',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Deletes a surcharge that no sheet uses.',
    query: deletionQuery,
    answer: done,
    refusals: ['IN_USE'],
  },
})
