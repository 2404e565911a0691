import type { CallError } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { TEXTS } from './texts.ts'

const UNSAVED = TEXTS.saveFailed

/** Reports a save that the server did not answer, and returns whether it did; refusals of the server are shown by the form. */
export const notifySaveFailed = ({ code }: CallError): boolean => {
  if (code !== null) return false
  notifyError(new Error(UNSAVED))
  return true
}
