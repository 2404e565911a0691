import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import shell from '../../../app/shell/AuthShell.module.css'
import { Brand } from '../../../app/shell/Brand.tsx'
import footer from '../../../app/shell/Footer.module.css'
import { PAGE_TITLE, SHELL } from '../../../app/texts.ts'
import { call, failureText } from '../../../lib/api.ts'
import { hasSession, keepSession, type OpenedSession } from '../../../lib/kept-session.ts'
import { GooglePlace } from '../GooglePlace.tsx'
import { redirectTarget } from '../redirect-target.ts'
import { LoginForm } from './LoginForm.tsx'

const GoogleSignIn = lazy(() => import('../GoogleSignIn.tsx').then((module) => ({ default: module.GoogleSignIn })))

/** Data of the installation that the server writes into the page, in `<meta name="installation">`; in development they are requested. */
const written = (): AnswerOf<'home'> | null => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="installation"]')?.content
  return text ? JSON.parse(decodeURIComponent(text)) : null
}

const goOn = (): void => location.assign(redirectTarget(new URLSearchParams(location.search).get('redirect') ?? undefined, location.origin))

const enter = (session: OpenedSession): void => {
  keepSession(session)
  goOn()
}

/** The sign-in page, without the rest of the product, which the next page loads. */
export const LoginPage = () => {
  const [home, setHome] = useState(written)
  useEffect(() => {
    if (!home) call('home', {}).then(setHome, () => {})
    // the user has signed in in another window
    const look = () => hasSession() && goOn()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [home])
  return (
    <div className={`column ${shell.page}`}>
      <header className={shell.header}>
        <a href="/" className={shell.brand} aria-label={SHELL.brand}>
          <Brand />
        </a>
      </header>
      <main className={shell.main}>
        <div className={`card ${shell.card}`}>
          <LoginForm
            search={location.search}
            onSession={enter}
            lead={(refuse) =>
              home?.googleClientId ? (
                <Suspense fallback={<GooglePlace />}>
                  <GoogleSignIn clientId={home.googleClientId} onSession={enter} onRefused={(error) => refuse(failureText(error))} />
                </Suspense>
              ) : null
            }
          />
        </div>
      </main>
      <footer className={`quiet wrap ${footer.footer}`}>
        <a href="/terms">{PAGE_TITLE.terms}</a>
        <a href="/privacy">{PAGE_TITLE.privacy}</a>
        {home?.contactEmail ? <a href={`mailto:${home.contactEmail}`}>{SHELL.contact}</a> : null}
      </footer>
    </div>
  )
}
