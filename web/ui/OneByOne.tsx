import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

type Props = {
  /** Stands for the parts that are not drawn yet, as high as the window: nothing below them is seen to move. */
  place: ReactNode
  /** All parts are drawn in the first pass. */
  atOnce?: boolean
  children: ReactNode
}

/**
 * Draws its children one after the other from the top, each in a pass of its own that the browser may interrupt: the first can be typed
 * in while the others come, and a key that is pressed meanwhile waits for one of them at most.
 */
export const OneByOne = ({ place, atOnce = false, children }: Props) => {
  const parts = Children.toArray(children)
  const [drawn, setDrawn] = useState(atOnce ? parts.length : 1)
  useEffect(() => {
    if (drawn < parts.length) startTransition(() => setDrawn((now) => Math.max(now, drawn + 1)))
  }, [drawn, parts.length])
  // a page that is printed meanwhile is printed whole
  useEffect(() => {
    const drawAll = () => flushSync(() => setDrawn(parts.length))
    window.addEventListener('beforeprint', drawAll)
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [parts.length])
  return (
    <>
      {parts.slice(0, drawn)}
      {drawn < parts.length ? (
        <div key={drawn} className="screen-only">
          {place}
        </div>
      ) : null}
    </>
  )
}
