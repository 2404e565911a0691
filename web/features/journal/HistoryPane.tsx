import { ActionIcon, Title } from '@mantine/core'
import { X } from 'lucide-react'
import type { Entity } from '#contract/changes.ts'
import { HistoryList } from './HistoryList.tsx'
import classes from './HistoryPane.module.css'
import { TEXTS } from './texts.ts'

type Props = { entity: Entity; id: number; name: string; onClose: () => void }

/** What happened to a record, beside its form. */
export const HistoryPane = ({ entity, id, name, onClose }: Props) => (
  <aside className={`card screen-only column ${classes.pane}`} aria-labelledby="history">
    <div className={`row ${classes.head}`}>
      <Title order={2} size="h3" id="history">
        {TEXTS.historyOf(name)}
      </Title>
      <ActionIcon variant="subtle" color="gray" aria-label={TEXTS.closeHistory} onClick={onClose}>
        <X size={16} />
      </ActionIcon>
    </div>
    <div className={classes.list}>
      <HistoryList entity={entity} id={id} />
    </div>
  </aside>
)
