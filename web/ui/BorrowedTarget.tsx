import { type RefCallback, type RefObject, useLayoutEffect } from 'react'

type TargetProps = { ref?: RefCallback<HTMLElement>; id?: string; 'aria-controls'?: string }

/**
 * Stands in the target of a menu or a popover for an element that is drawn elsewhere, so that what opens can come later than what opens it.
 * `Menu.Target` hands it what it would hand the element.
 */
export const BorrowedTarget = ({
  element,
  ref,
  id,
  'aria-controls': controls,
}: TargetProps & { element: RefObject<HTMLElement | null> }) => {
  useLayoutEffect(() => {
    ref?.(element.current)
    return () => ref?.(null) as undefined
  }, [ref, element])
  useLayoutEffect(() => {
    const target = element.current
    if (target && id && !target.id) target.id = id
    // an input that names its list itself keeps the name
    if (!controls) return
    target?.setAttribute('aria-controls', controls)
    return () => target?.removeAttribute('aria-controls')
  }, [element, id, controls])
  return null
}
