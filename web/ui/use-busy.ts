import { useState } from 'react'
import { notifyError } from './feedback.tsx'

/** `run` does some work, `busy` while it takes; that it failed is told. */
export const useBusy = () => {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await work().catch((error: unknown) => notifyError(error))
    setBusy(false)
  }
  return { busy, run }
}
