import { DRIVING_DEFAULTS } from '#contract/generator.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { checkGenerated } from './check-generated.ts'
import { drivingDefaults } from './driving-defaults.repository.ts'
import { generate } from './generate.ts'
import { listRuns } from './list-runs.ts'
import { saveGenerated } from './save-generated.ts'
import { undoGenerated } from './undo-generated.ts'

const DRIVING_DEFAULTS_EXACT = { ...DRIVING_DEFAULTS, reserve: decimal(DRIVING_DEFAULTS.reserve) }

type Calls =
  | 'generateRoadmaps'
  | 'saveGenerated'
  | 'checkGenerated'
  | 'generatedRuns'
  | 'undoGenerated'
  | 'drivingDefaults'
  | 'saveDrivingDefaults'

/** Trip sheets out of fuel receipts. */
export const generatorEndpoints = (services: Services): Pick<Handlers, Calls> => ({
  generateRoadmaps: ({ company, body, gone }) => generate(services, company, body, gone),
  saveGenerated: ({ company, body }) => company.within((scope) => saveGenerated(services, scope, company.userId, body)),
  checkGenerated: ({ company, body }) => checkGenerated(services, company, body),
  generatedRuns: ({ company }) => company.within(listRuns),
  drivingDefaults: ({ company }) => company.within(async (scope) => (await drivingDefaults.of(scope)) ?? DRIVING_DEFAULTS_EXACT),
  saveDrivingDefaults: ({ company, body }) => company.within((scope) => drivingDefaults.keep(scope, body)),
  undoGenerated: ({ company, query }) => company.within((scope) => undoGenerated(scope, query.id)),
})
