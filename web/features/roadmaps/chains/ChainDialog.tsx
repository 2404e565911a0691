import { Alert, Button } from '@mantine/core'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { TEXTS } from '../texts.ts'
import classes from './ChainDialog.module.css'

type Props = {
  title: string
  /** Purpose of the change, above its fields. */
  explain: string
  fields: ReactNode
  /** The preview; `null` while the user fills in the fields. */
  preview: ReactNode
  /** Label of the button that applies the change; `null` when there is nothing to change. */
  confirm: string | null
  /** The change lowers an odometer: its button is not the one that Enter presses. */
  careful?: boolean
  refusal: string | null
  busy: boolean
  onPreview: () => void
  onConfirm: () => void
  onBack: () => void
  onClose: () => void
}

/** The preview; the focused field no longer exists: the focus goes to the button that applies it, of a careful one to the other. */
const Previewed = ({ careful, children }: { careful: boolean; children: ReactNode }) => {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // after the dialog has set its own focus
    const button = careful ? '[data-leaves]' : '[type="submit"]'
    const timer = setTimeout(() => shown.current?.closest('form')?.querySelector<HTMLElement>(button)?.focus())
    return () => clearTimeout(timer)
  }, [careful])
  return <div ref={shown}>{children}</div>
}

/** A dialog for a change of many sheets: first its fields, then a preview, then the change is applied. */
export const ChainDialog = ({ title, explain, fields, preview, confirm, careful = false, refusal, busy, ...on }: Props) => (
  <FormDialog
    title={title}
    size={preview ? 880 : 520}
    confirm={preview ? confirm : TEXTS.showChanges}
    careful={Boolean(preview) && careful}
    form={{ submit: preview ? on.onConfirm : on.onPreview, busy }}
    onClose={on.onClose}
    aside={
      preview ? (
        <Button variant="subtle" color="gray" leftSection={<ChevronLeft size={16} />} disabled={busy} onClick={on.onBack}>
          {COMMON.back}
        </Button>
      ) : null
    }
  >
    {refusal ? (
      <Alert color="red" mb="md" role="alert">
        {refusal}
      </Alert>
    ) : null}
    {preview ? (
      <Previewed careful={careful}>{preview}</Previewed>
    ) : (
      <>
        <p className={classes.explain}>{explain}</p>
        <div className={classes.fields}>{fields}</div>
      </>
    )}
  </FormDialog>
)
