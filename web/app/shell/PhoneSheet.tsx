import { Drawer, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { userQuery } from '../session.ts'
import { LOOK, SHELL } from '../texts.ts'
import { HelpButton } from './HelpButton.tsx'
import { PassedDeadlines } from './MenuCount.tsx'
import { COSTS, DEADLINES, HOME, NOMENCLATOR, OWN, PORTFOLIO, RECEIPTS, SETTINGS, SHEETS } from './menu.ts'
import classes from './PhoneMenu.module.css'
import { THEME_MODES } from './ThemeMenu.tsx'
import { ToSeeLink } from './ToSeeLink.tsx'

type Place = { to: NonNullable<LinkProps['to']>; label: string; Icon: LucideIcon }

const MenuLink = ({ to, label, Icon }: Place) => (
  <li>
    <Link to={to} className={`row ${classes.link}`} {...(to === '/dashboard' ? { activeOptions: { exact: true } } : {})}>
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  </li>
)

/** The pages of a company. */
const CompanyLinks = ({ several }: { several: boolean }) => (
  <>
    <ul className={classes.links}>
      <MenuLink {...HOME} />
      {several ? <MenuLink {...PORTFOLIO} /> : null}
      {Object.values(SHEETS).map((place) => (
        <MenuLink key={place.to} {...place} />
      ))}
      <MenuLink {...RECEIPTS} />
      <li>
        <ToSeeLink className={`row ${classes.link}`} icon />
      </li>
      <li>
        <Link to={DEADLINES.to} className={`row ${classes.link}`}>
          <DEADLINES.Icon size={20} aria-hidden />
          {DEADLINES.label} <PassedDeadlines />
        </Link>
      </li>
      <MenuLink {...COSTS} />
    </ul>
    <h2 className={`quiet ${classes.group}`}>{SHELL.nomenclator}</h2>
    <ul className={classes.links}>
      {Object.values(NOMENCLATOR).map((place) => (
        <MenuLink key={place.to} {...place} />
      ))}
    </ul>
  </>
)

type Props = { hasCompany: boolean; opened: boolean; onClose: () => void }

/** The phone's menu, which slides up from the bottom; every page but the list of companies needs a company. */
export const PhoneSheet = ({ hasCompany, opened, onClose }: Props) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const user = useQuery(userQuery).data
  const several = (user?.companies.length ?? 0) > 1
  const isDriver = user?.companies.find(({ id }) => id === user.activeCompanyId)?.role === 'driver'
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={SHELL.menu}
      classNames={{ content: classes.sheet ?? '', title: classes.sheetTitle ?? '' }}
    >
      <nav aria-label={SHELL.menu}>
        {hasCompany && !isDriver ? <CompanyLinks several={several} /> : null}
        {isDriver ? (
          <ul className={classes.links}>
            {OWN.map((place) => (
              <MenuLink key={place.to} {...place} />
            ))}
          </ul>
        ) : null}
        <ul className={`${classes.links} ${classes.apart}`}>
          {isDriver ? null : <MenuLink {...(hasCompany ? SETTINGS : NOMENCLATOR.companies)} />}
          <li>
            <HelpButton line />
          </li>
        </ul>
      </nav>
      <SegmentedControl
        fullWidth
        mt="md"
        aria-label={LOOK.title}
        value={colorScheme}
        onChange={(mode) => {
          const chosen = THEME_MODES.find((theme) => theme.mode === mode)
          if (chosen) setColorScheme(chosen.mode)
        }}
        data={THEME_MODES.map(({ mode, label }) => ({ value: mode, label }))}
      />
    </Drawer>
  )
}
