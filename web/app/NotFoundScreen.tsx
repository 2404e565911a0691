import { Button } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { hasSession } from '../lib/kept-session.ts'
import { Notice } from './Notice.tsx'
import { MISSING, SHELL } from './texts.ts'
import { useLogout } from './use-logout.ts'

/** The page for an unknown address, with the way back. */
export const NotFoundScreen = () => {
  const logout = useLogout()
  const bare = useMatches({ select: (matches) => !matches.some((match) => match.fullPath === '/dashboard') })
  const notice = (
    <Notice
      title={MISSING.notFound}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{MISSING.backHome}</Button>
          {bare && hasSession() ? (
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
  return bare ? <main>{notice}</main> : notice
}
