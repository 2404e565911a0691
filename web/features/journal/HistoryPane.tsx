import { ActionIcon, Title } from '@mantine/core'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Entity } from '#contract/changes.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { HistoryList } from './HistoryList.tsx'
import classes from './HistoryPane.module.css'
import { TEXTS } from './texts.ts'

type Props = { entity: Entity; id: number; name: string; onClose: () => void }

/** What happened to a record, beside its form; it takes the focus, and gives it back when Esc closes it. */
export const HistoryPane = ({ entity, id, name, onClose }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusBack()
  useEffect(() => {
    // after the menu that it is opened from, which gives the focus back to its button
    const focusing = setTimeout(() => title.current?.focus({ preventScroll: true }), 50)
    return () => clearTimeout(focusing)
  }, [])
  return (
    <aside
      className={`card screen-only column ${classes.pane}`}
      aria-labelledby="history"
      onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
    >
      <div className={`row ${classes.head}`}>
        <Title order={2} size="h3" id="history" ref={title} tabIndex={-1}>
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
}
