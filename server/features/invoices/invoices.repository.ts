import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { type Day, dayInRomania, monthEnd, monthStart } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { InvoiceParty, InvoiceRecord } from '#domain/report/invoice.ts'
import { PERSON_TYPES } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Tables } from '../../database/tables.ts'

/** The data of an invoice when it is issued; they never change afterwards. */
type Issue = {
  series: string
  number: number
  day: Day
  exchange: { rate: Decimal; day: Day }
  vatRate: Decimal
  amounts: { net: Decimal; tva: Decimal; total: Decimal }
  seller: InvoiceRecord['seller']
}

const blankIsNull = z
  .string()
  .nullish()
  .transform((value) => value || null)

/** The billing data, as stored in `subscriptions.billing`. */
const Buyer = z.object({
  invoiceType: z.enum(PERSON_TYPES),
  cui: blankIsNull,
  name: z.string(),
  nrOnrc: blankIsNull,
  tva: z.boolean(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
})

/** Codes typed before *natural person* was chosen are dropped. */
const buyerOf = (storedBuyer: unknown): InvoiceParty => {
  const { invoiceType, ...party } = Buyer.parse(storedBuyer)
  return invoiceType === 'fizica' ? { ...party, cui: null, nrOnrc: null, tva: false } : party
}

const issued = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoices')
    .select(['id', 'test', 'paidAt', 'priceEur', 'months', 'periodFrom', 'periodTo', 'buyer', 'seller'])
    .select((row) => [
      row.ref('packageName').as('packageName'),
      row.ref('series').$notNull().as('series'),
      row.ref('number').$notNull().as('number'),
      row.ref('issuedOn').$notNull().as('day'),
      row.ref('exchangeRate').$notNull().as('rate'),
      row.ref('exchangeDay').$notNull().as('rateDay'),
      row.ref('vatRate').$notNull().as('vatRate'),
      row.ref('net').$notNull().as('net'),
      row.ref('tva').$notNull().as('tva'),
      row.ref('total').$notNull().as('total'),
    ])
    .where('number', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof issued>['executeTakeFirstOrThrow']>>

const recordOf = (row: Row): InvoiceRecord => {
  const { series, number, test, vatRate, net, tva, total } = row
  return {
    ...{ series, number, test, vatRate, net, tva, total },
    date: row.day,
    seller: row.seller as InvoiceRecord['seller'],
    buyer: buyerOf(row.buyer),
    exchange: { rate: row.rate, day: row.rateDay, priceEur: row.priceEur },
    item: { months: row.months, from: row.periodFrom, to: row.periodTo },
    paidOn: dayInRomania(new Date(row.paidAt)),
  }
}

export const invoices = {
  /** Payments without an invoice, of all companies, the oldest first; at most 100. */
  waiting: async (db: Kysely<Tables>): Promise<{ companyId: number; id: number }[]> => {
    const { rows } = await sql<{ companyId: number; id: number }>`select company_id, id from waiting_invoices()`.execute(db)
    return rows.map(({ companyId, id }) => ({ companyId, id }))
  },

  /** Payments of a company without an invoice, the last first. */
  notIssued: async ({ companyId, trx }: CompanyScope): Promise<{ id: number; packageName: string; paidOn: Day }[]> => {
    const rows = await trx
      .selectFrom('invoices')
      .select(['id', 'packageName', 'paidAt'])
      .where('companyId', '=', companyId)
      .where('number', 'is', null)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ paidAt, ...row }) => ({ ...row, paidOn: dayInRomania(new Date(paidAt)) }))
  },

  /** Locks a paid order; `undefined` when it already has its invoice, or a simultaneous transaction is issuing it. */
  lockWaiting: (trx: Transaction<Tables>, companyId: number, id: number) =>
    trx
      .selectFrom('invoices')
      .select(['test', 'priceEur', 'packageName', 'recipient'])
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('number', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),

  /**
   * The next number of a series, the first being 1; a simultaneous transaction waits for this one to end. Fails for a number that was
   * already issued.
   */
  nextNumber: async (trx: Transaction<Tables>, series: string): Promise<number> => {
    const { last } = await trx
      .insertInto('invoiceCounters')
      .values({ series, last: 1 })
      .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql`invoice_counters.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow()
    await trx.insertInto('issuedInvoiceNumbers').values({ series, number: last }).execute()
    return last
  },

  issue: async (trx: Transaction<Tables>, companyId: number, id: number, issue: Issue): Promise<void> => {
    const { series, number, day, exchange, vatRate, amounts, seller } = issue
    await trx
      .updateTable('invoices')
      .set({ series, number, issuedOn: day, exchangeRate: exchange.rate, exchangeDay: exchange.day, vatRate })
      .set({ ...amounts, seller: JSON.stringify(seller) })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
  },

  /** Those of a company that are issued, the last first. */
  list: ({ companyId, trx }: CompanyScope) =>
    issued(trx).where('companyId', '=', companyId).orderBy('issuedOn', 'desc').orderBy('id', 'desc').execute(),

  /** One that is issued, or `undefined`. */
  find: async ({ companyId, trx }: CompanyScope, id: number): Promise<InvoiceRecord | undefined> => {
    const row = await issued(trx).where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst()
    return row && recordOf(row)
  },

  /** Those of all companies that were issued in the month of a day, by series and number; for the owner of the database alone. */
  ofMonth: async (owner: Kysely<Tables>, day: Day): Promise<InvoiceRecord[]> => {
    const rows = await issued(owner)
      .where('issuedOn', '>=', monthStart(day))
      .where('issuedOn', '<=', monthEnd(day))
      .orderBy('series')
      .orderBy('number')
      .execute()
    return rows.map(recordOf)
  },
}
