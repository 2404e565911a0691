import { useEffect, useRef, useState } from 'react'

/** What waits for the turn before it; only what `outlives` its page still runs after that was left. */
type Waiting = { run: () => void; outlives: boolean }

/**
 * Runs saves one after another: a save requested during a running one waits. A save ends only when the reloaded month is drawn, so that
 * the next one starts from there; after the page was left nothing is drawn any more, and a save that is taken back does not wait for it.
 */
export const useTurns = () => {
  const [state, setState] = useState({ busy: false })
  const taken = useRef(false)
  const left = useRef(false)
  const waiting = useRef<Waiting | null>(null)
  const pass = useRef(() => {
    taken.current = false
    const next = waiting.current
    waiting.current = null
    if (next && (next.outlives || !left.current)) next.run()
  })
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  useEffect(() => {
    if (!state.busy) pass.current()
  }, [state])
  const take = async (turn: () => Promise<void>, later: () => void, outlives = false): Promise<void> => {
    if (taken.current) {
      waiting.current = { run: later, outlives }
      return
    }
    taken.current = true
    try {
      await turn()
    } finally {
      if (left.current) pass.current()
      else setState({ busy: false })
    }
  }
  return { busy: state.busy, take, waiting, working: () => setState({ busy: true }) }
}
