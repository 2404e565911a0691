import { Button } from '@mantine/core'
import { ChevronLeft } from 'lucide-react'
import classes from './Inbox.module.css'
import { TEXTS } from './texts.ts'

/** Leads from what is shown of the queue back to it. */
export const PaneBack = ({ onBack }: { onBack: () => void }) => (
  <Button className={classes.back ?? ''} variant="subtle" size="compact-sm" leftSection={<ChevronLeft size={14} />} onClick={onBack}>
    {TEXTS.back}
  </Button>
)
