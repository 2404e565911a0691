import { ActionIcon } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SHELL } from '../texts.ts'
import classes from './PhoneMenu.module.css'

const HelpPanel = lazyPart(async () => (await import('../../features/help/HelpPanel.tsx')).HelpPanel)

/** Opens the help for the page: an icon in the header, the key F1, or an entry in the phone's menu. */
export const HelpButton = ({ line = false }: { line?: boolean }) => {
  const [opened, setOpened] = useState(false)
  const path = useLocation({ select: (location) => location.pathname })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (line || event.key !== 'F1') return
    event.preventDefault()
    setOpened(true)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const buttonProps = { 'aria-haspopup': 'dialog', onClick: () => setOpened(true) } as const
  return (
    <>
      {line ? (
        <button type="button" className={`row ${classes.link}`} {...buttonProps}>
          <CircleHelp size={20} aria-hidden />
          {SHELL.help}
        </button>
      ) : (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={SHELL.help} title={SHELL.helpKey} {...buttonProps}>
          <CircleHelp size={18} />
        </ActionIcon>
      )}
      {opened ? <HelpPanel path={path} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
