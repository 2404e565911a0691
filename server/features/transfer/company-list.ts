/** The companies of a user as files know them. */
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { CompanyForm } from '#contract/companies.ts'
import { NEW_COMPANIES } from '#contract/transfer.ts'
import { companyRows } from '#domain/company/company-rows.ts'
import { cuiDigits } from '#domain/company/cui.ts'
import { counted } from '#domain/numbers/format.ts'
import type { ListQuery } from '../../database/list-page.ts'
import type { Tables } from '../../database/tables.ts'
import { companies } from '../companies/companies.repository.ts'
import { saveCompanies } from '../companies/save-companies.ts'
import { CALLED, HEADING, NOTE } from './column-texts.ts'
import { flag, text } from './columns.ts'
import { always, foundByKey, type List, listAdapter } from './lists.ts'
import { TEXTS } from './texts.ts'

/** One transaction of a user, outside of any company. */
export type UserScope = { readonly userId: number; readonly trx: Transaction<Tables> }

/** The list of a user's companies, found by tax code. */
export const COMPANIES: List<UserScope> = listAdapter(
  {
    list: async ({ userId, trx }: UserScope, query: ListQuery) => {
      const rows = companyRows(await companies.list(trx, userId), query)
      return { rows, total: rows.length }
    },
    differs: companies.differs,
    saveMany: ({ userId, trx }: UserScope, forms: readonly z.output<typeof CompanyForm>[]) => saveCompanies(trx, userId, forms),
  },
  {
    columns: always([
      text('cui', HEADING.taxCode, { required: true, width: 14, note: NOTE.companyCode }),
      text('name', HEADING.name, { required: true, width: 36 }),
      text('nrOnrc', HEADING.registration, { width: 18 }),
      text('capital', HEADING.capital, { width: 16 }),
      flag('tva', HEADING.paysVat),
      text('administrator', HEADING.administrator, { required: true, width: 28 }),
      text('state', HEADING.county, { required: true, width: 18 }),
      text('city', HEADING.city, { required: true }),
      text('address', HEADING.address, { required: true, width: 36 }),
    ]),
    named: 'name',
    fixed: () => ({}),
    form: CompanyForm,
    keys: foundByKey(({ cui }) => cuiDigits(String(cui ?? '')), { field: 'cui', called: CALLED.taxCode }),
    most: {
      added: NEW_COMPANIES,
      message: TEXTS.tooManyCompanies(counted(NEW_COMPANIES, TEXTS.company, TEXTS.companies)),
    },
  },
)
