import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { previewTemplate } from './preview-template.ts'
import { printableLogo } from './printable-logo.ts'
import { templates } from './templates.repository.ts'

type Calls = 'documentTemplates' | 'saveDocumentTemplates' | 'previewTemplate'

/** How a company's documents look: what it set, how that would look, and keeping it. */
export const templatesEndpoints = (services: Services): Pick<Handlers, Calls> => ({
  documentTemplates: ({ company }) => company.within(templates.read),
  saveDocumentTemplates: async ({ company, body }) => {
    const logo = await printableLogo(body.logo)
    return company.within((scope) => templates.set(scope, { ...body, logo }))
  },
  previewTemplate: async ({ company, body, gone }) => {
    const model = await previewTemplate(company, { ...body, logo: await printableLogo(body.logo) }, gone)
    return {
      name: `model-${body.kind}.pdf`,
      content: services.documents(body.kind, [model], { companyId: company.companyId, signal: gone }),
    }
  },
})
