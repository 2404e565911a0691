import { SimpleGrid, Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { type Article, ArticleForm } from '#contract/articles.ts'
import { FUEL_KIND_LABEL, FUEL_KINDS, fuelKindNamed } from '#domain/fuel/fuel-kinds.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import type { RecordDialogProps } from '../../ui/record-dialog-props.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { TEXTS } from './texts.ts'

type Props = RecordDialogProps<Article> & {
  /** Whether a new article is initially a fuel. */
  isFuel?: boolean
}

/** Adds a fuel or an article (`row` null) or changes one. */
export const ArticleDialog = ({ row, isFuel = false, typed = '', onClose, onSaved, onGone }: Props) => {
  const { company } = useCompany()
  const { control, ...form } = useRecordForm(ArticleForm, {
    row,
    defaults: row ?? { id: null, companyId: company.id, name: typed, isFuel, tva: 0, um: 'L', fuelKind: null },
    save: (values) => call('saveArticle', { body: values }),
    onSaved,
    onGone,
  })
  const [name, burns] = useWatch({ control, name: ['name', 'isFuel'] })
  return (
    <FormDialog title={row ? LABEL.edit(row.name) : isFuel ? TEXTS.addFuel : TEXTS.addArticle} size={520} form={form} onClose={onClose}>
      <Stack gap={6}>
        <TextField control={control} name="name" label={LABEL.name} required autoFocus maxLength={120} />
        <CheckField control={control} name="isFuel" label={LABEL.fuel} help={TEXTS.fuelHelp} />
        {burns && (
          <SelectField
            control={control}
            name="fuelKind"
            label={TEXTS.fuelKind}
            options={FUEL_KINDS.map((value) => ({ value, label: FUEL_KIND_LABEL[value] }))}
            placeholder={FUEL_KIND_LABEL[fuelKindNamed(name ?? '') ?? 'other']}
            help={TEXTS.fuelKindHelp}
          />
        )}
        <SimpleGrid cols={2} spacing="md">
          <NumberField control={control} name="tva" label="TVA" unit="%" required help={TEXTS.vatHelp} />
          <TextField control={control} name="um" label="UM" required maxLength={12} help={TEXTS.unitHelp} />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}
