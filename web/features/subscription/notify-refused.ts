import { CallError } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'

/**
 * Tells why an order was refused for something that no field of the form can correct: a package that is gone meanwhile, or pages
 * that were opened under an address that is not the installation's. True when that was it.
 */
export const notifyRefused = (error: unknown): boolean => {
  const reason = error instanceof CallError ? (error.fields.packageId ?? error.fields.baseUrl) : undefined
  if (reason) notifyError(new Error(reason))
  return reason !== undefined
}
