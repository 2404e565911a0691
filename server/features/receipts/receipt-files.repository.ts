import { sql } from 'kysely'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Database } from '../../database/database.ts'

/** A picture or a PDF. */
export type ReceiptFile = { media: 'image/jpeg' | 'application/pdf'; content: Buffer }

/** A file as stored in its row: with its bytes, or with the key of its object. */
export type StoredFile = { media: ReceiptFile['media']; bytes: number; content: Buffer | null; objectKey: string | null }

/** Objects of one round of deletions. */
const ROUND = 200

/** Pictures and PDFs of receipts; they go with their receipt. */
export const receiptFiles = {
  /** The file of a receipt; `undefined` without one. */
  read: async ({ companyId, trx }: CompanyScope, receiptId: number): Promise<StoredFile | undefined> => {
    const row = await trx
      .selectFrom('receiptFiles')
      .select(['media', 'bytes', 'content', 'objectKey'])
      .where('companyId', '=', companyId)
      .where('receiptId', '=', receiptId)
      .executeTakeFirst()
    return row && { ...row, media: row.media as ReceiptFile['media'] }
  },

  /** Stores a file in place of the one that the receipt has. */
  save: async ({ companyId, trx }: CompanyScope, receiptId: number, file: StoredFile): Promise<void> => {
    await trx
      .insertInto('receiptFiles')
      .values({ companyId, receiptId, ...file })
      .onConflict((conflict) => conflict.columns(['companyId', 'receiptId']).doUpdateSet(file))
      .execute()
  },

  /** Gives the files of receipts that go to those that stay and have none. */
  handOn: async ({ companyId, trx }: CompanyScope, pairs: readonly { keep: number; drop: number }[]): Promise<void> => {
    await sql`
      update receipt_files f set receipt_id = p.keep
      from unnest(${pairs.map(({ keep }) => keep)}::bigint[], ${pairs.map(({ drop }) => drop)}::bigint[]) as p (keep, "drop")
      where f.company_id = ${companyId} and f.receipt_id = p."drop"
        and not exists (select from receipt_files o where o.company_id = ${companyId} and o.receipt_id = p.keep)`.execute(trx)
  },

  /** Deletes the file of a receipt; `false` without one. */
  delete: async ({ companyId, trx }: CompanyScope, receiptId: number): Promise<boolean> => {
    const { numDeletedRows } = await trx
      .deleteFrom('receiptFiles')
      .where('companyId', '=', companyId)
      .where('receiptId', '=', receiptId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
}

/** Objects that are to be deleted from the store. */
export const objectsDue = {
  /** Records an object that is being stored: it is deleted after an hour unless its row is saved. */
  note: async ({ trx }: CompanyScope, key: string): Promise<void> => {
    await trx.insertInto('objectsDue').values({ key, dueAt: sql`now() + interval '1 hour'` }).execute()
  },

  /** Keys of objects that have been due for some days, the oldest first, as many as one round deletes. */
  due: async (db: Database['db'], days: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('objectsDue')
      .select('key')
      .where('dueAt', '<=', sql<string>`now() - make_interval(days => ${days})`)
      .orderBy('dueAt')
      .limit(ROUND)
      .execute()
    return rows.map(({ key }) => key)
  },

  /** An object that is deleted. */
  done: async (db: Pick<Database['db'], 'deleteFrom'>, key: string): Promise<void> => {
    await db.deleteFrom('objectsDue').where('key', '=', key).execute()
  },
}
