import type { Handlers } from '../../http/mount.ts'
import { printableLogo } from './printable-logo.ts'
import { templates } from './templates.repository.ts'

/** How a company's documents look: what it set, and keeping it. */
export const templatesEndpoints: Pick<Handlers, 'documentTemplates' | 'saveDocumentTemplates'> = {
  documentTemplates: ({ company }) => company.within(templates.read),
  saveDocumentTemplates: async ({ company, body }) => {
    const logo = await printableLogo(body.logo)
    return company.within((scope) => templates.set(scope, { ...body, logo }))
  },
}
