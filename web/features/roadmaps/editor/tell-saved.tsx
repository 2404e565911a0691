/** The toast of a saved sheet, which comes with its own program once a sheet is saved. */
import type { CheckFinding } from '#contract/checks.ts'
import type { AnswerOf } from '#contract/contract.ts'
import { call } from '../../../lib/api.ts'
import { Mark } from '../../../ui/Mark.tsx'
import type { useNotifyChange } from '../../../ui/use-undo.ts'
import { savedMessage } from './saved-texts.ts'

type Saved = AnswerOf<'saveRoadmap'>

/** Says that a sheet is saved, in red where it has mistakes. What was typed last may not have been checked: then `known` is `null`, and the toast waits. */
export const tellSaved = async (
  saved: Saved,
  known: readonly CheckFinding[] | null,
  companyId: number,
  notifyChange: ReturnType<typeof useNotifyChange>,
): Promise<void> => {
  const { id, number, routesAdded } = saved
  const opened = known ? null : await call('openSheet', { query: { companyId, id } }).catch(() => null)
  const findings = known ?? opened?.findings ?? []
  const isFaulty = findings.some(({ severity }) => severity === 'E')
  const text = savedMessage(number, routesAdded, findings)
  const signed = (
    <>
      <Mark tone="error" /> {text}
    </>
  )
  notifyChange(isFaulty ? signed : text, [saved], isFaulty ? { color: 'red' } : {})
}
