import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { sheetTemplates } from '#contract/sheet-templates.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { TEXTS } from './texts.ts'

const NameForm = z.object({ name: sheetTemplates.saveSheetTemplate.body.shape.name })

type Props = {
  title: string
  name: string
  help?: string
  save: (companyId: number, name: string) => Promise<unknown>
  done: (name: string) => string
  onClose: () => void
}

/** Asks for the name of a template and saves it. */
export const TemplateNameDialog = ({ title, name, help, save, done, onClose }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const { control, getValues, ...form } = useForm(NameForm, {
    defaults: { name },
    save: (values) => save(company.id, values.name),
    onSaved: (saved) => {
      client.invalidateQueries({ queryKey: ['sheetTemplates', company.id] })
      notifyChange(done(getValues('name') ?? ''), [saved])
      onClose()
    },
  })
  return (
    <FormDialog title={title} size={520} form={form} onClose={onClose}>
      <TextField
        control={control}
        name="name"
        label={TEXTS.name}
        placeholder={TEXTS.nameExample}
        required
        autoFocus
        maxLength={80}
        {...(help ? { help } : {})}
      />
    </FormDialog>
  )
}

type KeepProps = { sheet: { id: number; number: number }; onClose: () => void }

/** Keeps a saved sheet under a name, to begin new ones with. */
export const KeepTemplateDialog = ({ sheet, onClose }: KeepProps) => (
  <TemplateNameDialog
    title={TEXTS.keepTitle(sheet.number)}
    name=""
    help={TEXTS.keepHelp}
    save={(companyId, name) => call('saveSheetTemplate', { body: { companyId, roadmapId: sheet.id, name } })}
    done={TEXTS.kept}
    onClose={onClose}
  />
)
