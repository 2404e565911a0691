import { z } from 'zod'
import { isForeign, isTaxNumber, taxNumber } from '#domain/company/tax-number.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { deletionQuery, done, id, idOrNull, openedVersion, recordOf, recordsQuery, text, textOrNull } from './wire.ts'

export const PartnerForm = z.object({
  id: idOrNull,
  version: openedVersion,
  companyId: id,
  /** A Romanian code, or one of another country after its two letters: `HU10625790`. */
  cui: z
    .string()
    .max(30)
    .nullish()
    .transform((value) => taxNumber(value ?? '') || null)
    .superRefine((value, context) => {
      if (value === null || isTaxNumber(value)) return
      context.addIssue({ code: 'custom', message: isForeign(value) ? MESSAGE.taxNumber : MESSAGE.cui })
    }),
  name: text(200),
  nrOnrc: textOrNull(40),
  state: textOrNull(60),
  city: textOrNull(120),
  address: textOrNull(250),
  capital: textOrNull(40),
  tva: z.boolean().nullish().transform(Boolean),
})

export const Partner = recordOf(PartnerForm, {
  cui: z.string().nullable(),
  name: z.string(),
  nrOnrc: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  capital: z.string().nullable(),
  tva: z.boolean(),
})
export type Partner = z.output<typeof Partner>

export const partners = endpoints({
  partners: {
    method: 'GET',
    path: 'partner',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'Suppliers and customers. Sorts by used, id, name, cui, city, tva.',
    query: recordsQuery,
    answer: z.array(Partner),
    paged: true,
    tagged: true,
  },
  savePartner: {
    method: 'POST',
    path: 'partner/add',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Adds a partner (`id` null) or changes one.',
    body: PartnerForm,
    answer: Partner,
    refusals: ['PARTNER_TAKEN'],
  },
  deletePartner: {
    method: 'DELETE',
    path: 'partner',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Deletes a partner that no sheet names.',
    query: deletionQuery,
    answer: done,
    refusals: ['IN_USE'],
  },
})
