import { ActionIcon } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './add-beside.module.css'
import { COMMON } from './texts.ts'

type Props = { label: string; addLabel?: string; disabled?: boolean | undefined; onAdd: () => void }

/** A field's `inputContainer` that puts the button which adds what is missing beside the input, whatever stands above and below. */
export const addBeside = ({ label, addLabel = COMMON.add, disabled = false, onAdd }: Props) => {
  const name = `${addLabel}: ${label.toLowerCase()}`
  return (input: ReactNode): ReactNode => (
    <span className={classes.beside}>
      <span className={classes.input}>{input}</span>
      <ActionIcon data-writes variant="default" size={36} aria-label={name} title={addLabel} onClick={onAdd} disabled={disabled}>
        <Plus size={16} />
      </ActionIcon>
    </span>
  )
}
