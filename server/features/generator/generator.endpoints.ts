import { DRIVING_DEFAULTS, KeptDriving } from '#contract/generator-settings.ts'
import { Refusal } from '#contract/refusals.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { fingerprintOf } from '../../database/fingerprint.ts'
import { changedSince } from '../../database/opened-version.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { checkGenerated, checkTogether } from './check-generated.ts'
import { drivingDefaults } from './driving-defaults.repository.ts'
import { generate } from './generate.ts'
import { generateTogether } from './generate-together.ts'
import { planGeneration } from './plan-generation.ts'
import { listRuns } from './runs.ts'
import { saveGenerated, saveTogether } from './save-generated.ts'
import { TEXTS } from './texts.ts'

const DRIVING_DEFAULTS_EXACT = { ...DRIVING_DEFAULTS, reserve: decimal(DRIVING_DEFAULTS.reserve) }

const drivingOf = async (scope: CompanyScope) => (await drivingDefaults.of(scope)) ?? DRIVING_DEFAULTS_EXACT

/** Refuses sheets of which the user was asked, and did not say, that the journeys were made; checking them needs no such word. */
const requireConfirmed = ({ confirmed }: { confirmed?: boolean | null | undefined }): void => {
  if (confirmed === false) throw new Refusal('INVALID', { fields: { confirmed: TEXTS.confirmJourneys } })
}

/** Trip sheets out of fuel receipts. */
export const generatorEndpoints = (services: Services): HandlersOf<'generator'> => ({
  planGeneration: ({ company, body }) => company.within((scope) => planGeneration(scope, body)),
  generateTogether: ({ company, body, gone, tell }) => generateTogether(services, company, body, { gone, tell }),
  checkTogetherGenerated: ({ company, body }) => checkTogether(services, company, body),
  saveGeneratedTogether: ({ company, body }) =>
    company.within(async (scope) => {
      requireConfirmed(body)
      const { runId, saved } = await saveTogether(services, scope, company.userId, body)
      return { runId, ids: saved.flatMap((own) => own.map(({ id }) => id)) }
    }),
  generateRoadmaps: ({ company, body, gone, tell }) => generate(services, company, body, { gone, tell }),
  saveGenerated: ({ company, body }) =>
    company.within((scope) => {
      requireConfirmed(body)
      return saveGenerated(services, scope, company.userId, body)
    }),
  checkGenerated: ({ company, body }) => checkGenerated(services, company, body),
  generatedRuns: ({ company }) => company.within(listRuns),
  drivingDefaults: ({ company }) => company.within(drivingOf),
  saveDrivingDefaults: ({ company, body: { was, ...body } }) =>
    company.within(async (scope) => {
      const current = await drivingOf(scope)
      if (was && fingerprintOf(was) !== fingerprintOf(KeptDriving.parse(current))) throw changedSince(current)
      return drivingDefaults.keep(scope, body)
    }),
})
