import type { DocumentTemplates } from '#domain/report/template.ts'
import type { Letterhead } from '#domain/roadmap/record.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { logoForPrint } from '../templates/printable-logo.ts'
import { templates } from '../templates/templates.repository.ts'
import { letterhead } from './letterhead.repository.ts'

/** A company as its documents name it, and how it wants them to look. */
export type PrintingCompany = Letterhead & { templates: DocumentTemplates }

/** The company of a scope as its documents show it. */
export const letterheadOf = async (scope: CompanyScope): Promise<PrintingCompany> => {
  const { logo, ...looks } = await templates.read(scope)
  return { ...(await letterhead(scope)), templates: { ...looks, logo: await logoForPrint(logo) } }
}
