import type { Control } from 'react-hook-form'
import type { TemplateForm } from '#contract/templates.ts'
import type { DraftOf } from '../../ui/draft.ts'

/** The form of the templates, as its fields are bound to it. */
export type TemplatesForm = DraftOf<typeof TemplateForm>
export type TemplatesControl = Control<TemplatesForm>
