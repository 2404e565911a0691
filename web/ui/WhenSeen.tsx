import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window something is made ready, in pixels. */
const AHEAD = 300

/** What lies far below the window is made when one comes near it; until then its place is kept. */
export const WhenSeen = ({ place, children }: { place: ReactNode; children: ReactNode }) => {
  const [near, setNear] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: `${AHEAD}px` })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])
  return near ? children : <div ref={box}>{place}</div>
}
