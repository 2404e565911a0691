/** The settings of the fourth step, and the request for sheets with all choices. */
import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/contract.ts'
import type { CallProgress } from '#contract/endpoint.ts'
import type { Generation } from '#contract/generation.ts'
import { GeneratorSettings, type KeptDriving } from '#contract/generator-settings.ts'
import type { Route } from '#contract/routes.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CallError } from '../../lib/api.ts'
import { callWithProgress } from '../../lib/call-with-progress.ts'
import { store, stored } from '../../lib/stored.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { PreviewSheet } from './generated-preview.ts'
import {
  newSettings,
  nextSeed,
  type RememberedSettings,
  type Request,
  rememberedOf,
  requestOf,
  type Selection,
} from './generator-request.ts'
import { type Remedy, withRemedy } from './remedies.ts'
import type { SettingsForm } from './settings-form.ts'
import { rememberedKey } from './use-generation-plan.ts'
import type { Step } from './wizard-state.ts'

type People = InputOf<'generateRoadmaps'>['body']

type Choices = {
  companyId: number
  today: Day
  /** Initial settings of the company's generations. */
  driving: KeptDriving
  people: () => Pick<People, 'vehicleId' | 'driverId' | 'createdBy'>
  purchases: () => Parameters<typeof requestOf>[0]['purchases']
  routes: readonly Route[]
  selection: Selection
  /** Places where the routes begin and end: one of them is the base. */
  places: readonly string[]
  /** Hours and works of a machine; none of a vehicle. */
  machine: () => Request['machine']
  /** Pinned days, which stay unchanged when the rest is generated again. */
  pinned: () => readonly PreviewSheet[]
}

type Answers = {
  onGenerated: (request: Request, answer: Generation) => void
  /** The first step with a refused field. */
  onRefused: (step: Step, fields: readonly { step: Step; field: string; message: string }[]) => void
}

/** The step of a refused field. */
const stepOf = (field: string): Step => {
  if (field === 'vehicleId' || field === 'driverId' || field === 'createdBy') return 1
  if (field.startsWith('expenses')) return 2
  if (field.startsWith('routes') || field.startsWith('travelPurpose') || field.startsWith('machine')) return 3
  return 4
}

const refusedFields = ({ fields }: CallError) => Object.entries(fields).map(([field, message]) => ({ step: stepOf(field), field, message }))

/**
 * `generate` requests sheets, `generateRest` new ones beside the pinned days, optionally with a remedy for an unused route, `progress` is
 * the progress of the request, `cancel` stops waiting for it.
 */
export const useGeneration = (choices: Choices, { onGenerated, onRefused }: Answers) => {
  const { companyId, today, places, driving } = choices
  const asking = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<CallProgress | null>(null)
  const seed = useRef<number | null>(null)
  const remedy = useRef<Remedy | null>(null)
  const form = useForm(GeneratorSettings, {
    defaults: newSettings(today, stored<RememberedSettings>(rememberedKey(companyId)) ?? {}, driving) as SettingsForm,
    save: async (settings) => {
      asking.current = new AbortController()
      const plain = requestOf({
        companyId,
        people: choices.people(),
        purchases: choices.purchases(),
        routes: choices.routes,
        selection: choices.selection,
        settings,
        machine: choices.machine(),
        pinned: choices.pinned(),
        seed: seed.current,
      })
      const request = remedy.current ? withRemedy(plain, remedy.current) : plain
      try {
        return { request, answer: await callWithProgress('generateRoadmaps', { body: request }, asking.current.signal, setProgress) }
      } catch (error) {
        if (asking.current.signal.aborted) return null
        throw error
      } finally {
        setProgress(null)
      }
    },
    onSaved: (generated) => {
      if (!generated) return
      store(rememberedKey(companyId), rememberedOf(generated.request))
      onGenerated(generated.request, generated.answer)
    },
    onRefused: (error) => {
      // no days of the range are left: the user has to change the range, or the choice for its existing sheets
      if (error.code === 'SHEETS_IN_RANGE') {
        form.setError('range.from', { type: 'server', message: error.message }, { shouldFocus: true })
        onRefused(4, [])
        return true
      }
      const fields = refusedFields(error)
      const first = fields[0]?.step ?? 4
      if (first === 4) return false
      notifyError(error)
      onRefused(first, fields)
      return true
    },
  })

  const { setValue, getValues } = form
  useEffect(() => {
    const chosen = getValues('base')
    if (chosen && !places.includes(chosen)) setValue('base', null)
  }, [places, getValues, setValue])

  const generateWith = (next: number | null, chosen: Remedy | null = null) => {
    seed.current = next
    remedy.current = chosen
    for (const [name, value] of Object.entries(chosen?.settings ?? {})) setValue(name as 'startTime', value as string)
    form.submit()
  }
  return {
    ...form,
    generate: () => generateWith(null),
    generateRest: (last: number, chosen?: Remedy) => generateWith(nextSeed(last), chosen),
    progress,
    cancel: () => asking.current?.abort(),
  }
}
