import { call } from '../lib/api.ts'
import { notifyError } from '../ui/feedback.tsx'

/** Makes a company the active one, and opens a page of it. */
export const enterCompany = async (companyId: number, address = '/dashboard'): Promise<void> => {
  try {
    await call('activeCompany', { body: { companyId } })
    // a fresh page: no data of another company may stay on any screen
    location.assign(address)
  } catch (error) {
    notifyError(error)
  }
}
