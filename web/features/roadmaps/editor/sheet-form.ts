/** Context shared by the parts of the form: its control, the records to choose from and the rules. */
import { createContext, type RefObject, useContext, useMemo } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import type { RoadmapForm } from '#contract/sheet-form.ts'
import type { GivenHours } from '#domain/trip/hours.ts'
import type { DraftOf } from '../../../ui/draft.ts'
import { type SheetRules, type SheetSources, sheetRules } from './sheet-rules.ts'
import type { Remember, SheetLists } from './sheet-sources.ts'

export type SheetForm = DraftOf<typeof RoadmapForm>

export type SheetContextValue = {
  form: Pick<
    UseFormReturn<SheetForm>,
    'getValues' | 'setValue' | 'reset' | 'resetField' | 'clearErrors' | 'setFocus' | 'subscribe' | 'trigger' | 'getFieldState'
  >
  control: Control<SheetForm>
  lists: SheetLists
  remember: Remember
  sources: SheetSources
  /** The hours that the sheet has from its trips; unknown until they are asked for. */
  given: RefObject<GivenHours | undefined>
  /** The fields are only read: the month is closed, the sheet approved, or the role changes none. */
  frozen: boolean
}

export const SheetContext = createContext<SheetContextValue | null>(null)

/** The sheet being edited; available only inside its form. */
export const useSheet = (): SheetContextValue => {
  const value = useContext(SheetContext)
  if (!value) throw new Error('useSheet is for parts of the sheet form')
  return value
}

/** The rules of the sheet with its current vehicle. */
export const useRules = (): SheetRules => {
  const { control, sources } = useSheet()
  const vehicleId = useWatch({ control, name: 'vehicleId' })
  const startDate = useWatch({ control, name: 'startDate' })
  return useMemo(() => sheetRules(sources, vehicleId, startDate), [sources, vehicleId, startDate])
}
