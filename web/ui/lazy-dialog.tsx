import type { ComponentType } from 'react'
import { holdKeys } from './held-keys.ts'
import { type LazyPart, lazyPart } from './lazy-part.tsx'
import { showToast } from './overlays.ts'
import { COMMON } from './texts.ts'

/** The server answers and does not have the program: it was replaced by a newer one. The button that opened the dialog works again. */
const failed = (props: { onClose?: unknown }): void => {
  showToast({ message: COMMON.renewed, color: 'red', autoClose: 8000 })
  if (typeof props.onClose === 'function') props.onClose()
}

/** A dialog that is fetched when it is opened for the first time; what is typed meanwhile is written into it. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart<Props>(load, { awaited: holdKeys, failed })
