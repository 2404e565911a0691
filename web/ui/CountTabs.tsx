import { Tabs } from '@mantine/core'
import { formatNumber } from '#domain/numbers/format.ts'
import classes from './CountTabs.module.css'
import { WaitingCount } from './WaitingCount.tsx'

/** A part of a list, and how many rows it has once they are counted; `waits` marks a number that asks for something. */
export type CountTab<Value extends string> = { value: Value; label: string; count: number | null; waits?: boolean }

type Props<Value extends string> = {
  /** What the parts are, for a screen reader. */
  label: string
  value: Value
  onValue: (value: Value) => void
  tabs: readonly CountTab<Value>[]
}

/** The parts of a list side by side, each with its count, above the list. */
export const CountTabs = <Value extends string>({ label, value, onValue, tabs }: Props<Value>) => (
  <Tabs value={value} onChange={(chosen) => chosen !== null && onValue(chosen as Value)} aria-label={label}>
    <Tabs.List className={`${classes.tabs} screen-only`}>
      {tabs.map(({ value: part, label: name, count, waits = false }) => (
        <Tabs.Tab key={part} value={part} className={classes.tab ?? ''}>
          {name}{' '}
          {count === null ? null : waits && count > 0 ? (
            <WaitingCount>{formatNumber(count, 0)}</WaitingCount>
          ) : (
            <span className={classes.count}>{formatNumber(count, 0)}</span>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  </Tabs>
)
