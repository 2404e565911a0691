import { useEffect, useState, useSyncExternalStore } from 'react'
import { requestsOnTheirWay } from '../lib/api.ts'
import classes from './LoadingBar.module.css'
import { MISSING } from './texts.ts'

const SHOWN_AFTER_MS = 100

/** A thin line at the top while a request takes longer than a moment. */
export const LoadingBar = () => {
  const busy = useSyncExternalStore(requestsOnTheirWay.subscribe, requestsOnTheirWay.get) > 0
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return shown ? (
    // status messages are outside of the page's landmarks
    <div className={classes.bar} role="status">
      <span className="heard">{MISSING.loading}</span>
    </div>
  ) : null
}
