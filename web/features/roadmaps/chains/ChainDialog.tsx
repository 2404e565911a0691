import { Alert, Button } from '@mantine/core'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { TEXTS } from '../texts.ts'
import classes from './ChainDialog.module.css'

type Props = {
  title: string
  /** What the change is for, above its fields. */
  explain: string
  fields: ReactNode
  /** What it would do; `null` while its fields are filled in. */
  preview: ReactNode
  /** Name of the button that does it; `null` when there is nothing to do. */
  confirm: string | null
  refusal: string | null
  busy: boolean
  onPreview: () => void
  onConfirm: () => void
  onBack: () => void
  onClose: () => void
}

/** What would be done; the focus goes to the button that does it, as the field that had it is gone. */
const Previewed = ({ children }: { children: ReactNode }) => {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // once the dialog's own focus has settled
    const timer = setTimeout(() => shown.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus())
    return () => clearTimeout(timer)
  }, [])
  return <div ref={shown}>{children}</div>
}

/** A change of many sheets: first its fields, then what it would do, then it is done. */
export const ChainDialog = ({ title, explain, fields, preview, confirm, refusal, busy, ...on }: Props) => (
  <FormDialog
    title={title}
    size={preview ? 880 : 520}
    busy={busy}
    dirty={false}
    confirm={preview ? confirm : TEXTS.showChanges}
    onSubmit={preview ? on.onConfirm : on.onPreview}
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
      <Previewed>{preview}</Previewed>
    ) : (
      <>
        <p className={classes.explain}>{explain}</p>
        <div className={classes.fields}>{fields}</div>
      </>
    )}
  </FormDialog>
)
