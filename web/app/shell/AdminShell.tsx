import { Button } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { PAGE_TITLE, SHELL } from '../texts.ts'
import { useLogout } from '../use-logout.ts'
import classes from './AdminShell.module.css'
import { Brand } from './Brand.tsx'
import { DashboardProviders } from './DashboardProviders.tsx'
import shell from './DashboardShell.module.css'
import { Footer } from './Footer.tsx'
import menu from './MainMenu.module.css'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The frame of the administrators' pages. */
export const AdminShell = () => {
  const logout = useLogout()
  return (
    <DashboardProviders>
      <div className={`column ${shell.shell}`}>
        <a href="#continut" className={shell.skip}>
          {SHELL.skip}
        </a>
        <header className={shell.header}>
          <div className={`row ${shell.bar} ${classes.bar}`}>
            <Link to="/admin/users" className={shell.brand} aria-label={SHELL.brandAdministration}>
              <Brand />
            </Link>
            <nav className={`${menu.menu} ${classes.menu}`} aria-label={SHELL.mainMenu}>
              <Link to="/admin/users" className={menu.item}>
                {PAGE_TITLE.users}
              </Link>
              <Link to="/admin/email-template" className={menu.item}>
                {PAGE_TITLE.emailTemplates}
              </Link>
              <Link to="/admin/journal" className={menu.item}>
                {PAGE_TITLE.journal}
              </Link>
              <Link to="/admin/account" className={menu.item}>
                {PAGE_TITLE.account}
              </Link>
            </nav>
            <div className={`row ${shell.right} ${classes.right}`}>
              <ThemeMenu />
              <Button variant="default" leftSection={<LogOut size={16} />} onClick={logout}>
                {SHELL.logout}
              </Button>
            </div>
          </div>
        </header>
        <main id="continut" className={shell.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </DashboardProviders>
  )
}
