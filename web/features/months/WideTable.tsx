import { Table } from '@mantine/core'
import { MoveHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './month-end.module.css'
import { TEXTS } from './texts.ts'

type Props = { label: string; minWidth: number; maxHeight?: number; children: ReactNode }

/** A table that scrolls sideways where the screen is narrow, and says so there. */
export const WideTable = ({ label, minWidth, maxHeight, children }: Props) => (
  <>
    <p className={classes.sideways}>
      <MoveHorizontal size={16} aria-hidden /> {TEXTS.sideways}
    </p>
    <Table.ScrollContainer
      minWidth={minWidth}
      {...(maxHeight ? { maxHeight } : {})}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={TEXTS.tableOf(label)}
    >
      {children}
    </Table.ScrollContainer>
  </>
)
