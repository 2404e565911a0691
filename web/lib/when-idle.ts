import { requestsOnTheirWay } from './api.ts'

/** How long nothing has to be asked before the page counts as quiet, in milliseconds. */
const QUIET_MS = 1200

const idle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work))

/** Runs once the page stands and asks for nothing, so that what is fetched ahead delays nothing that is looked at; returns what stops it. */
export const whenIdle = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const look = () => {
    if (document.readyState !== 'complete' || requestsOnTheirWay.get() > 0) return wait()
    idle(() => {
      if (stopped) return
      performance.mark('ahead')
      work()
    })
  }
  const wait = () => {
    timer = setTimeout(look, QUIET_MS)
  }
  wait()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
