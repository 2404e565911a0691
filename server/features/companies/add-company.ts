import type { Transaction } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { scopeOfNew } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { NoteAnswer } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { articles } from '../articles/articles.repository.ts'
import { users } from '../auth/auth.repository.ts'
import { companies } from './companies.repository.ts'
import { FIRST_FUELS } from './texts.ts'

type Form = HandlerInputOf<'saveCompany'>['body']

/** The initial fuels of a company, at the standard VAT rate. */
const firstFuels = FIRST_FUELS.map((name) => ({ id: null, name, isFuel: true, fuelKind: null, tva: decimal(21), um: 'L' }))

/** Adds a company with its first fuels, and the user as its member; returns its id. The rest of the transaction runs within the company. */
export const addFurnished = async (trx: Transaction<Tables>, userId: number, form: Form): Promise<number> => {
  const id = await companies.add(trx, form)
  await companies.addMember(trx, id, userId)
  const scope = await scopeOfNew(trx, id)
  await companies.countChanges(scope)
  for (const fuel of firstFuels) await articles.save(scope, { ...fuel, version: null, companyId: id })
  return id
}

/** Adds a company and makes it the user's active one. The same tax code may exist in other accounts. */
export const addCompany = (services: Services, { userId }: Session, form: Form, note: NoteAnswer): Promise<{ id: number }> =>
  services.database.transaction(async (trx) => {
    const id = await addFurnished(trx, userId, form)
    await users.setActiveCompany(trx, userId, id)
    await note(trx, { id })
    return { id }
  })
