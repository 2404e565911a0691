import type { CallError } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { TEXTS } from './texts.ts'

const UNSAVED = TEXTS.saveFailed

/** Tells a save that the server never answered, and says that it did; what the server said is told by the form. */
export const notifySaveFailed = ({ code }: CallError): boolean => {
  if (code !== null) return false
  notifyError(new Error(UNSAVED))
  return true
}
