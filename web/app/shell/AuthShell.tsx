import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { SHELL } from '../texts.ts'
import classes from './AuthShell.module.css'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'

/** The frame of the pages for visitors who are not signed in. */
export const AuthShell = () => (
  <div className={`column ${classes.page}`}>
    <Notifications position="top-center" />
    <header className={classes.header}>
      <a href="/" className={classes.brand} aria-label={SHELL.brand}>
        <Brand />
      </a>
    </header>
    <main className={classes.main}>
      <div className={`card ${classes.card}`}>
        <Outlet />
      </div>
    </main>
    <Footer />
  </div>
)
