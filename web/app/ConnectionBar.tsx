import { useSyncExternalStore } from 'react'
import { connection } from '../lib/connection.ts'
import classes from './ConnectionBar.module.css'
import { MISSING } from './texts.ts'

/** A bar shown while the server cannot be reached. */
export const ConnectionBar = () => {
  const lost = useSyncExternalStore(connection.subscribe, connection.lost)
  // the region exists before its text, so that a screen reader announces the text
  return <div role="status">{lost ? <div className={classes.bar}>{MISSING.connectionLost}</div> : null}</div>
}
