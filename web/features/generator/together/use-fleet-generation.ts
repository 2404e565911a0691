/** Requests the sheets of several vehicles, batch by batch. */
import { useRef, useState } from 'react'
import type { InputOf } from '#contract/contract.ts'
import type { CallProgress } from '#contract/endpoint.ts'
import { callWithProgress } from '../../../lib/call-with-progress.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import type { Request } from '../generator-request.ts'
import type { OfVehicle } from './fleet-draft.ts'

type Part = { requests: readonly Request[]; body: InputOf<'generateTogether'>['body'] }

/** Batches requested at the same time. */
const AT_ONCE = 2

/**
 * `generate` returns the answers of all vehicles in the order of the batches; `null` when it was cancelled or failed. `progress` is that
 * of all of them, while it runs.
 */
export const useFleetGeneration = () => {
  const [progress, setProgress] = useState<CallProgress | null>(null)
  const asking = useRef<AbortController>(undefined)

  const generate = async (parts: readonly Part[]): Promise<OfVehicle[] | null> => {
    const controller = new AbortController()
    asking.current = controller
    const { signal } = controller
    const all = parts.reduce((count, { requests }) => count + requests.length, 0)
    const answers: OfVehicle[][] = parts.map(() => [])
    const progressOfParts = parts.map(() => ({ done: 0, share: 0 }))
    let next = 0
    const tell = (at: number, part: { done: number; share: number }): void => {
      progressOfParts[at] = part
      const done = progressOfParts.reduce((sum, one) => sum + one.done, 0)
      const share = progressOfParts.reduce((sum, one, position) => sum + (one.share * (parts[position]?.requests.length ?? 0)) / all, 0)
      setProgress({ done, all, share })
    }
    const work = async (): Promise<void> => {
      for (let at = next++; at < parts.length; at = next++) {
        const part = parts[at]
        if (!part) return
        const arrived = await callWithProgress('generateTogether', { body: part.body }, signal, (progress) => tell(at, progress))
        answers[at] = arrived.flatMap((answer, position) => {
          const request = part.requests[position]
          return request ? [{ request, answer }] : []
        })
        tell(at, { done: part.requests.length, share: 1 })
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      return answers.flat()
    } catch (error) {
      const isGivenUp = signal.aborted
      controller.abort()
      if (!isGivenUp) notifyError(error)
      return null
    } finally {
      setProgress(null)
    }
  }
  return { generate, progress, cancel: () => asking.current?.abort() }
}
