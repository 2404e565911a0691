/** Screens whose program is fetched when they are opened. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { connection } from '../lib/connection.ts'

const untilReachable = (): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = connection.subscribe(() => {
      if (connection.lost()) return
      unsubscribe()
      resolve()
    })
  })

/** The module that `load` fetches; asked for again once the server answers, where it fails because the server cannot be reached. */
export const loadWhenReachable = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (error) {
    if (await connection.check()) throw error
    await untilReachable()
    return loadWhenReachable(load)
  }
}

/**
 * A screen that is fetched when it is opened. The router reloads the page when a module cannot be fetched, because an upgrade may have
 * replaced it; without a connection that would lead to the browser's own error page, so the page before it stays until the server answers.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => loadWhenReachable(importer), exportName)
