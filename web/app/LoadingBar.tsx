import { useSyncExternalStore } from 'react'
import { requestsOnTheirWay } from '../lib/api.ts'
import { useSlow } from '../ui/use-slow.ts'
import classes from './LoadingBar.module.css'
import { MISSING } from './texts.ts'

const SHOWN_AFTER_MS = 100

/** A thin line at the top while a request takes longer than a moment. */
export const LoadingBar = () => {
  const busy = useSyncExternalStore(requestsOnTheirWay.subscribe, requestsOnTheirWay.get) > 0
  return useSlow(busy, SHOWN_AFTER_MS) ? (
    // status messages are outside of the page's landmarks
    <div className={classes.bar} role="status">
      <span className="heard">{MISSING.loading}</span>
    </div>
  ) : null
}
