import type { FreeMonth } from '#contract/free-tool.ts'
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { cuiDigits } from '#domain/company/cui.ts'
import { mergedDocumentName } from '#domain/report/document-name.ts'
import { fazTable } from '#domain/report/month-table.ts'
import { DOTS, orDots } from '#domain/report/shown.ts'
import { AS_THEY_COME } from '#domain/report/template.ts'
import type { Letterhead, SheetRecord } from '#domain/roadmap/record.ts'
import { typedMonth } from '#domain/roadmap/typed-month.ts'
import { countAttempt, fromAddress } from '../../access/attempts.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { AS_THE_SHEET_SAYS } from '../printing/print-sheets.ts'
import { viewModel } from '../printing/view-models.ts'
import { tableOf } from '../printing/workbooks.ts'
import { keepMonth } from './keep-month.ts'

/** Visitors share the threads that write files as one owner, besides companies. */
const VISITORS = 0

const requireRoom = (services: Services, address: string): Promise<void> =>
  countAttempt(services, fromAddress('model', address), 'TOO_MANY_DOCUMENTS')

const letterheadOf = ({ company: { name, cui, address } }: FreeMonth): Letterhead => ({
  ...{ name, cui: cuiDigits(cui ?? '') || DOTS, tva: /^\s*ro/i.test(cui ?? ''), nrOnrc: null },
  ...{ address: orDots(address), city: '', state: '', roadmapApprovedBy: null, sheetApprovedBy: null },
})

const fileName = (kind: 'foi-parcurs' | 'faz' | 'ordin-deplasare', sheets: readonly SheetRecord[], extension?: 'xlsx'): string => {
  const [first = '', last = first] = [sheets[0]?.startDate, sheets.at(-1)?.startDate]
  return mergedDocumentName(kind, { startDate: first, endDate: last }, { vehicle: sheets[0]?.vehicle.number }, extension)
}

/** Documents of a month typed by a visitor, drawn like those of companies; nothing of the month is stored. */
export const freeToolEndpoints = (services: Services): HandlersOf<'freeTool'> => ({
  freeDocument: async ({ body, address, gone }) => {
    await requireRoom(services, address)
    const { document: kind, ...month } = body
    const sheets = typedMonth(month)
    const context = { company: { ...letterheadOf(month), templates: AS_THEY_COME }, order: AS_THE_SHEET_SAYS }
    const options = { signal: gone }
    const modelsOf = <Kind extends 'foi-parcurs' | 'ordin-deplasare'>(of: Kind) =>
      sheets.flatMap((sheet) => viewModel(of, { sheets: [sheet], ledger: [] }, context) ?? [])
    const content =
      kind === 'faz'
        ? services.documents(
            'faz',
            [viewModel('faz', { sheets, ledger: [] }, context)].filter((model) => model !== null),
            options,
          )
        : kind === 'foi-parcurs'
          ? services.documents('foi-parcurs', modelsOf('foi-parcurs'), options)
          : services.documents('ordin-deplasare', modelsOf('ordin-deplasare'), options)
    return { name: fileName(kind, sheets), content }
  },

  freeWorkbook: async ({ body, address, gone }) => {
    await requireRoom(services, address)
    const sheets = typedMonth(body)
    const table = fazTable(sheets, letterheadOf(body))
    if (!table) throw new Refusal('DOCUMENT_EMPTY')
    return {
      name: fileName('faz', sheets, 'xlsx'),
      content: await writeSpreadsheet(VISITORS, 'xlsx', [tableOf(table, body.vehicle.number)], gone),
    }
  },

  keepTypedMonth: ({ company, body }) => company.within((scope) => keepMonth(scope, body, dayInRomania(services.clock()))),
})
