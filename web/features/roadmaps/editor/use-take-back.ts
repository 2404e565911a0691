import type { InputOf } from '#contract/contract.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { SHEET_AND_ROOM_QUERIES } from '../after-change.ts'
import { TEXTS } from '../texts.ts'

type Body = InputOf<'saveTogether'>['body']
/** Undoes a save or a deletion of sheets, in one transaction, or shows why it cannot; sheets saved since are not overwritten. */
export const useTakeBack = () => {
  const refresh = useRefresh(SHEET_AND_ROOM_QUERIES)
  const { company } = useCompany()
  return async (body: Omit<Body, 'companyId'>): Promise<void> => {
    try {
      await call('saveTogether', { body: { companyId: company.id, ...body } })
      notifySuccess(TEXTS.takenBack)
    } catch (error) {
      notifyError(error)
    }
    refresh(body.removedRoutes?.length ? ['routes'] : [])
  }
}
