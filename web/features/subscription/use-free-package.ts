import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCompany } from '../../app/company-context.tsx'
import { subscriptionQuery } from '../../app/session.ts'
import { CallError, call } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { TEXTS } from './texts.ts'

export const packagesQuery = asked(['packages'], 'packages', {})

/** Takes the free package for the active company and goes on to the home page. */
export const useFreePackage = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call('takeFreePackage', { body: { companyId: company.id } }),
    onSuccess: async (taken) => {
      client.setQueryData(subscriptionQuery(company.id).queryKey, taken)
      notifySuccess(TEXTS.freeActive)
      await navigate({ to: '/dashboard' })
    },
    onError: (error) => {
      notifyError(error)
      if (error instanceof CallError && error.code === 'FREE_PACKAGE_TAKEN') client.invalidateQueries(subscriptionQuery(company.id))
    },
  })
}
