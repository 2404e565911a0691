import { Button } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { CallError } from '../lib/api.ts'
import { connection } from '../lib/connection.ts'
import { COMMON } from '../ui/texts.ts'
import { Notice } from './Notice.tsx'
import { MISSING } from './texts.ts'

/** A page that could not be shown: the server does not answer, a part of the page could not be loaded, or drawing it failed. */
export const FailureScreen = ({ error }: { error: unknown }) => {
  const lost = useSyncExternalStore(connection.subscribe, connection.lost)
  // what was not loaded is loaded once the server answers again
  useEffect(() => connection.subscribe(() => connection.lost() || location.reload()), [])
  const refusal = error instanceof CallError && error.code !== null ? error.message : MISSING.failedHelp
  return (
    <Notice
      title={MISSING.failed}
      actions={
        <>
          <Button onClick={() => location.reload()}>{COMMON.tryAgain}</Button>
          {/* reloads the whole page, because a part of this one may not have loaded */}
          <Button variant="default" component="a" href="/dashboard">
            {MISSING.backHome}
          </Button>
        </>
      }
    >
      {lost ? MISSING.failedOffline : refusal}
    </Notice>
  )
}
