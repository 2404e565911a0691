import { Button } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { type UseFormSetValue, useController, useWatch } from 'react-hook-form'
import { TEMPLATE_TEXT } from '#contract/templates.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { optionalColumns } from '#domain/report/template.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { notifySuccess } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './KindFields.module.css'
import { isPlain, type KindDraft, plainKind, withColumn } from './templates-draft.ts'
import type { TemplatesControl, TemplatesForm } from './templates-form.ts'
import { TEXTS } from './texts.ts'

type Props = {
  control: TemplatesControl
  setValue: UseFormSetValue<TemplatesForm>
  kind: SheetDocumentKind
  /** The approver when the kind has none of its own; blank without one. */
  approver: string
  readOnly: boolean
}

/** What is set for one kind of document: the approver, the labels above the signatures, the columns that are left out. */
export const KindFields = ({ control, setValue, kind, approver, readOnly }: Props) => (
  <>
    <TextField
      control={control}
      name={`kinds.${kind}.approver`}
      label={TEXTS.approves}
      placeholder={approver || TEXTS.noName}
      help={approver ? TEXTS.approverHelp : TEXTS.blankHelp}
      maxLength={TEMPLATE_TEXT.approver}
      readOnly={readOnly}
    />
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{TEXTS.signatures}</legend>
      <div className={classes.labels}>
        {SHEET_DOCUMENTS[kind].signatures.map((label, at) => (
          <TextField
            key={label}
            control={control}
            name={`kinds.${kind}.labels.${at}`}
            label={label}
            placeholder={label}
            maxLength={TEMPLATE_TEXT.label}
            readOnly={readOnly}
          />
        ))}
      </div>
    </fieldset>
    <Columns control={control} kind={kind} readOnly={readOnly} />
    {readOnly ? null : <Standard control={control} setValue={setValue} kind={kind} />}
  </>
)

const Columns = ({ control, kind, readOnly }: Omit<Props, 'approver' | 'setValue'>) => {
  const { field } = useController({ control, name: `kinds.${kind}.hidden` })
  const id = useId()
  const hidden: readonly string[] = field.value ?? []
  const columns = optionalColumns(kind)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{TEXTS.columns}</legend>
      {columns.length === 0 ? (
        <p className={classes.none}>{TEXTS.fixedForm}</p>
      ) : (
        <div className={classes.columns}>
          {columns.map(({ key, label }) => (
            <CheckBox
              key={key}
              id={`${id}-${key}`}
              style={{ paddingBlock: 4 }}
              label={label}
              checked={!hidden.includes(key)}
              disabled={readOnly}
              onChange={(event) => field.onChange(withColumn(kind, hidden, key, event.currentTarget.checked))}
              onBlur={field.onBlur}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

const Standard = ({ control, setValue, kind }: Pick<Props, 'control' | 'setValue' | 'kind'>) => {
  const draft = useWatch({ control, name: `kinds.${kind}` }) as KindDraft
  const set = (next: KindDraft) => setValue(`kinds.${kind}`, next, { shouldDirty: true, shouldValidate: true })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.standard ?? ''}
      leftSection={<RotateCcw size={14} />}
      disabled={isPlain(draft)}
      onClick={() => {
        set(plainKind(kind))
        notifySuccess(TEXTS.restored(SHEET_DOCUMENTS[kind].label), () => set(draft))
      }}
    >
      {TEXTS.restore}
    </Button>
  )
}
