import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type RefObject, useLayoutEffect, useState } from 'react'
import { BorrowedTarget } from './BorrowedTarget.tsx'
import type { MenuContent, MenuEntry } from './MenuButton.tsx'

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

/** The menu of a button that stands elsewhere. */
export const OpenMenu = ({ target, opened, onClose, head, labels = [], entries, position = 'bottom-end', width, maxWidth }: Props) => {
  // it opens a moment after it is drawn: only then does it know where the focus was
  const [isDrawn, setIsDrawn] = useState(false)
  useLayoutEffect(() => setIsDrawn(true), [])
  return (
    <Menu
      withinPortal
      position={position}
      opened={opened && isDrawn}
      onChange={(open) => (open ? undefined : onClose())}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <BorrowedTarget element={target} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} {...(maxWidth === undefined ? {} : { maw: maxWidth })}>
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
