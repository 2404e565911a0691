import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type Ref, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { MenuContent } from './OpenMenu.tsx'

type ButtonProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent) => void
  onPointerEnter?: () => void
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'data-expanded'?: true
}

type Props = MenuContent & {
  button: ReactElement<ButtonProps>
  /** What it waits for before it opens: the first of its entries takes the focus. */
  ready?: () => Promise<unknown>
}

export const OpenMenu = lazyPart(async () => (await import('./OpenMenu.tsx')).OpenMenu)

/** Fetches what menus are drawn with, ahead of the first press. */
export const preloadMenus = OpenMenu.preload

/** A button with a menu, which is drawn once it is opened: a list has one of them a row. */
export const MenuButton = ({ button, ready, ...content }: Props) => {
  const target = useRef<HTMLButtonElement>(null)
  const [drawn, setDrawn] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = async () => {
    await Promise.all([preloadMenus(), ready?.()])
    setDrawn(true)
    setOpened(true)
  }
  return (
    <>
      {cloneElement(button, {
        ref: target,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        ...(opened ? { 'data-expanded': true as const } : {}),
        onPointerEnter: () => void preloadMenus(),
        onFocus: () => void preloadMenus(),
        onClick: (event: MouseEvent) => {
          event.stopPropagation()
          if (opened) setOpened(false)
          else void open()
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || opened) return
          event.preventDefault()
          void open()
        },
      })}
      {drawn ? <OpenMenu {...content} target={target} opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
