import { useEffect } from 'react'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { forget, STORED, stored } from '../../lib/stored.ts'
import { notifyError, notifySuccess, SAVED_UNDO_MS } from '../../ui/feedback.tsx'
import { contentsText } from './deleted-companies.tsx'
import { TEXTS } from './texts.ts'

/** Takes a company that was added out of the account again, while nothing is in it, and opens the list that recovers it. */
const takeBack = async (id: number): Promise<void> => {
  const query = { companyId: id, id }
  try {
    const contents = contentsText(await call('companyContents', { query }))
    if (contents) throw new Error(TEXTS.hasContents(contents))
    await call('deleteCompany', { query })
    // reloads the page: no data of the company may stay on any screen
    location.assign('/dashboard/companies')
  } catch (error) {
    notifyError(error)
  }
}

/** Says on the first page of a new company that it was added; its form has loaded that page anew. */
export const AddedCompany = (): null => {
  const { id, name } = useCompany().company
  useEffect(() => {
    if (stored<number>(STORED.addedCompany) !== id) return
    forget(STORED.addedCompany)
    notifySuccess(TEXTS.added(name), () => takeBack(id), SAVED_UNDO_MS)
  }, [id, name])
  return null
}
