import type { Transaction } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import type { Tables } from '../../database/tables.ts'
import { addFurnished } from './add-company.ts'
import { companies } from './companies.repository.ts'

type Form = HandlerInputOf<'saveCompany'>['body']

/**
 * Saves any number of companies of a user in one transaction: changes those with an id, adds the others. The active company stays;
 * without one, the first new company becomes active. Returns the ids of the new ones. Refuses with NOT_FOUND an id of another user's company.
 */
export const saveCompanies = async (trx: Transaction<Tables>, userId: number, forms: readonly Form[]): Promise<number[]> => {
  const existing = forms.filter((form): form is Form & { id: number } => form.id !== null)
  await companies.changeMany(trx, userId, existing)
  const added: number[] = []
  for (const form of forms.filter(({ id }) => id === null)) added.push(await addFurnished(trx, userId, form))
  const [first] = added
  if (first !== undefined) await companies.setActiveUnlessAny(trx, userId, first)
  return added
}
