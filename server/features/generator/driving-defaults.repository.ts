import type { HandlerInputOf } from '#contract/contract.ts'
import type { CompanyScope } from '../../access/company-access.ts'

const COLUMNS = ['urban', 'extraUrban', 'motorway', 'loading', 'lunch', 'regulation561', 'reserve', 'startTime', 'endTime'] as const

/** The initial settings of a company's generations, one row for each company. */
export const drivingDefaults = {
  of: ({ companyId, trx }: CompanyScope) =>
    trx.selectFrom('generatorSettings').select(COLUMNS).where('companyId', '=', companyId).executeTakeFirst(),

  keep: ({ companyId, trx }: CompanyScope, { companyId: _, ...columns }: Omit<HandlerInputOf<'saveDrivingDefaults'>['body'], 'was'>) =>
    trx
      .insertInto('generatorSettings')
      .values({ companyId, ...columns })
      .onConflict((conflict) => conflict.column('companyId').doUpdateSet(columns))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
}
