import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { findingsOfSaved } from '../roadmaps/check-sheets.ts'
import { dryRun } from '../roadmaps/dry-run.ts'
import { saveGenerated, saveTogether } from './save-generated.ts'

/**
 * Saves the sheets, checks them together with all others, and rolls the transaction back: the findings are those that the list of suspect
 * sheets would show. Refuses whatever saving refuses.
 */
export const checkGenerated = (
  services: Services,
  company: CompanyAccess,
  body: HandlerInputOf<'checkGenerated'>['body'],
): Promise<HandlerAnswerOf<'checkGenerated'>> =>
  dryRun(company, async (scope) => {
    const { ids } = await saveGenerated(services, scope, company.userId, body)
    const findings = await findingsOfSaved(scope, ids, dayInRomania(services.clock()))
    return body.roadmaps.flatMap(({ number, startDate }, at) => {
      const ofSheet = findings.get(ids[at] ?? 0) ?? []
      return ofSheet.length > 0 ? [{ number, startDate, findings: ofSheet }] : []
    })
  })

/** The same for sheets of several vehicles; those without findings are left out. */
export const checkTogether = (
  services: Services,
  company: CompanyAccess,
  body: HandlerInputOf<'checkTogetherGenerated'>['body'],
): Promise<HandlerAnswerOf<'checkTogetherGenerated'>> =>
  dryRun(company, async (scope) => {
    const { saved } = await saveTogether(services, scope, company.userId, body)
    const ids = saved.flatMap((own) => own.map(({ id }) => id))
    const findings = await findingsOfSaved(scope, ids, dayInRomania(services.clock()))
    return body.vehicles.flatMap(({ vehicleId, roadmaps }, vehicle) =>
      roadmaps.flatMap(({ startDate }, at) => {
        const ofSheet = findings.get(saved[vehicle]?.[at]?.id ?? 0) ?? []
        return ofSheet.length > 0 ? [{ vehicleId, startDate, findings: ofSheet }] : []
      }),
    )
  })
