import { Drawer, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { House, type LucideIcon } from 'lucide-react'
import { LOOK, PAGE_TITLE, SHELL } from '../texts.ts'
import { HelpButton } from './HelpButton.tsx'
import { NOMENCLATOR, RECEIPTS, SETTINGS, SHEETS } from './menu.ts'
import classes from './PhoneMenu.module.css'
import { THEME_MODES } from './ThemeMenu.tsx'
import { ToSeeLink } from './ToSeeLink.tsx'

type Place = { to: NonNullable<LinkProps['to']>; label: string; Icon: LucideIcon }

const MenuLink = ({ to, label, Icon }: Place) => (
  <li>
    <Link to={to} className={classes.link} {...(to === '/dashboard' ? { activeOptions: { exact: true } } : {})}>
      <Icon size={20} aria-hidden />
      {label}
    </Link>
  </li>
)

const HOME: Place = { to: '/dashboard', label: PAGE_TITLE.home, Icon: House }

/** The phone's menu, which slides up from the bottom. */
export const PhoneSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={SHELL.menu}
      classNames={{ content: classes.sheet ?? '', title: classes.sheetTitle ?? '' }}
    >
      <nav aria-label={SHELL.menu}>
        <ul className={classes.links}>
          <MenuLink {...HOME} />
          {Object.values(SHEETS).map((place) => (
            <MenuLink key={place.to} {...place} />
          ))}
          <MenuLink {...RECEIPTS} />
          <li>
            <ToSeeLink className={classes.link} icon />
          </li>
        </ul>
        <h2 className={classes.group}>{SHELL.nomenclator}</h2>
        <ul className={classes.links}>
          {Object.values(NOMENCLATOR).map((place) => (
            <MenuLink key={place.to} {...place} />
          ))}
        </ul>
        <ul className={`${classes.links} ${classes.apart}`}>
          <MenuLink {...SETTINGS} />
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
