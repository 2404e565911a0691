/** What goes with a deleted company, and the way to take its deletion back. */
import { Text } from '@mantine/core'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Company } from '#contract/companies.ts'
import type { AnswerOf } from '#contract/contract.ts'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { counted } from '#domain/numbers/format.ts'
import { companiesQuery, userQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { deleteQuestion, ROW_ACTION } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

export const deletedCompaniesQuery = queryOptions({
  queryKey: ['deletedCompanies'],
  queryFn: ({ signal }) => call('deletedCompanies', {}, signal),
})

/** Reads everything anew that hangs on which companies the user has: which one is active stands with the user, and every page of the
 * dashboard hangs on it. */
export const useCompaniesRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await Promise.all([
      client.invalidateQueries(companiesQuery),
      client.invalidateQueries(deletedCompaniesQuery),
      client.refetchQueries(userQuery),
    ])
    await router.invalidate()
  }
}

/** Takes the deletion of a company back. */
export const useRestoreCompany = () => {
  const refresh = useCompaniesRefresh()
  return useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => call('restoreCompany', { body: { id } }),
    onSuccess: async (_, { name }) => {
      notifySuccess(TEXTS.restored(name))
      await refresh()
    },
    onError: (error) => notifyError(error),
  })
}

type Contents = AnswerOf<'companyContents'>

/** What goes with a company: `12 foi de parcurs, 3 vehicule și utilaje`; `null` when it is empty. */
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

/** What becomes of a company that the user deletes. */
export const deletionText = (contents: Contents): string => {
  if (contents.shared) return TEXTS.onlyLeaves
  const texts = contentsText(contents)
  return [...(texts ? [TEXTS.deletedWithIt(texts)] : []), TEXTS.restorableFor(UNDO_DAYS)].join(' ')
}

/** Deletes a company after a question that says what goes with it; the toast takes it back. */
export const useDeleteCompany = (): ((company: Company) => Promise<void>) => {
  const refresh = useCompaniesRefresh()
  const restore = useRestoreCompany()
  return async (company) => {
    const { id, name } = company
    const query = { companyId: id, id }
    try {
      const contents = await call('companyContents', { query })
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
      notifySuccess(TEXTS.deleted(name), contents.shared ? undefined : () => restore.mutate({ id, name }))
      await refresh()
    } catch (error) {
      notifyError(error)
    }
  }
}
