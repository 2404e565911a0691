import { z } from 'zod'
import { DRIVER_STATUSES } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { deletionQuery, done, id, idOrNull, openedVersion, recordOf, recordsQuery, text, textOrNull } from './wire.ts'

export const DriverForm = z.object({
  id: idOrNull,
  version: openedVersion,
  companyId: id,
  name: text(120),
  job: textOrNull(80),
  ci: textOrNull(20),
  email: z
    .string()
    .trim()
    .max(254)
    .nullish()
    .transform((value) => value || null)
    .pipe(z.email().nullable()),
  phone: textOrNull(30),
  status: z.enum(DRIVER_STATUSES).default('active'),
})

export const Driver = recordOf(DriverForm, {
  name: z.string(),
  job: z.string().nullable(),
  ci: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(DRIVER_STATUSES),
  /** The first day on which the driver was no longer active, where that is known; it is noted when the driver is saved. */
  inactiveSince: z.string().nullable(),
})
export type Driver = z.output<typeof Driver>

export const drivers = endpoints({
  drivers: {
    method: 'GET',
    path: 'driver',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'Drivers and operators; `status` keeps one status. Sorts by used, id, name, job, phone, email, status.',
    query: recordsQuery.extend({ status: z.preprocess((value) => value || undefined, z.enum(DRIVER_STATUSES).optional()) }),
    answer: z.array(Driver),
    paged: true,
    tagged: true,
  },
  saveDriver: {
    method: 'POST',
    path: 'driver/add',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Adds a driver or operator (`id` null) or changes one.',
    body: DriverForm,
    ignores: ['inactiveSince'],
    answer: Driver,
  },
  deleteDriver: {
    method: 'DELETE',
    path: 'driver',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Deletes a driver that no sheet names; one with sheets can be set inactive.',
    query: deletionQuery,
    answer: done,
    refusals: ['IN_USE'],
  },
})
