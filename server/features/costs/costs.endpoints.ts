import { Refusal } from '#contract/refusals.ts'
import { type CostsOf, costNature, costTable, costuri, type FigureKind, leftOutRemarks, periodShown } from '#domain/report/costuri.ts'
import { taxCode } from '#domain/report/letterhead.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import type { Table } from '../../adapters/spreadsheet-model.ts'
import type { Handlers, HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import type { PrintingCompany } from '../templates/letterhead.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { costReport } from './cost-report.ts'
import { TEXTS } from './texts.ts'

const FORMATS: Readonly<Record<FigureKind, string>> = {
  money: '#,##0.00',
  km: '#,##0.00',
  hours: '#,##0.00',
  rate: '#,##0.000',
  hourRate: '#,##0.00',
}

/** The report as a spreadsheet; rates and what was a year before are no sums of their columns. */
const sheetOf = (costs: CostsOf, company: PrintingCompany): Table => {
  const { heading, columns, rows, totals } = costTable(costs)
  const summed = columns.map(({ kind }, at) => (kind === 'rate' || kind === 'hourRate' || totals[at] === null ? null : Number(totals[at])))
  return {
    name: TEXTS.report,
    head: [
      ...[company.name, `CUI: ${taxCode(company)}`, `${TEXTS.report}, ${periodShown(costs.from, costs.to)}, ${costNature(costs)}`],
      ...leftOutRemarks(costs),
    ],
    columns: [
      { heading, width: 34, format: '@', wrap: true },
      ...columns.map((column) => ({ heading: column.heading, width: 16, format: FORMATS[column.kind] })),
    ],
    rows: rows.map(({ name, figures }) => [name, ...figures.map((figure) => (figure === null ? null : Number(figure)))]),
    totals: [{ label: TEXTS.total, sums: [null, ...summed] }],
  }
}

/** The report of costs on the screen, on paper and as a file. */
export const costsEndpoints = (services: Services): HandlersOf<'costs'> => {
  const onPaper: (...of: Parameters<Handlers['costsPdf']>) => Promise<{ costs: CostsOf; company: PrintingCompany }> = async ({
    company,
    query,
  }) => {
    const read = await company.within(async (scope) => ({ report: await costReport(scope, query), letterhead: await letterheadOf(scope) }))
    if (read.report.rows.length === 0) throw new Refusal('DOCUMENT_EMPTY', { message: TEXTS.nothing })
    return { costs: { ...query, ...read.report }, company: read.letterhead }
  }
  const nameOf = ({ from, to }: { from: string; to: string }, format: string) => `costuri-${from === to ? from : `${from}-${to}`}.${format}`
  return {
    costs: ({ company, query }) => company.within((scope) => costReport(scope, query)),
    costsPdf: async (asked) => {
      const { costs, company } = await onPaper(asked)
      return { name: nameOf(asked.query, 'pdf'), content: services.documents('costuri', [costuri(costs, company)], { signal: asked.gone }) }
    },
    costsXlsx: async (asked) => {
      const { costs, company } = await onPaper(asked)
      const content = await writeSpreadsheet(asked.company.companyId, 'xlsx', [sheetOf(costs, company)], asked.gone)
      return { name: nameOf(asked.query, 'xlsx'), content }
    },
  }
}
