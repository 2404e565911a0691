/** Whether the server can be reached; while it cannot, it is asked again until it answers. */

/** Milliseconds between two questions: soon after the first failure, then calmer. */
const PAUSES = [1000, 2000, 4000, 8000] as const
const LONGEST_PAUSE = 10_000
const PATIENCE = 5000

export type Connection = {
  /** Asks the server now; false when it cannot be reached, which then counts as lost until it answers. */
  check(): Promise<boolean>
  /** Whether the server could not be reached when it was last asked. */
  lost(): boolean
  /** Calls back whenever the connection is lost or found again; in the form of `useSyncExternalStore`. */
  subscribe(watch: () => void): () => void
}

/** A connection whose server is asked by `ask`; `pause` waits between two questions and may be cut short. */
export const makeConnection = (ask: () => Promise<boolean>, pause: (milliseconds: number) => Promise<void>): Connection => {
  const watchers = new Set<() => void>()
  let lost = false
  let asking: Promise<boolean> | undefined

  const set = (next: boolean) => {
    if (lost === next) return
    lost = next
    for (const watch of watchers) watch()
  }
  const retry = async () => {
    for (let attempt = 0; lost; attempt++) {
      await pause(PAUSES[attempt] ?? LONGEST_PAUSE)
      if (lost && (await check())) return
    }
  }
  const check = (): Promise<boolean> => {
    asking ??= ask().then((answers) => {
      asking = undefined
      const begins = !answers && !lost
      set(!answers)
      if (begins) retry()
      return answers
    })
    return asking
  }
  return {
    check,
    lost: () => lost,
    subscribe: (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
  }
}

/** Whether the product itself answers, rather than nothing or a proxy in front of it. */
const askServer = async (): Promise<boolean> => {
  try {
    const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    return response.ok || (response.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}

/** Waits, but no longer than until the browser says that it has a network again or the tab is looked at. */
const pauseOrWake = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
  })

/** The way to the server of this installation. */
export const connection = makeConnection(askServer, pauseOrWake)

/** Calls back once the server answers again; returns how it is no longer waited for. */
export const whenBack = (back: () => void): (() => void) => {
  if (!connection.lost()) {
    // it came back between the failure and the question
    const soon = setTimeout(back)
    return () => clearTimeout(soon)
  }
  const stop = connection.subscribe(() => {
    if (connection.lost()) return
    stop()
    back()
  })
  return stop
}
