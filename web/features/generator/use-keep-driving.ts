import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/contract.ts'
import { DRIVING_DEFAULTS } from '#contract/generator-settings.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { drivingQuery } from './driving-defaults.ts'
import type { SettingsForm } from './settings-form.ts'
import { TEXTS } from './texts.ts'

/** Saves speeds, times, reserve and hours of the wizard for the whole company. */
export const useKeepDriving = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ pace, reserve, startTime, endTime }: SettingsForm) => {
      const { mixt: _, ...speeds } = { ...DRIVING_DEFAULTS, ...pace }
      const body = { ...speeds, companyId: company.id, reserve: reserve ?? 0, startTime, endTime }
      return call('saveDrivingDefaults', { body: body as InputOf<'saveDrivingDefaults'>['body'] })
    },
    onSuccess: (defaults) => {
      client.setQueryData(drivingQuery(company.id).queryKey, defaults)
      notifyChange(TEXTS.keptForCompany, [defaults])
    },
    onError: (error) => notifyError(error),
  })
  return { keep: mutate, busy: isPending }
}
