import { sql } from 'kysely'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { userName } from '../../database/user-name.ts'
import { changes } from '../changes/changes.repository.ts'
import type { StoredMapping } from './import-lists.repository.ts'

/** A file that was imported, with the file itself: a statement, or the XML of an invoice and its signature. */
export type NewImport = {
  userId: number
  kind: 'statement' | 'invoice'
  fileName: string
  sha256: string
  rows: number
  added: number
  duplicates: number
  skipped: number
  statement: Uint8Array | null
  xml: Uint8Array | null
  signature: { name: string; bytes: Uint8Array } | null
}

/** The invoice that an import has read; `at` is when it was imported. */
export type ImportSource = {
  fileName: string
  xml: Buffer | null
  signatureName: string | null
  signature: Buffer | null
  at: Date | string
}

type ImportPart = 'statement' | 'xml' | 'signature'
/** Of its parts whether they are stored. */
type LastImport = Omit<HandlerAnswerOf<'receiptImports'>[number], 'kept' | 'files'> & { onSheets: number } & Record<ImportPart, boolean>

const LAST = 50
/** The change that added the import `i`. */
const addingChange = (companyId: number) => changes.adding({ companyId }, 'receiptImport', sql`i.id`)

/** How many receipts of the import `i` were put on sheets since: not by the import itself, in place of rows of a statement. */
const onSheets = (
  companyId: number,
) => sql`(select count(*)::int from receipts r join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
  where r.company_id = ${companyId} and r.import_id = i.id and not exists (
    select from changes c where c.company_id = ${companyId} and c.entity = 'sheet' and c.entity_id = p.roadmap_id and c.part = 'purchases'
      and c.action = 'i' and (c.key ->> 'receipt_id')::bigint = r.id and c.journal_id = ${addingChange(companyId)}))`

/** Imports of files, and the settings stored from them about statements and texts. */
export const receiptImports = {
  /** Runs imports one after the other: the second sees what the first has written. */
  waitForOthers: async ({ companyId, trx }: CompanyScope): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('receipts', ${companyId}))`.execute(trx)
  },

  last: ({ companyId, trx }: CompanyScope) =>
    rowsOf(trx)(sql<LastImport>`
      select i.id, i.at, ${userName('u')} as by, i.kind, i.file_name, i.rows, i.added, i.duplicates, i.skipped,
        ${onSheets(companyId)} as on_sheets, i.statement is not null as statement, i.xml is not null as xml, i.signature is not null as signature,
        ${addingChange(companyId)} as change
      from receipt_imports i left join users u on u.id = i.user_id
      where i.company_id = ${companyId} order by i.at desc, i.id desc limit ${LAST}`),

  /** Adds an import; a file imported before continues its earlier import. */
  add: async ({ companyId, trx }: CompanyScope, { statement, xml, signature, ...values }: NewImport): Promise<number> => {
    const fileColumns = {
      statement: statement && Buffer.from(statement),
      xml: xml && Buffer.from(xml),
      signatureName: signature?.name.slice(0, 200) ?? null,
      signature: signature && Buffer.from(signature.bytes),
    }
    const { id } = await trx
      .insertInto('receiptImports')
      .values({ companyId, ...values, ...fileColumns })
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'sha256']).doUpdateSet({
          at: sql`excluded.at`,
          added: sql`receipt_imports.added + excluded.added`,
          duplicates: sql`excluded.duplicates`,
          skipped: sql`excluded.skipped`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Makes receipts parts of others. */
  absorb: async ({ companyId, trx }: CompanyScope, pairs: readonly { keep: number; drop: number; note: string }[]): Promise<void> => {
    await sql`update receipts r set merged_into = p.keep, ignored = true, note = p.note, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (keep bigint, "drop" bigint, note text)
      where r.company_id = ${companyId} and r.id = p."drop"`.execute(trx)
  },

  /** Notes that a receipt takes another one back. */
  reverse: async ({ companyId, trx }: CompanyScope, id: number, reversed: number): Promise<void> => {
    await trx.updateTable('receipts').set({ reversesId: reversed }).where('companyId', '=', companyId).where('id', '=', id).execute()
  },

  /** Moves the parts of receipts to others. */
  absorbWithin: async ({ companyId, trx }: CompanyScope, pairs: readonly { keep: number; drop: number }[]): Promise<void> => {
    await sql`update receipts r set merged_into = p.keep, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (keep bigint, "drop" bigint)
      where r.company_id = ${companyId} and r.merged_into = p."drop" and r.id <> p.keep`.execute(trx)
  },

  /** A stored file of an import: its statement, the XML of its invoice or the ministry's signature; `null` where there is none. */
  file: async ({ companyId, trx }: CompanyScope, id: number, part: ImportPart): Promise<{ name: string; content: string } | null> => {
    const row = await trx
      .selectFrom('receiptImports')
      .select(['fileName', 'signatureName', 'statement', 'xml', 'signature'])
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
    const content = row?.[part]
    if (!row || !content) return null
    // an invoice out of an archive is named after both: `4001.zip › 4001.xml`
    const named = row.fileName.split(' › ').at(-1) ?? row.fileName
    return { name: part === 'signature' ? (row.signatureName ?? `semnatura_${named}`) : named, content: content.toString('base64') }
  },

  /** What the imports had read, to be imported again once they are taken back. */
  sources: ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<ImportSource[]> =>
    trx
      .selectFrom('receiptImports')
      .select(['fileName', 'xml', 'signatureName', 'signature', 'at'])
      .where('companyId', '=', companyId)
      .where('id', 'in', [...ids, 0])
      .execute(),

  /** Stores how statements with a signature are read. */
  remember: async (
    { companyId, trx }: CompanyScope,
    { name, signature, mapping }: { name: string; signature: string; mapping: StoredMapping },
  ): Promise<void> => {
    const set = { name: name.slice(0, 200), mapping: JSON.stringify(mapping) }
    await trx
      .insertInto('importProfiles')
      .values({ companyId, signature, ...set })
      .onConflict((conflict) => conflict.columns(['companyId', 'signature']).doUpdateSet(set))
      .execute()
  },

  /** Stores the meanings of articles' texts. */
  rememberArticles: async (
    { companyId, trx }: CompanyScope,
    aliases: readonly { aliasKey: string; articleId: number | null }[],
  ): Promise<void> => {
    if (aliases.length === 0) return
    await trx
      .insertInto('articleAliases')
      .values(aliases.map((alias) => ({ companyId, ...alias })))
      .onConflict((conflict) => conflict.columns(['companyId', 'aliasKey']).doUpdateSet({ articleId: sql`excluded.article_id` }))
      .execute()
  },
}
