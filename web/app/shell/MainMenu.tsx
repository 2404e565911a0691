import { UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { SHELL } from '../texts.ts'
import classes from './MainMenu.module.css'
import { NOMENCLATOR, RECEIPTS, SETTINGS, SHEETS } from './menu.ts'
import { ToSeeLink } from './ToSeeLink.tsx'
import { WaitingReceipts } from './WaitingReceipts.tsx'

/** The menu of the header on a desk. */
export const MainMenu = () => {
  const path = useLocation({ select: (location) => location.pathname })
  const inNomenclator = Object.values(NOMENCLATOR).some(({ to }) => path.startsWith(to))
  return (
    <nav className={classes.menu} aria-label={SHELL.mainMenu}>
      {Object.values(SHEETS).map(({ to, label }) => (
        <Link key={to} to={to} className={classes.item}>
          {label}
        </Link>
      ))}
      <Link to={RECEIPTS.to} className={classes.item}>
        {RECEIPTS.label} <WaitingReceipts />
      </Link>
      <ToSeeLink className={classes.item} />
      <MenuButton
        position="bottom-start"
        width={240}
        entries={Object.values(NOMENCLATOR).map(({ to, label, Icon }) => ({ label, icon: <Icon size={16} />, link: { to } }))}
        button={
          <UnstyledButton className={classes.item} {...(inNomenclator ? { 'data-status': 'active' } : {})}>
            {SHELL.nomenclator} <ChevronDown size={16} />
          </UnstyledButton>
        }
      />
      <Link to={SETTINGS.to} className={classes.item}>
        {SETTINGS.label}
      </Link>
    </nav>
  )
}
