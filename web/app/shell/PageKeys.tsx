import { Kbd, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { lastChange } from '../../lib/changes.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { COMMON } from '../../ui/texts.ts'
import { SHELL } from '../texts.ts'
import { SHEETS } from './menu.ts'
import classes from './PageKeys.module.css'
import { type PageKey, pageKey } from './page-key.ts'
import { useTypedAhead } from './use-typed-ahead.ts'

const Palette = lazyPart(async () => (await import('../../features/palette/Palette.tsx')).Palette)
const KeysDialog = lazyPart(async () => (await import('../../features/help/KeysDialog.tsx')).KeysDialog)

const elementBy = (selector: string): HTMLElement | null => document.querySelector(selector)

/** Moves the focus along the rows of a list; in an empty list, to the button that adds the first row. Nothing while rows are loading. */
const move = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('main tr[data-row], main [data-opens]')]
  if (rows.length === 0 && !elementBy('main [data-coming]')) elementBy('main [data-adds]')?.focus()
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const row = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** The shortcuts of every page and the command palette; both are loaded on first use. */
export const PageKeys = ({ companyId }: { companyId: number | null }) => {
  const navigate = useNavigate()
  const [opens, setOpens] = useState(0)
  const [keys, setKeys] = useState(false)
  const client = useQueryClient()
  const ahead = useTypedAhead()
  const openPalette = () => {
    ahead.expect()
    setOpens((count) => count + 1)
  }
  const answer: Record<PageKey, () => void> = {
    palette: openPalette,
    search: () => {
      const search = elementBy('main input[type="search"]')
      if (search) search.focus()
      else openPalette()
    },
    add: () => {
      const button = elementBy('main [data-adds]')
      if (button) button.click()
      else navigate({ to: `${SHEETS.vehicle.to}/add` })
    },
    next: () => move(1),
    previous: () => move(-1),
    keys: () => setKeys(true),
    undo: async () => {
      const change = companyId === null ? null : lastChange(companyId)
      if (change) void (await import('../../ui/use-undo.ts')).takeBack(client, [change])
    },
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (ahead.take(event)) return event.preventDefault()
    const command = pageKey(event, document.activeElement, elementBy('[role="dialog"]') !== null)
    if (!command || companyId === null) return
    event.preventDefault()
    answer[command]()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  if (companyId === null) return null
  return (
    <>
      <UnstyledButton
        className={`row ${classes.find}`}
        onClick={answer.palette}
        aria-label={`${COMMON.search} ${SHELL.findKeys}`}
        title={SHELL.find}
      >
        <Search size={16} aria-hidden />
        <Kbd size="xs">{SHELL.findKeys}</Kbd>
      </UnstyledButton>
      {opens > 0 ? (
        <Palette {...{ companyId, opens }} typed={ahead.typed} onTyped={ahead.setTyped} onKeys={answer.keys} onClose={ahead.giveUp} />
      ) : null}
      {keys ? <KeysDialog onClose={() => setKeys(false)} /> : null}
    </>
  )
}
