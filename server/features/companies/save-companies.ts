import type { Transaction } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import type { Tables } from '../../database/tables.ts'
import { addFurnished } from './add-company.ts'
import { companies } from './companies.repository.ts'

type Form = HandlerInputOf<'saveCompany'>['body']

/**
 * Saves any number of companies of a user, in one transaction: those with an id are changed, the others added. He goes on working in
 * the company that he works in; when there is none, in the first that is new. Refuses with NOT_FOUND an id that is not his.
 */
export const saveCompanies = async (trx: Transaction<Tables>, userId: number, forms: readonly Form[]): Promise<void> => {
  const known = forms.filter((form): form is Form & { id: number } => form.id !== null)
  await companies.changeMany(trx, userId, known)
  const added: number[] = []
  for (const form of forms.filter(({ id }) => id === null)) added.push(await addFurnished(trx, userId, form))
  const [first] = added
  if (first !== undefined) await companies.setActiveUnlessAny(trx, userId, first)
}
