/** Validates a sheet while the user edits it; separate from the form, which is drawn before the schemas have loaded. */
import { CheckForm } from '#contract/checks.ts'
import { RoadmapForm, SheetForm } from '#contract/sheet-form.ts'
import { fieldsOf } from '#contract/wire.ts'
import { checkBy } from '../../../ui/check-by.ts'

const sheetCheck = checkBy(RoadmapForm)

/** Whether a sheet can be saved, and the errors by field; without a vehicle not of the odometer and the tank that come with one. */
export const savableSheet: typeof sheetCheck = async (...asked) => {
  const read = await sheetCheck(...asked)
  if (!('vehicleId' in read.errors)) return read
  const { kmStart, fuelStart, ...errors } = read.errors
  return { values: {}, errors }
}

/** Whether a sheet can be checked although required fields may be missing. */
export const canBeChecked = (sheet: unknown): boolean => CheckForm.safeParse(sheet).success

/** The errors of a sheet that is saved with others, by field; none where it can be saved. */
export const sheetErrors = (sheet: unknown): Record<string, string> => {
  const read = SheetForm.safeParse(sheet)
  return read.success ? {} : fieldsOf(read.error)
}
