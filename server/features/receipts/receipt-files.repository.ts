import type { CompanyScope } from '../../access/company-access.ts'

/** A picture or a PDF as it is stored. */
export type ReceiptFile = { media: 'image/jpeg' | 'application/pdf'; content: Buffer }

/** Pictures and PDFs of receipts; they go with their receipt. */
export const receiptFiles = {
  /** The file of a receipt in base64; `null` without one. */
  read: async ({ companyId, trx }: CompanyScope, receiptId: number) => {
    const row = await trx
      .selectFrom('receiptFiles')
      .select(['media', 'content'])
      .where('companyId', '=', companyId)
      .where('receiptId', '=', receiptId)
      .executeTakeFirst()
    return row ? { media: row.media as ReceiptFile['media'], content: row.content.toString('base64') } : null
  },

  /** Stores a file in place of the one that the receipt has. */
  save: async ({ companyId, trx }: CompanyScope, receiptId: number, { media, content }: ReceiptFile): Promise<void> => {
    const file = { media, content, bytes: content.length }
    await trx
      .insertInto('receiptFiles')
      .values({ companyId, receiptId, ...file })
      .onConflict((conflict) => conflict.columns(['companyId', 'receiptId']).doUpdateSet(file))
      .execute()
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
