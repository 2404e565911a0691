import { sql } from 'kysely'
import type { CompanyScope } from '../../access/company-access.ts'
import { userName } from '../../database/user-name.ts'
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

/** An import that was taken back, with the invoice that it had read; `at` is when it was imported. */
export type RemovedImport = {
  fileName: string
  xml: Buffer | null
  signatureName: string | null
  signature: Buffer | null
  at: Date
}

type Opened = { id: number; version: number }

/** What one call has imported from a file, and changed beside it; `before` is `null` where nothing was stored. */
export type ImportRun = {
  key: string
  receipts: readonly number[]
  partners: readonly Opened[]
  /** Receipts that a negative one in the file cancelled. */
  cancelled: readonly Opened[]
  profiles: readonly { signature: string; before: { name: string; mapping: StoredMapping } | null; now: StoredMapping }[]
  articles: readonly { aliasKey: string; before: { articleId: number | null } | null; now: number | null }[]
}

const LAST = 50
/** How many receipts of the import `i` are on sheets. */
const onSheets = (
  companyId: number,
) => sql`(select count(*)::int from receipts r join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
  where r.company_id = ${companyId} and r.import_id = i.id)`

/** Imports of files, and the settings stored from them about statements and texts. */
export const receiptImports = {
  /** Runs imports one after the other: the second sees what the first has written. */
  waitForOthers: async ({ companyId, trx }: CompanyScope): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('receipts', ${companyId}))`.execute(trx)
  },

  last: async ({ companyId, trx }: CompanyScope) => {
    const { rows } = await sql<{
      id: number
      at: Date | string
      by: string | null
      kind: string
      fileName: string
      rows: number
      added: number
      duplicates: number
      skipped: number
      onSheets: number
      statement: boolean
      xml: boolean
      signature: boolean
    }>`
      select i.id, i.at, ${userName('u')} as by, i.kind, i.file_name, i.rows, i.added, i.duplicates, i.skipped,
        ${onSheets(companyId)} as on_sheets, i.statement is not null as statement, i.xml is not null as xml, i.signature is not null as signature
      from receipt_imports i left join users u on u.id = i.user_id
      where i.company_id = ${companyId} order by i.at desc, i.id desc limit ${LAST}`.execute(trx)
    return rows
  },

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

  /** Notes what a call has imported from a file. */
  addRun: async ({ companyId, trx }: CompanyScope, id: number, run: ImportRun): Promise<void> => {
    await sql`update receipt_imports set runs = runs || jsonb_build_array(${JSON.stringify(run)}::jsonb)
      where company_id = ${companyId} and id = ${id}`.execute(trx)
  },

  /** The runs of an import, the first one first; `null` when the company has none of that id. */
  runs: async ({ companyId, trx }: CompanyScope, id: number): Promise<ImportRun[] | null> => {
    const row = await trx
      .selectFrom('receiptImports')
      .select('runs')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? (row.runs as ImportRun[]) : null
  },

  /** The imports that a run wrote to. */
  ofRun: async ({ companyId, trx }: CompanyScope, key: string): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from receipt_imports
      where company_id = ${companyId} and runs @> ${JSON.stringify([{ key }])}::jsonb order by id`.execute(trx)
    return rows.map(({ id }) => id)
  },

  /** Forgets a run whose receipts are deleted. */
  removeRun: async ({ companyId, trx }: CompanyScope, id: number, others: readonly ImportRun[], deleted: number): Promise<void> => {
    await trx
      .updateTable('receiptImports')
      .set({ runs: JSON.stringify(others), added: sql`added - ${deleted}::int` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
  },

  /** Of these receipts, how many there are, how many are on sheets, and the number of one that was changed since it was imported. */
  standing: async ({ companyId, trx }: CompanyScope, ids: readonly number[]) => {
    const { rows } = await sql<{ total: number; onSheets: number; changed: string | null }>`
      select count(*)::int as total, count(*) filter (where placed)::int as "onSheets", min(number) filter (where version > 1) as changed
      from receipts where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(trx)
    return rows[0] ?? { total: 0, onSheets: 0, changed: null }
  },

  /** Deletes receipts and returns how many there were. */
  removeReceipts: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<number> => {
    const { numAffectedRows = 0n } = await sql`delete from receipts
      where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(trx)
    return Number(numAffectedRows)
  },

  /** Deletes those of the partners that nothing names and that were not changed. */
  removeUnusedPartners: async ({ companyId, trx }: CompanyScope, added: readonly Opened[]): Promise<void> => {
    await sql`delete from partners p using jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given (id bigint, version int)
      where p.company_id = ${companyId} and p.id = given.id and p.version = given.version
        and not exists (select from receipts r where r.company_id = ${companyId} and r.partner_id = p.id)
        and not exists (select from purchases u where u.company_id = ${companyId} and u.partner_id = p.id)
        and not exists (select from roadmap_beneficiaries b where b.company_id = ${companyId} and b.partner_id = p.id)`.execute(trx)
  },

  /** Revokes the cancellation of receipts that were not changed since. */
  uncancel: async ({ companyId, trx }: CompanyScope, cancelled: readonly Opened[]): Promise<void> => {
    await sql`update receipts r set ignored = false, version = r.version + 1
      from jsonb_to_recordset(${JSON.stringify(cancelled)}::jsonb) as given (id bigint, version int)
      where r.company_id = ${companyId} and r.id = given.id and r.version = given.version`.execute(trx)
  },

  /** Forgets what was remembered of statements and articles, unless another meaning was given since. */
  forget: async ({ companyId, trx }: CompanyScope, { profiles, articles }: Pick<ImportRun, 'profiles' | 'articles'>): Promise<void> => {
    for (const { signature, before, now } of profiles) {
      const unchanged = sql`company_id = ${companyId} and signature = ${signature} and mapping = ${JSON.stringify(now)}::jsonb`
      const statement = before
        ? sql`update import_profiles set name = ${before.name}, mapping = ${JSON.stringify(before.mapping)}::jsonb where ${unchanged}`
        : sql`delete from import_profiles where ${unchanged}`
      await statement.execute(trx)
    }
    for (const { aliasKey, before, now } of articles) {
      const unchanged = sql`company_id = ${companyId} and alias_key = ${aliasKey} and article_id is not distinct from ${now}::bigint`
      const statement = before
        ? sql`update article_aliases set article_id = ${before.articleId} where ${unchanged}`
        : sql`delete from article_aliases where ${unchanged}`
      await statement.execute(trx)
    }
  },

  /** Makes a receipt a part of another one. */
  absorb: async ({ companyId, trx }: CompanyScope, into: number, id: number): Promise<void> => {
    await sql`update receipts set merged_into = ${into}, ignored = true, version = version + 1
      where company_id = ${companyId} and id = ${id}`.execute(trx)
  },

  /** Moves the parts of a receipt to another one, and returns them. */
  absorbWithin: async ({ companyId, trx }: CompanyScope, into: number, id: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`update receipts set merged_into = ${into}, version = version + 1
      where company_id = ${companyId} and merged_into = ${id} and id <> ${into} returning id`.execute(trx)
    return rows.map((row) => row.id)
  },

  /** Makes parts of a receipt parts of another one, or independent receipts that are not ignored, and returns their number. */
  part: async ({ companyId, trx }: CompanyScope, { ids, from, into }: { ids: readonly number[]; from: number; into: number | null }) => {
    const { numAffectedRows = 0n } = await sql`
      update receipts set merged_into = ${into}, ignored = ${into !== null}, version = version + 1
      where company_id = ${companyId} and merged_into = ${from} and id = any(${ids}::bigint[])`.execute(trx)
    return Number(numAffectedRows)
  },

  /** A stored file of an import: its statement, the XML of its invoice or the ministry's signature; `null` where there is none. */
  file: async (
    { companyId, trx }: CompanyScope,
    id: number,
    part: 'statement' | 'xml' | 'signature',
  ): Promise<{ name: string; content: string } | null> => {
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

  /** How many receipts of an import are on sheets. */
  onSheets: async ({ companyId, trx }: CompanyScope, id: number): Promise<number> =>
    (
      await sql<{
        n: number
      }>`select ${onSheets(companyId)} as n from receipt_imports i where i.company_id = ${companyId} and i.id = ${id}`.execute(trx)
    ).rows[0]?.n ?? 0,

  /** Deletes an import and its receipts and returns its files; `null` when the company has none of that id. */
  remove: async ({ companyId, trx }: CompanyScope, id: number): Promise<RemovedImport | null> => {
    await trx.deleteFrom('receipts').where('companyId', '=', companyId).where('importId', '=', id).execute()
    const row = await trx
      .deleteFrom('receiptImports')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .returning(['fileName', 'xml', 'signatureName', 'signature', 'at'])
      .executeTakeFirst()
    return row ? { ...row, at: new Date(row.at) } : null
  },

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
