import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StateBadge.module.css'

type Props = { label: string; color: 'green' | 'red' | 'yellow' | 'gray' | 'word'; icon?: ReactNode }

/** The state that a row is in; the colour repeats the word. The ordinary state is a word in green alone: only what differs is marked. */
export const StateBadge = ({ label, color, icon }: Props) =>
  color === 'word' ? (
    <span className={classes.word}>{label}</span>
  ) : (
    <Badge
      leftSection={icon}
      variant="light"
      color={color}
      tt="none"
      fw={500}
      size="md"
      miw="max-content"
      className={(color === 'gray' && classes.gray) || ''}
    >
      {label}
    </Badge>
  )
