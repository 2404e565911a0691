import { Button } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import { Notice } from './Notice.tsx'
import { hasSession } from './session.ts'
import { useLogout } from './use-logout.ts'

/** An address that leads nowhere, and the way back. */
export const NotFoundScreen = () => {
  const logout = useLogout()
  const bare = useMatches({ select: (matches) => !matches.some((match) => match.fullPath === '/dashboard') })
  const notice = (
    <Notice
      title="Pagina nu există"
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>Înapoi la pagina principală</Button>
          {bare && hasSession() ? (
            <Button variant="default" onClick={logout}>
              Ieșire
            </Button>
          ) : null}
        </>
      }
    >
      Adresa nu duce nicăieri, sau zona cerută nu este disponibilă în această instalare.
    </Notice>
  )
  return bare ? <main>{notice}</main> : notice
}
