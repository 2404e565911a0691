import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a masked input, off which Mantine takes `aria-invalid` whenever it is drawn: puts it back, for a screen reader and for
 * whatever looks for the first fault of a form.
 */
export const useInvalidMark = (invalid: boolean): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (invalid) input.current?.setAttribute('aria-invalid', 'true')
    else input.current?.removeAttribute('aria-invalid')
  })
  return input
}
