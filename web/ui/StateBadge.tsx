import { Badge } from '@mantine/core'
import classes from './StateBadge.module.css'

/** The state that a row is in; the colour repeats the word. */
export const StateBadge = ({ label, color }: { label: string; color: 'green' | 'red' | 'yellow' | 'gray' }) => (
  <Badge variant="light" color={color} tt="none" fw={500} size="md" miw="max-content" className={(color === 'gray' && classes.gray) || ''}>
    {label}
  </Badge>
)
