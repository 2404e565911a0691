import { Button } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { hasSession } from '../lib/kept-session.ts'
import { Notice } from './Notice.tsx'
import { MISSING, SHELL } from './texts.ts'
import { useLogout } from './use-logout.ts'

/** Frames that have a main region of their own, by their addresses. */
const FRAMES = ['/dashboard', '/auth', '/admin']

/** The page for an unknown address, with the way back. */
export const NotFoundScreen = () => {
  const logout = useLogout()
  const frame = useMatches({ select: (matches) => matches.find(({ fullPath }) => FRAMES.includes(fullPath))?.fullPath })
  const signedIn = hasSession()
  const notice = (
    <Notice
      title={MISSING.notFound}
      actions={
        <>
          {signedIn ? (
            <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{MISSING.backHome}</Button>
          ) : (
            <Button component="a" href="/">
              {MISSING.backHome}
            </Button>
          )}
          {frame !== '/dashboard' && signedIn ? (
            <Button variant="default" onClick={logout}>
              {SHELL.logout}
            </Button>
          ) : null}
        </>
      }
    >
      {MISSING.notFoundHelp}
    </Notice>
  )
  return frame ? notice : <main>{notice}</main>
}
