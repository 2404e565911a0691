import { UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { SHELL } from '../texts.ts'
import classes from './MainMenu.module.css'
import { PassedDeadlines, WaitingReceipts } from './MenuCount.tsx'
import { COSTS, DEADLINES, HOME, NOMENCLATOR, OWN, PORTFOLIO, RECEIPTS, SETTINGS, SHEETS } from './menu.ts'
import { ToSeeLink } from './ToSeeLink.tsx'

type Props = { hasCompany: boolean; several?: boolean; isDriver?: boolean }

/** The lists behind one button: beside the company's name there is no room for each. */
const GROUPED = Object.values(NOMENCLATOR)

/** The menu of the header on a desk; every page but the list of companies needs a company, and the portfolio several. */
export const MainMenu = ({ hasCompany, several = false, isDriver = false }: Props) => {
  const path = useLocation({ select: (location) => location.pathname })
  const inNomenclator = GROUPED.some(({ to }) => path.startsWith(to))
  if (!hasCompany || isDriver)
    return (
      <nav className={classes.menu} aria-label={SHELL.mainMenu}>
        {(hasCompany ? OWN : [NOMENCLATOR.companies]).map(({ to, label }) => (
          <Link key={to} to={to} className={classes.item}>
            {label}
          </Link>
        ))}
      </nav>
    )
  return (
    <nav className={classes.menu} aria-label={SHELL.mainMenu}>
      <Link to={HOME.to} activeOptions={{ exact: true, includeSearch: false }} className={classes.item}>
        {HOME.label}
      </Link>
      {several ? (
        <Link to={PORTFOLIO.to} className={classes.item}>
          {PORTFOLIO.label}
        </Link>
      ) : null}
      {Object.values(SHEETS).map(({ to, label, short }) => (
        <Link key={to} to={to} className={classes.item} aria-label={label}>
          <span className={classes.long}>{label}</span>
          <span className={classes.short}>{short}</span>
        </Link>
      ))}
      <Link to={RECEIPTS.to} className={classes.item}>
        {RECEIPTS.label} <WaitingReceipts />
      </Link>
      <ToSeeLink className={classes.item} />
      <Link to={DEADLINES.to} className={classes.item}>
        {DEADLINES.label} <PassedDeadlines />
      </Link>
      <Link to={COSTS.to} className={classes.item}>
        {COSTS.label}
      </Link>
      <MenuButton
        position="bottom-start"
        width={240}
        entries={GROUPED.map(({ to, label, Icon }) => ({ label, icon: <Icon size={16} />, link: { to } }))}
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
