import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { generate } from './generate.ts'
import { listRuns } from './list-runs.ts'
import { saveGenerated } from './save-generated.ts'
import { undoGenerated } from './undo-generated.ts'

type Calls = 'generateRoadmaps' | 'saveGenerated' | 'generatedRuns' | 'undoGenerated'

/** Trip sheets out of fuel receipts. */
export const generatorEndpoints = (world: World): Pick<Handlers, Calls> => ({
  generateRoadmaps: ({ company, body, gone }) => generate(world, company, body, gone),
  saveGenerated: ({ company, body }) => company.within((scope) => saveGenerated(world, scope, company.userId, body)),
  generatedRuns: ({ company }) => company.within(listRuns),
  undoGenerated: ({ company, query }) => company.within((scope) => undoGenerated(scope, query.id)),
})
