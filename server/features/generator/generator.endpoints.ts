import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { checkGenerated } from './check-generated.ts'
import { generate } from './generate.ts'
import { listRuns } from './list-runs.ts'
import { saveGenerated } from './save-generated.ts'
import { undoGenerated } from './undo-generated.ts'

type Calls = 'generateRoadmaps' | 'saveGenerated' | 'checkGenerated' | 'generatedRuns' | 'undoGenerated'

/** Trip sheets out of fuel receipts. */
export const generatorEndpoints = (services: Services): Pick<Handlers, Calls> => ({
  generateRoadmaps: ({ company, body, gone }) => generate(services, company, body, gone),
  saveGenerated: ({ company, body }) => company.within((scope) => saveGenerated(services, scope, company.userId, body)),
  checkGenerated: ({ company, body }) => checkGenerated(services, company, body),
  generatedRuns: ({ company }) => company.within(listRuns),
  undoGenerated: ({ company, query }) => company.within((scope) => undoGenerated(scope, query.id)),
})
