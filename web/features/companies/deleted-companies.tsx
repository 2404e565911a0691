/** Leaves companies, deletes them with what is in them, and restores deleted ones. */

import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Company } from '#contract/companies.ts'
import type { AnswerOf } from '#contract/contract.ts'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { counted } from '#domain/numbers/format.ts'
import { companiesQuery, userQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { confirm, notifyError, notifySuccess, SAVED_UNDO_MS } from '../../ui/feedback.tsx'
import { deleteQuestion, ROW_ACTION } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

export const deletedCompaniesQuery = asked(['deletedCompanies'], 'deletedCompanies', {})

/**
 * Reloads everything that depends on the user's companies: the active company belongs to the user's data, and every page of the dashboard
 * depends on it.
 */
export const useCompaniesRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    // first the active company: a screen of one that is gone from the list would say so
    await client.refetchQueries(userQuery)
    await router.invalidate()
    await Promise.all([client.invalidateQueries(companiesQuery), client.invalidateQueries(deletedCompaniesQuery)])
  }
}

/** Restores a deleted company. */
export const useRestoreCompany = () => {
  const refresh = useCompaniesRefresh()
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => call('restoreCompany', { body: { id } }),
    onSuccess: async (_, { id, name }) => {
      notifySuccess(TEXTS.restored(name), async () => {
        try {
          await call('deleteCompany', { query: { companyId: id, id } })
          notifySuccess(TEXTS.deleted(name))
        } catch (error) {
          notifyError(error)
        }
        await refresh()
      })
      await refresh()
    },
    onError: (error) => notifyError(error),
  })
}

type Contents = AnswerOf<'companyContents'>

/** What is deleted with a company: `12 foi de parcurs, 3 vehicule și utilaje`; `null` when it is empty. */
export const contentsText = ({ roadmaps, machineSheets, vehicles, drivers, partners, routes }: Contents): string | null => {
  const parts = [
    [roadmaps, TEXTS.roadSheet, TEXTS.roadSheets],
    [machineSheets, TEXTS.operatingSheet, TEXTS.operatingSheets],
    [vehicles, TEXTS.vehicle, TEXTS.vehicles],
    [drivers, TEXTS.driver, TEXTS.drivers],
    [partners, 'partener', 'parteneri'],
    [routes, TEXTS.route, 'rute'],
  ] as const
  const texts = parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many))
  return texts.length > 0 ? texts.join(', ') : null
}

/** What happens to a company that the user deletes. */
export const deletionText = (contents: Contents): string => {
  const texts = contentsText(contents)
  return [...(texts ? [TEXTS.deletedWithIt(texts)] : []), TEXTS.restorableFor(UNDO_DAYS)].join(' ')
}

/** Leaves a company that stays with its other members, after a question; answers whether the user has left. */
export const useLeaveCompany = (): ((company: { id: number; name: string }) => Promise<boolean>) => {
  const refresh = useCompaniesRefresh()
  return async ({ id, name }) => {
    if (!(await confirm({ title: TEXTS.leaveQuestion(name), text: TEXTS.leaveHelp, confirm: TEXTS.leave, destroys: true }))) return false
    try {
      await call('deleteCompany', { query: { companyId: id, id } })
    } catch (error) {
      notifyError(error)
      return false
    }
    notifySuccess(TEXTS.left(name))
    await refresh()
    return true
  }
}

/** Deletes a company after a question that names what is deleted with it; the toast restores it. One with other members is only left. */
export const useDeleteCompany = (): ((company: Company) => Promise<void>) => {
  const refresh = useCompaniesRefresh()
  const restore = useRestoreCompany()
  const leave = useLeaveCompany()
  return async (company) => {
    const { id, name } = company
    const query = { companyId: id, id }
    try {
      const contents = await call('companyContents', { query })
      if (contents.shared) {
        await leave(company)
        return
      }
      const sure = await confirm({
        title: deleteQuestion(TEXTS.thisCompany),
        text: (
          <>
            <strong>{name}</strong>
            <Text mt="xs">{deletionText(contents)}</Text>
          </>
        ),
        confirm: ROW_ACTION.delete,
        destroys: true,
        focusClose: true,
      })
      if (!sure) return
      await call('deleteCompany', { query })
      notifySuccess(TEXTS.deleted(name), () => restore.mutate({ id, name }), SAVED_UNDO_MS)
      await refresh()
    } catch (error) {
      notifyError(error)
    }
  }
}
