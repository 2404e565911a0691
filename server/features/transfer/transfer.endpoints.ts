import type { Transaction } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { EXPORT_ROWS, type Imported, type ImportPreview } from '#contract/transfer.ts'
import {
  type ExportedList,
  exportName,
  type FiledList,
  type ImportedList,
  LIST_TITLE,
  type SpreadsheetFormat,
  templateName,
} from '#contract/transfer-files.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { counted, formatNumber } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import { readSpreadsheet, writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import type { Table } from '../../adapters/spreadsheet-model.ts'
import type { Owner } from '../../adapters/worker-pool.ts'
import { mapInSlices } from '../../database/fair-queue.ts'
import type { Tables } from '../../database/tables.ts'
import type { Call, FileAnswer, HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { listedReceipts } from '../receipts/listed-receipts.repository.ts'
import { listedSheets } from '../roadmaps/listed-sheets.repository.ts'
import { CHOICE, LINES_NAME } from './column-texts.ts'
import { type Column, shape } from './columns.ts'
import { COMPANIES, type UserScope } from './company-list.ts'
import { DEADLINE_LIST } from './deadline-list.ts'
import { importSheets, previewSheets } from './import-sheets.ts'
import { type ImportQueue, waitForOtherImports } from './imports.repository.ts'
import { type List, LISTS as OTHER_LISTS } from './lists.ts'
import { countsOf, firstProblem, formsOf, planFingerprint, planImport, previewOf } from './plan-import.ts'
import { receiptTable } from './receipt-list.ts'
import { runningImports } from './running-imports.ts'
import { LINE_COLUMNS } from './sheet-lines.ts'
import { sheetTables } from './sheet-lists.ts'
import { TEXTS } from './texts.ts'

const LISTS: Record<ImportedList, List<CompanyScope>> = { ...OTHER_LISTS, deadlines: DEADLINE_LIST }
type ExportQuery = HandlerInputOf<'exportXlsx'>['query']
type ListSelection = Pick<ExportQuery, 'search' | 'sort' | 'direction'> & { ids?: ExportQuery['ids'] }

const SHEETS: Partial<Record<ExportedList, AssetKind>> = { vehicleRoadmaps: 'vehicle', machineRoadmaps: 'machine' }

/** Refuses a file of more rows than are written, before they are read. */
const requireFewRows = (count: number): void => {
  if (count <= EXPORT_ROWS) return
  const message = TEXTS.tooManyRows(formatNumber(EXPORT_ROWS, 0), counted(count, TEXTS.row, TEXTS.rows))
  throw new Refusal('INVALID', { message, fields: { list: message } })
}

const listTable = async <Scope>(
  scope: Scope,
  name: FiledList,
  list: List<Scope>,
  { search, sort, direction, ids }: ListSelection,
): Promise<Table> => {
  const columns = await list.columns(scope)
  const chosen = ids && new Set<unknown>(ids)
  if (!chosen) requireFewRows(await list.count(scope, { search, sort, direction }))
  const all = await list.rows(scope, { search, sort, direction })
  const rows = await mapInSlices(chosen ? all.filter(({ id }) => chosen.has(id)) : all, (slice) =>
    slice.map((row) => columns.map(({ field, write }) => write(row[field]))),
  )
  return { name: LIST_TITLE[name], columns: columns.map(shape), rows }
}

const exportedTables = async (scope: CompanyScope, query: ExportQuery): Promise<[Table, ...Table[]]> => {
  if (query.list === 'receipts') {
    if (!query.ids) requireFewRows((await listedReceipts.list(scope, { ...query, importId: null, page: 1, size: 1 })).total)
    return [await receiptTable(scope, query)]
  }
  const kind = SHEETS[query.list]
  if (kind) {
    requireFewRows((await listedSheets.list(scope, { ...query, type: kind, page: 1, size: 1 })).total)
    return sheetTables(scope, kind, query)
  }
  const name = query.list as ImportedList
  return [await listTable(scope, name, LISTS[name], query)]
}

/** Rows of an empty file that are prepared to be filled in: a column of texts keeps the zero that a telephone number begins with. */
const PREPARED_ROWS = 1000

const templateTable = async <Scope>(scope: Scope, name: FiledList, list: List<Scope>): Promise<Table> =>
  emptyTable(LIST_TITLE[name], await list.columns(scope))

const emptyTable = (name: string, columns: readonly Column[]): Table => ({
  name,
  columns: columns.map(shape),
  rows: Array.from({ length: PREPARED_ROWS }, () => columns.map(() => null)),
  notes: {
    name: TEXTS.explanations,
    rows: [
      [TEXTS.column, TEXTS.required, TEXTS.note],
      ...columns.map(({ heading, required, note }) => [heading, (required ? CHOICE.yes : CHOICE.no).label, note]),
    ],
  },
})

/** Whose files they are that belong to no company. */
const ownerOf = (userId: number): Owner => `user ${userId}`

/** Runs work in one transaction of the caller. */
type Within<Scope> = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>
/** A list that files carry, and how its owner's are read and written: `queue` one import after another. */
type FiledListOf<Scope> = {
  list: List<Scope>
  within: Within<Scope>
  queue: ImportQueue
  owner: Owner
}
type File = { content: string; gone: AbortSignal }

const gridOf = (owner: Owner, { content, gone }: File, sheet?: string) =>
  readSpreadsheet(owner, Buffer.from(content, 'base64'), gone, sheet)

const previewed = async <Scope>({ list, within, owner }: FiledListOf<Scope>, file: File): Promise<ImportPreview> => {
  const grid = await gridOf(owner, file)
  return within(async (scope) => previewOf(await planImport(scope, list, grid)))
}

const imported = async <Scope extends { trx: Transaction<Tables> }>(
  { list, within, queue, owner }: FiledListOf<Scope>,
  { agreed, ...file }: File & { agreed: string },
  note: (scope: Scope, done: Imported) => Promise<void> = async () => {},
): Promise<Imported> => {
  const grid = await gridOf(owner, file)
  return within(async (scope) => {
    await waitForOtherImports(scope.trx, queue)
    const plan = await planImport(scope, list, grid)
    const problem = firstProblem(plan)
    if (problem) throw new Refusal('INVALID', { message: problem, fields: { content: problem } })
    if (planFingerprint(plan) !== agreed) throw new Refusal('CHANGED', { message: TEXTS.listChanged })
    const forms = formsOf(plan)
    if (forms.length > 0) await list.saveMany(scope, forms)
    const { added, changed, unchanged } = countsOf(plan)
    const done = { added, changed, unchanged }
    await note(scope, done)
    return done
  })
}

/** Lists out of a company, or of a user, into files, and out of files into them: all rows or none. */
export const transferEndpoints = (services: Services): HandlersOf<'transfer'> => {
  const running = runningImports()
  const written = async (
    owner: Owner,
    name: FiledList,
    format: SpreadsheetFormat,
    tables: () => Promise<[Table, ...Table[]]>,
    gone: AbortSignal,
  ): Promise<FileAnswer> => ({
    name: exportName(name, dayInRomania(services.clock()), format),
    content: await writeSpreadsheet(owner, format, await tables(), gone),
  })
  const exported =
    (format: SpreadsheetFormat) =>
    async ({ company, query, gone }: Pick<Call<'exportXlsx'>, 'company' | 'query' | 'gone'>) =>
      written(company.companyId, query.list, format, () => company.within((scope) => exportedTables(scope, query)), gone)
  const listOfCompany = (company: CompanyAccess, list: ImportedList): FiledListOf<CompanyScope> => ({
    list: LISTS[list],
    within: company.within,
    queue: ['import', company.companyId],
    owner: company.companyId,
  })

  const companiesOf = ({ userId }: Session): FiledListOf<UserScope> => ({
    list: COMPANIES,
    within: (work) => services.database.transaction((trx) => work({ userId, trx })),
    queue: ['import companies', userId],
    owner: ownerOf(userId),
  })
  const exportedOwn =
    (format: SpreadsheetFormat) =>
    async ({ session, query, gone }: Pick<Call<'exportCompaniesXlsx'>, 'session' | 'query' | 'gone'>) => {
      const { list, within, owner } = companiesOf(session)
      const tables = async (): Promise<[Table]> => [await within((scope) => listTable(scope, 'companies', list, query))]
      return written(owner, 'companies', format, tables, gone)
    }

  return {
    exportXlsx: exported('xlsx'),
    exportCsv: exported('csv'),

    importTemplate: async ({ company, query, gone }) => {
      const { list } = query
      const table =
        list === 'vehicleRoadmaps'
          ? emptyTable(LINES_NAME, LINE_COLUMNS)
          : await company.within((scope) => templateTable(scope, list, LISTS[list]))
      return { name: templateName(list), content: await writeSpreadsheet(company.companyId, 'xlsx', [table], gone) }
    },
    previewImport: async ({ company, body: { list, content, make, progressKey }, gone }) => {
      if (list !== 'vehicleRoadmaps') return previewed(listOfCompany(company, list), { content, gone })
      const grid = await gridOf(company.companyId, { content, gone }, LINES_NAME)
      return running.follow(company.companyId, progressKey, (report) =>
        company.within((scope) => previewSheets(scope, grid, { make, report })),
      )
    },
    importFile: async ({ company, body: { list, content, agreed, make, progressKey }, gone }) => {
      if (list !== 'vehicleRoadmaps') return imported(listOfCompany(company, list), { content, agreed, gone })
      const grid = await gridOf(company.companyId, { content, gone }, LINES_NAME)
      const today = dayInRomania(services.clock())
      return running.follow(company.companyId, progressKey, (report) =>
        company.within((scope) => importSheets(scope, grid, { agreed, make, today, report })),
      )
    },
    importProgress: async ({ company, query }) => running.progressOf(company.companyId, query.progressKey),

    exportCompaniesXlsx: exportedOwn('xlsx'),
    exportCompaniesCsv: exportedOwn('csv'),

    companiesTemplate: async ({ session, gone }) => {
      const { list, within, owner } = companiesOf(session)
      const table = await within((scope) => templateTable(scope, 'companies', list))
      return { name: templateName('companies'), content: await writeSpreadsheet(owner, 'xlsx', [table], gone) }
    },
    previewCompanies: ({ session, body, gone }) => previewed(companiesOf(session), { ...body, gone }),
    importCompanies: ({ session, body, gone, note }) =>
      imported(companiesOf(session), { ...body, gone }, ({ trx }, done) => note(trx, done)),
  }
}
