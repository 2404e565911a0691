import { Button, Group } from '@mantine/core'
import { RefreshCw, RotateCcw } from 'lucide-react'
import type { CallProgress } from '#contract/endpoint.ts'
import { COMMON } from '../../ui/texts.ts'
import classes from './GeneratorWizard.module.css'
import { progressText } from './progress-text.ts'
import { TEXTS } from './texts.ts'
import { useElapsed } from './use-elapsed.ts'

type Props = {
  /** Whether the user has removed or moved anything. */
  edited: boolean
  /** Whether the rest is being generated. */
  generating: boolean
  /** Progress of generating the rest. */
  progress: CallProgress | null
  /** Whether sheets are being saved. */
  saving: boolean
  onRestore: () => void
  onGenerateRest: () => void
  onCancel: () => void
}

/** Buttons above a proposal: undo all edits, and generate everything again that is not pinned. */
export const RestTools = ({ edited, generating, progress, saving, onRestore, onGenerateRest, onCancel }: Props) => {
  const seconds = useElapsed(generating)
  return (
    <Group gap={0} className={classes.restTools ?? ''}>
      <span role="status">{seconds > 0 ? TEXTS.searchingRest : ''}</span>
      {seconds > 0 ? <span className="tabular">{progressText(progress, seconds)}</span> : null}
      {edited ? (
        <Button variant="subtle" leftSection={<RotateCcw size={16} aria-hidden />} disabled={saving || generating} onClick={onRestore}>
          {TEXTS.restoreRemoved}
        </Button>
      ) : null}
      {generating ? (
        <Button variant="default" onClick={onCancel}>
          {COMMON.discard}
        </Button>
      ) : null}
      <Button
        variant="light"
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={generating}
        disabled={saving}
        onClick={onGenerateRest}
      >
        {TEXTS.generateRest}
      </Button>
    </Group>
  )
}
