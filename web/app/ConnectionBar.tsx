import { useSyncExternalStore } from 'react'
import { connection } from '../lib/connection.ts'
import classes from './ConnectionBar.module.css'
import { MISSING } from './texts.ts'

/** Says that the server is away for as long as it is. */
export const ConnectionBar = () => {
  const lost = useSyncExternalStore(connection.subscribe, connection.lost)
  // the region is there before its text, so that a screen reader hears it come
  return <div role="status">{lost ? <div className={classes.bar}>{MISSING.connectionLost}</div> : null}</div>
}
