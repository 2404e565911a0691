/** What the end of a month asks of the server. */

import { queryOptions } from '@tanstack/react-query'
import type { Handed } from '#domain/handover/entries.ts'
import type { Program } from '#domain/handover/files.ts'
import type { Month } from '#domain/month/month.ts'
import { asked } from '../../lib/asked.ts'

export const monthStatusQuery = (companyId: number, month: Month) =>
  asked(['month', companyId, month, 'status'], 'monthStatus', { query: { companyId, month } })

export const deductibilityQuery = (companyId: number, month: Month) =>
  asked(['month', companyId, month, 'deductibility'], 'deductibility', { query: { companyId, month } })

export const entriesQuery = (companyId: number, month: Month, program: Program, what: readonly Handed[]) =>
  queryOptions({
    ...asked(['month', companyId, month, 'entries', program, ...what], 'handoverPreview', {
      body: { companyId, month, program, what: [...what] },
    }),
    enabled: what.length > 0,
  })

export const linksQuery = (companyId: number, month: Month) =>
  asked(['month', companyId, month, 'links'], 'dossierLinks', { query: { companyId, month } })

export const compensationQuery = (companyId: number, quarter: string) =>
  asked(['compensation', companyId, quarter], 'compensation', { query: { companyId, quarter } })

/** `2026-T4` of `2026-10`. */
export const quarterOf = (month: Month): string => `${month.slice(0, 4)}-T${Math.ceil(Number(month.slice(5)) / 3)}`
