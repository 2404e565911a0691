import type { Month } from '#domain/month/month.ts'
import type { DocumentTemplates } from '#domain/report/template.ts'
import type { Letterhead } from '#domain/roadmap/record.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { closingFacts } from '../closing-facts/closing-facts.repository.ts'
import { letterhead } from './letterhead.repository.ts'
import { logoForPrint } from './printable-logo.ts'
import { asDesigned, templates } from './templates.repository.ts'

/** A company as its documents name it, and how it wants them to look. */
export type PrintingCompany = Letterhead & { templates: DocumentTemplates }

/** The company of a scope as its documents show it; those of a closed month as it was closed. */
export const letterheadOf = async (scope: CompanyScope, month?: Month): Promise<PrintingCompany> => {
  const { records } = month === undefined ? { records: undefined } : await closingFacts.of(scope, month)
  const { logo, ...looks } = records ? asDesigned(records.templates) : await templates.read(scope)
  const { name, cui, tva, nrOnrc, address, city, state, roadmapApprovedBy, sheetApprovedBy, completedOnPaper } =
    records?.company ?? (await letterhead(scope))
  return {
    ...{ name, cui, tva, nrOnrc, address, city, state, roadmapApprovedBy, sheetApprovedBy, completedOnPaper: completedOnPaper ?? false },
    templates: { ...looks, logo: await logoForPrint(logo) },
  }
}
