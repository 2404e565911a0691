/** What checks a sheet that is being written: apart from its form, which stands before the schemas have come. */
import { CheckForm } from '#contract/checks.ts'
import { RoadmapForm } from '#contract/roadmaps.ts'
import { checkBy } from '../../../ui/use-form.ts'

/** Whether a sheet can be saved, and what stands against it at which field. */
export const savableSheet = checkBy(RoadmapForm)

/** Whether something can be said of a sheet that may still lack what a save demands. */
export const canBeChecked = (sheet: unknown): boolean => CheckForm.safeParse(sheet).success
