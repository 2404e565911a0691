import { sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  EXPORT_ROWS,
  type ExportedList,
  exportName,
  type ImportedList,
  LIST_TITLE,
  type SpreadsheetFormat,
  templateName,
} from '#contract/transfer.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { counted, formatNumber } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { FileAnswer, Handlers } from '../../http/mount.ts'
import { readSpreadsheet, writeSpreadsheet } from '../../outside/spreadsheet.ts'
import type { Table, TableColumn } from '../../outside/spreadsheet-model.ts'
import type { World } from '../../world.ts'
import type { Column } from './columns.ts'
import { LISTS } from './lists.ts'
import { agreedOf, countsOf, firstProblem, formsOf, planImport, previewOf } from './plan-import.ts'
import { sheetTable } from './sheet-lists.ts'

type Calls = 'exportXlsx' | 'exportCsv' | 'importTemplate' | 'previewImport' | 'importFile'
type ExportQuery = HandlerInputOf<'exportXlsx'>['query']
type ImportBody = HandlerInputOf<'previewImport'>['body']

const SHEETS: Partial<Record<ExportedList, AssetKind>> = { vehicleRoadmaps: 'vehicle', machineRoadmaps: 'machine' }

const shape = ({ heading, width, format, options }: Column): TableColumn => ({
  heading,
  width,
  ...(format ? { format } : {}),
  ...(options ? { options } : {}),
})

const listTable = async (scope: CompanyScope, name: ImportedList, query: ExportQuery): Promise<Table> => {
  const columns = await LISTS[name].columns(scope)
  const { search, sort, direction } = query
  const rows = await LISTS[name].rows(scope, { search, sort, direction })
  return {
    name: LIST_TITLE[name],
    columns: columns.map(shape),
    rows: rows.map((row) => columns.map(({ field, write }) => write(row[field]))),
  }
}

const exportedTable = (scope: CompanyScope, query: ExportQuery): Promise<Table> => {
  const kind = SHEETS[query.list]
  return kind ? sheetTable(scope, kind, query) : listTable(scope, query.list as ImportedList, query)
}

/** Rows of an empty file that are prepared to be filled in: a column of texts keeps the zero that a telephone number begins with. */
const PREPARED_ROWS = 1000

const templateTable = async (scope: CompanyScope, name: ImportedList): Promise<Table> => {
  const columns = await LISTS[name].columns(scope)
  return {
    name: LIST_TITLE[name],
    columns: columns.map(shape),
    rows: Array.from({ length: PREPARED_ROWS }, () => columns.map(() => null)),
    notes: {
      name: 'Explicații',
      rows: [
        ['Coloana', 'Obligatorie', 'Ce se scrie'],
        ...columns.map(({ heading, required, note }) => [heading, required ? 'Da' : 'Nu', note]),
      ],
    },
  }
}

const planOf = (scope: CompanyScope, { list }: ImportBody, grid: Awaited<ReturnType<typeof readSpreadsheet>>) =>
  planImport(scope, LISTS[list], grid)

/** Imports into one company come one after the other: the second one sees what the first has written. */
const waitForOthers = (scope: CompanyScope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('import', ${scope.companyId}))`.execute(scope.trx)

type Exporting = { company: CompanyAccess; query: ExportQuery; gone: AbortSignal }

/** Lists out of the company into files, and out of files into the company: all rows or none. */
export const transferEndpoints = (world: World): Pick<Handlers, Calls> => {
  const exported =
    (format: SpreadsheetFormat) =>
    async ({ company, query, gone }: Exporting): Promise<FileAnswer> => {
      const table = await company.within((scope) => exportedTable(scope, query))
      if (table.rows.length > EXPORT_ROWS) {
        const message = `Cel mult ${formatNumber(EXPORT_ROWS, 0)} de rânduri într-un fișier, iar lista are ${counted(table.rows.length, 'rând', 'rânduri')}: restrângeți căutarea`
        throw new Refusal('INVALID', { message, fields: { list: message } })
      }
      return { name: exportName(query.list, dayInRomania(world.clock()), format), content: await writeSpreadsheet(format, [table], gone) }
    }
  const read = (body: ImportBody, gone: AbortSignal) => readSpreadsheet(Buffer.from(body.content, 'base64'), gone)

  return {
    exportXlsx: exported('xlsx'),
    exportCsv: exported('csv'),

    importTemplate: async ({ company, query, gone }) => {
      const table = await company.within((scope) => templateTable(scope, query.list))
      return { name: templateName(query.list), content: await writeSpreadsheet('xlsx', [table], gone) }
    },

    previewImport: async ({ company, body, gone }) => {
      const grid = await read(body, gone)
      return company.within(async (scope) => previewOf(await planOf(scope, body, grid)))
    },

    importFile: async ({ company, body, gone }) => {
      const grid = await read(body, gone)
      return company.within(async (scope) => {
        await waitForOthers(scope)
        const plan = await planOf(scope, body, grid)
        const problem = firstProblem(plan)
        if (problem) throw new Refusal('INVALID', { message: problem, fields: { content: problem } })
        if (agreedOf(plan) !== body.agreed)
          throw new Refusal('CHANGED', { message: 'Lista s-a schimbat între timp: verificați fișierul din nou înainte de import' })
        await LISTS[body.list].saveMany(scope, formsOf(plan))
        const { added, changed, unchanged } = countsOf(plan)
        return { added, changed, unchanged }
      })
    },
  }
}
