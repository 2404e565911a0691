import { Menu } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { BorrowedTarget } from './BorrowedTarget.tsx'
import { usePhone } from './use-phone.ts'

/** What is chosen in a menu: something done, or a page it leads to. */
export type MenuEntry = {
  /** Tells it from another of the same label. */
  id?: number
  label: string
  icon?: ReactNode
  /** Behind the label. */
  mark?: ReactNode
  /** The button has the focus again by then, so that a dialog gives it back there. */
  run?: () => void
  link?: LinkProps
  destroys?: boolean
  disabled?: boolean
  /** Entries of one group stand together below its name. */
  group?: string | undefined
  /** A line stands before it. */
  apart?: boolean
}

export type MenuContent = {
  /** Above the entries, and apart from them. */
  head?: ReactNode
  /** What the entries are, above them. */
  labels?: readonly string[]
  entries: readonly MenuEntry[]
  position?: 'bottom-start' | 'bottom-end'
  width?: number
  maxWidth?: number
}

type Props = MenuContent & { target: RefObject<HTMLButtonElement | null>; opened: boolean; onClose: () => void }

type EntryProps = { entry: MenuEntry; onRun: () => void }

const Entry = ({ entry: { label, icon, mark, run, link, destroys, disabled }, onRun }: EntryProps) => (
  <Menu.Item
    leftSection={icon}
    rightSection={mark}
    {...(disabled ? { disabled } : {})}
    {...(destroys ? { c: 'var(--mantine-color-error)' } : {})}
    {...(link
      ? { renderRoot: (props: object) => <Link {...link} {...props} /> }
      : {
          onClick: () => {
            onRun()
            run?.()
          },
        })}
  >
    {label}
  </Menu.Item>
)

/** Places a menu at the bottom of a phone's window, in place of beside its button. */
const SHEET = { position: 'fixed', top: 'auto', left: 0, right: 0, bottom: 0, display: 'block', width: 'auto', maxWidth: 'none' } as const

/** The menu of a button that stands elsewhere; on a phone a sheet within the thumb's reach. */
export const OpenMenu = ({ target, opened, onClose, head, labels = [], entries, position = 'bottom-end', width, maxWidth }: Props) => {
  // it opens a moment after it is drawn: only then does it know where the focus was
  const [isDrawn, setIsDrawn] = useState(false)
  useLayoutEffect(() => setIsDrawn(true), [])
  const phone = usePhone()
  return (
    <Menu
      withinPortal
      // inside a landmark of the page, where the page has one
      portalProps={{ target: 'main' }}
      position={position}
      opened={opened && isDrawn}
      onChange={(open) => (open ? undefined : onClose())}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <BorrowedTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown
        onClick={(event) => event.stopPropagation()}
        {...(phone ? { style: SHEET } : maxWidth === undefined ? {} : { maw: maxWidth })}
      >
        {head}
        {head ? <Menu.Divider /> : null}
        {labels.map((label) => (
          <Menu.Label key={label}>{label}</Menu.Label>
        ))}
        {entries.map((entry, at) => {
          const { id, label, group, apart } = entry
          const before = entries[at - 1]?.group
          return (
            <Fragment key={id ?? label}>
              {apart || (at > 0 && group !== before) ? <Menu.Divider /> : null}
              {group && group !== before ? <Menu.Label>{group}</Menu.Label> : null}
              <Entry entry={entry} onRun={() => target.current?.focus()} />
            </Fragment>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
