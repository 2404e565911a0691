/** Parts of a page whose program comes after it: what opens, and what is far down. */
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { connection } from '../lib/connection.ts'
import { whenIdle } from '../lib/when-idle.ts'

type Preload = { preload: () => Promise<void> }
export type LazyPart<Props extends object> = ComponentType<Props> & Preload

type Options<Props> = {
  /** Stands for the part until its program is there. */
  place?: ReactNode
  /** Says that the part is on its way; what it returns is called when it `stands` or is no longer awaited. */
  awaited?: () => (stands: boolean) => void
  /** Says that the program cannot be fetched although the server answers. */
  failed?: (props: Props) => void
}

/**
 * A part that is fetched when it is drawn for the first time, or ahead of that by `preload`. One that did not come is asked for again once
 * the server can be reached; the page around it stays.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Options<Props> = {},
): LazyPart<Props> => {
  let part: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null
  const preload = (): Promise<void> => {
    coming ??= load().then(
      (loaded) => {
        part = loaded
      },
      (error) => {
        coming = null
        throw error
      },
    )
    return coming
  }
  const Part = (props: Props) => {
    // what has been drawn stays the same component
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => part)
    const latest = useRef(props)
    latest.current = props
    useEffect(() => {
      if (Shown) return
      let gone = false
      let stands = false
      const arrived = options.awaited?.()
      const come = async () => {
        try {
          await preload()
          if (gone) return
          stands = true
          setShown(() => part)
        } catch {
          if ((await connection.check()) && !gone) options.failed?.(latest.current)
        }
      }
      come()
      const unsubscribe = connection.subscribe(() => connection.lost() || come())
      return () => {
        gone = true
        unsubscribe()
        arrived?.(stands)
      }
    }, [Shown])
    return Shown ? <Shown {...props} /> : options.place
  }
  return Object.assign(Part, { preload })
}

/** Fetches parts once the page stands and asks for nothing. */
export const usePartsAhead = (parts: readonly Preload[]): void => {
  useEffect(
    () =>
      whenIdle(() => {
        // one that does not come is fetched when it is drawn
        for (const part of parts) part.preload().catch(() => {})
      }),
    [parts],
  )
}
