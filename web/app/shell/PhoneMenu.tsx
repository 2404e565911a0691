import { ActionIcon, Drawer, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { House, type LucideIcon, Menu as MenuIcon, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { DIALOG } from '../../ui/texts.ts'
import { LOOK, PAGE_TITLE, SHELL } from '../texts.ts'
import { HelpButton } from './HelpButton.tsx'
import { NOMENCLATOR, RECEIPTS, SETTINGS, SHEETS } from './menu.ts'
import classes from './PhoneMenu.module.css'
import { THEME_MODES } from './ThemeMenu.tsx'
import { ToSeeLink } from './ToSeeLink.tsx'
import { WaitingReceipts } from './WaitingReceipts.tsx'

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

const Sheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={SHELL.menu}
      closeButtonProps={{ 'aria-label': DIALOG.close }}
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

const useSheet = () => {
  const [opened, { open, close }] = useDisclosure(false)
  const path = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(close, [path])
  return { opened, open, close }
}

/** The bar at the thumb: the places one goes to daily, and the menu with the others. */
export const PhoneBar = () => {
  const { opened, open, close } = useSheet()
  return (
    <>
      <nav className={classes.bar} aria-label={SHELL.mainMenu}>
        <Link to="/dashboard" activeOptions={{ exact: true }} className={classes.entry}>
          <House size={22} aria-hidden />
          {PAGE_TITLE.home}
        </Link>
        <Link to={SHEETS.vehicle.to} className={classes.entry} aria-label={SHEETS.vehicle.label}>
          <SHEETS.vehicle.Icon size={22} aria-hidden />
          {SHELL.sheets}
        </Link>
        <Link to="/dashboard/foi/add" className={classes.entry} aria-label={SHELL.addSheet}>
          <span className={classes.add}>
            <Plus size={24} aria-hidden />
          </span>
        </Link>
        <Link to={RECEIPTS.to} className={classes.entry}>
          <RECEIPTS.Icon size={22} aria-hidden />
          <span className={classes.waiting}>
            <WaitingReceipts />
          </span>
          {RECEIPTS.label}
        </Link>
        <UnstyledButton className={classes.entry} onClick={open} aria-haspopup="dialog" aria-expanded={opened}>
          <MenuIcon size={22} aria-hidden />
          {SHELL.menu}
        </UnstyledButton>
      </nav>
      <Sheet opened={opened} onClose={close} />
    </>
  )
}

/** The same menu behind a button in the header, for pages with a bar of their own at the bottom. */
export const PhoneMenuButton = () => {
  const { opened, open, close } = useSheet()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        onClick={open}
        aria-label={SHELL.menu}
        aria-haspopup="dialog"
        aria-expanded={opened}
      >
        <MenuIcon size={20} />
      </ActionIcon>
      <Sheet opened={opened} onClose={close} />
    </>
  )
}
