import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import type { GeneratorSettings } from '#contract/generator-settings.ts'
import type { DraftOf, FormControl } from '../../ui/draft.ts'

/** The settings of a run as they are typed. */
export type SettingsForm = DraftOf<typeof GeneratorSettings>

/** What the parts of its steps read and write it with. */
export type SettingsFields = {
  control: FormControl<SettingsForm>
  setValue: UseFormSetValue<SettingsForm>
  getValues: UseFormGetValues<SettingsForm>
}
