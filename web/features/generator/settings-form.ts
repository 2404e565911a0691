import type { GeneratorSettings } from '#contract/generator-settings.ts'
import type { DraftOf } from '../../ui/draft.ts'

/** The settings of a run as they are typed. */
export type SettingsForm = DraftOf<typeof GeneratorSettings>
