import { Button } from '@mantine/core'
import { COMMON } from '../ui/texts.ts'
import { Notice } from './Notice.tsx'
import { MISSING } from './texts.ts'

/** A page that could not be shown: the server does not answer, or a part of the page could not be loaded. */
export const FailureScreen = () => (
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
    {MISSING.failedHelp}
  </Notice>
)
