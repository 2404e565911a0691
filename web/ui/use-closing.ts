import { type RefObject, useEffect, useRef } from 'react'

/** Aborts when what asks with its signal is closed: an answer that comes later changes and asks nothing. */
export const useClosing = (): RefObject<AbortController> => {
  const closing = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  return closing
}
