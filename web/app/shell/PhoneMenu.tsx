import { ActionIcon, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { useMay } from '../roles.ts'
import { SHELL } from '../texts.ts'
import { WaitingReceipts } from './MenuCount.tsx'
import { HOME, OWN, RECEIPTS, SHEETS } from './menu.ts'
import classes from './PhoneMenu.module.css'

const PhoneSheet = lazyScreen(() => import('./PhoneSheet.tsx'), 'PhoneSheet')

/** The menu that slides up, drawn once it is opened. */
const useSheet = (hasCompany: boolean) => {
  const [drawn, setDrawn] = useState(false)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const open = async () => {
    await PhoneSheet.preload?.()
    setDrawn(true)
    setOpened(true)
  }
  const path = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(close, [path])
  const sheet = drawn ? (
    <Suspense>
      <PhoneSheet {...{ hasCompany, opened }} onClose={close} />
    </Suspense>
  ) : null
  return { sheet, opened, open }
}

/** The phone's bottom bar: the most used pages, and a menu with the others. */
export const PhoneBar = () => {
  const { sheet, opened, open } = useSheet(true)
  const may = useMay()
  return (
    <>
      <nav className={classes.bar} aria-label={SHELL.mainMenu} data-bar>
        <Link to={HOME.to} activeOptions={{ exact: true }} className={`small-print column ${classes.entry}`}>
          <HOME.Icon size={22} aria-hidden />
          {HOME.label}
        </Link>
        <Link to={SHEETS.vehicle.to} className={`small-print column ${classes.entry}`} aria-label={SHEETS.vehicle.label}>
          <SHEETS.vehicle.Icon size={22} aria-hidden />
          {SHEETS.vehicle.short}
        </Link>
        {may('sheets') ? (
          <Link to="/dashboard/foi/add" className={`small-print column ${classes.entry}`} aria-label={SHELL.addSheet}>
            <span className={classes.add}>
              <Plus size={24} aria-hidden />
            </span>
          </Link>
        ) : null}
        <Link to={RECEIPTS.to} className={`small-print column ${classes.entry}`}>
          <RECEIPTS.Icon size={22} aria-hidden />
          <span className={classes.waiting}>
            <WaitingReceipts />
          </span>
          {RECEIPTS.label}
        </Link>
        <UnstyledButton className={`small-print column ${classes.entry}`} onClick={open} aria-haspopup="dialog" aria-expanded={opened}>
          <MenuIcon size={22} aria-hidden />
          {SHELL.menu}
        </UnstyledButton>
      </nav>
      {sheet}
    </>
  )
}

/** The same bar of a driver, whose pages all find room in it. */
export const DriverBar = () => (
  <nav className={classes.bar} aria-label={SHELL.mainMenu}>
    {OWN.map(({ to, label, Icon }) => (
      <Link key={to} to={to} className={`small-print column ${classes.entry}`}>
        <Icon size={22} aria-hidden />
        {label}
      </Link>
    ))}
  </nav>
)

/** The same menu behind a button in the header, for pages that have their own bar at the bottom. */
export const PhoneMenuButton = ({ hasCompany }: { hasCompany: boolean }) => {
  const { sheet, opened, open } = useSheet(hasCompany)
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
      {sheet}
    </>
  )
}
