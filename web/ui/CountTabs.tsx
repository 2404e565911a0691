import type { KeyboardEvent, ReactNode } from 'react'
import { formatNumber } from '#domain/numbers/format.ts'
import classes from './CountTabs.module.css'
import { WaitingCount } from './WaitingCount.tsx'

/** A part of a list, and how many rows it has once they are counted; `waits` marks a number that asks for something. */
export type CountTab<Value extends string> = {
  value: Value
  label: ReactNode
  count: number | null
  waits?: boolean
  title?: string | undefined
}

type Props<Value extends string> = {
  /** What the parts are, for a screen reader. */
  label: string
  value: Value
  onValue: (value: Value) => void
  tabs: readonly CountTab<Value>[]
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Scrolls the row of tabs, never the page, to the one that is chosen. */
const intoView = (tab: HTMLElement | null) => {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** The parts of a list side by side, each with its count, above the list; arrows go from one to the next. */
export const CountTabs = <Value extends string>({ label, value, onValue, tabs }: Props<Value>) => {
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length
    if (tabs[at]) onValue(tabs[at].value)
    const next = event.currentTarget.children[at]
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={`${classes.tabs} screen-only`} onKeyDown={go}>
      {tabs.map(({ value: part, label: name, count, waits = false, title }) => (
        <button
          key={part}
          type="button"
          role="tab"
          aria-selected={part === value}
          title={title}
          tabIndex={part === value ? 0 : -1}
          className={`mantine-Tabs-tab ${classes.tab}`}
          ref={part === value ? intoView : undefined}
          data-active={part === value || undefined}
          onClick={() => onValue(part)}
        >
          {name}{' '}
          <span className={classes.count}>
            {count === null ? null : waits && count > 0 ? <WaitingCount>{formatNumber(count, 0)}</WaitingCount> : formatNumber(count, 0)}
          </span>
        </button>
      ))}
    </div>
  )
}
