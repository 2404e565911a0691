import type { ComponentType } from 'react'
import { MESSAGE } from '#contract/message-texts.ts'
import { holdKeys } from './held-keys.ts'
import { type LazyPart, lazyPart } from './lazy-part.tsx'
import { showToast } from './overlays.ts'

const failed = () => void showToast({ message: MESSAGE.communication, color: 'red', autoClose: 8000 })

/** A dialog that is fetched when it is opened for the first time; what is typed meanwhile is written into it. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(load, { awaited: holdKeys, failed })
