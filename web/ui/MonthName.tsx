import { UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { dayInRomania } from '#domain/calendar/day.ts'
import { monthBefore, monthOf, monthShown } from '#domain/month/month.ts'
import { lazyPart } from './lazy-part.tsx'
import classes from './MonthSwitch.module.css'
import { type MonthSwitchProps, stepAfter } from './MonthSwitch.tsx'
import { isTypedInto } from './typed-into.ts'

const MonthPopover = lazyPart(async () => (await import('./DayPopover.tsx')).MonthPopover)

/** What is above the page. */
const OPENED = '[role="dialog"], [role="menu"], [role="listbox"]'

type Turns = Record<'before' | 'after' | 'today', () => void>

/** By what they write; a Romanian keyboard writes ă and î with the same keys. */
const KEYS: Readonly<Record<string, keyof Turns>> = {
  ...{ '[': 'before', ă: 'before', Ă: 'before', ']': 'after', î: 'after', Î: 'after' },
  ...{ t: 'today', T: 'today' },
}

/** `[` and `]` turn the month and T shows that of today, wherever nothing is typed or opened. */
const useMonthKeys = (turns: Turns): void => {
  useWindowEvent('keydown', (event) => {
    const { key, target, defaultPrevented, metaKey } = event
    const turn = KEYS[key]
    // brackets of a Romanian keyboard come with AltGr, which is Ctrl and Alt
    const held = metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))
    if (!turn || held || defaultPrevented || isTypedInto(target) || document.querySelector(OPENED)) return
    event.preventDefault()
    turns[turn]()
  })
}

/** The name of a month between the steps of `MonthSwitch`: a button with all months below it. With it come the keys of the month. */
export const MonthName = ({ month, last, onMonth }: MonthSwitchProps) => {
  const name = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<boolean | null>(null)
  useMonthKeys({
    before: () => onMonth(monthBefore),
    after: () => onMonth(stepAfter(last)),
    today: () => onMonth(() => monthOf(dayInRomania(new Date()))),
  })
  return (
    <>
      <UnstyledButton
        ref={name}
        className={classes.name}
        aria-haspopup="dialog"
        aria-expanded={opened ?? false}
        onClick={() => setOpened(!opened)}
      >
        {monthShown(month)}
        <ChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {opened === null ? null : (
        <MonthPopover target={name} {...{ opened, month, last }} onOpened={setOpened} onMonth={(picked) => onMonth(() => picked)} />
      )}
    </>
  )
}
