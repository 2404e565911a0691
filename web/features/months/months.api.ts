/** What the end of a month asks of the server. */
import { queryOptions } from '@tanstack/react-query'
import type { Handed } from '#domain/handover/entries.ts'
import type { Program } from '#domain/handover/files.ts'
import type { Month } from '#domain/month/month.ts'
import { call } from '../../lib/api.ts'

export const monthStatusQuery = (companyId: number, month: Month) =>
  queryOptions({
    queryKey: ['month', companyId, month, 'status'],
    queryFn: ({ signal }) => call('monthStatus', { query: { companyId, month } }, signal),
  })

export const deductibilityQuery = (companyId: number, month: Month) =>
  queryOptions({
    queryKey: ['month', companyId, month, 'deductibility'],
    queryFn: ({ signal }) => call('deductibility', { query: { companyId, month } }, signal),
  })

export const entriesQuery = (companyId: number, month: Month, program: Program, what: readonly Handed[]) =>
  queryOptions({
    queryKey: ['month', companyId, month, 'entries', program, ...what],
    queryFn: ({ signal }) => call('handoverPreview', { body: { companyId, month, program, what: [...what] } }, signal),
    enabled: what.length > 0,
  })

export const linksQuery = (companyId: number, month: Month) =>
  queryOptions({
    queryKey: ['month', companyId, month, 'links'],
    queryFn: ({ signal }) => call('dossierLinks', { query: { companyId, month } }, signal),
  })

export const compensationQuery = (companyId: number, quarter: string) =>
  queryOptions({
    queryKey: ['compensation', companyId, quarter],
    queryFn: ({ signal }) => call('compensation', { query: { companyId, quarter } }, signal),
  })

/** `2026-T4` of `2026-10`. */
export const quarterOf = (month: Month): string => `${month.slice(0, 4)}-T${Math.ceil(Number(month.slice(5)) / 3)}`
