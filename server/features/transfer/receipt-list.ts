/** The list of receipts as a file: what the list shows, all its pages, summed by its currency where it has one. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { LIST_TITLE } from '#contract/transfer-files.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { RECEIPT_STATE_LABEL } from '#domain/receipts/receipt.ts'
import { PAYER_LABEL, PURCHASE_DOCUMENT_LABEL, RECEIPT_ORIGIN_LABEL } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Cell, Table, TableColumn } from '../../adapters/spreadsheet-model.ts'
import { mapInSlices } from '../../database/fair-queue.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { type ListedReceipt, listedReceipts } from '../receipts/listed-receipts.repository.ts'
import { CHOICE, TOTAL } from './column-texts.ts'
import { TEXTS } from './texts.ts'

const HEADING = TEXTS.receiptHeadings

type Query = HandlerInputOf<'exportXlsx'>['query']
type ReceiptColumn = TableColumn & { cell: (row: ListedReceipt, drivers: ReadonlyMap<number, string>) => Cell }

const date = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dateOrNull = (day: string | null): Date | null => (day === null ? null : date(day))
const COLUMNS: readonly ReceiptColumn[] = [
  { heading: HEADING.day, width: 12, format: 'dd.mm.yyyy', cell: (row) => date(row.date) },
  { heading: HEADING.time, width: 8, format: '@', cell: (row) => row.time },
  { heading: HEADING.vehicle, width: 14, format: '@', cell: (row) => row.vehicle?.number ?? row.plateRead },
  { heading: HEADING.document, width: 18, format: '@', cell: (row) => PURCHASE_DOCUMENT_LABEL[row.document as 1] },
  { heading: HEADING.number, width: 16, format: '@', cell: (row) => row.number || null },
  { heading: HEADING.issued, width: 12, format: 'dd.mm.yyyy', cell: (row) => dateOrNull(row.issuedOn) },
  { heading: HEADING.due, width: 12, format: 'dd.mm.yyyy', cell: (row) => dateOrNull(row.dueOn) },
  { heading: HEADING.supplier, width: 30, format: '@', cell: (row) => row.partner?.name ?? row.supplierName },
  { heading: HEADING.station, width: 24, format: '@', cell: (row) => row.station },
  { heading: HEADING.article, width: 20, format: '@', cell: (row) => row.article?.name ?? row.described },
  { heading: HEADING.quantity, width: 12, format: '#,##0.000', cell: (row) => Number(row.qty) },
  { heading: HEADING.unit, width: 7, format: '@', cell: (row) => row.um },
  { heading: HEADING.price, width: 12, format: '#,##0.0000', cell: (row) => Number(row.price) },
  { heading: HEADING.vatRate, width: 10, format: '0.##', cell: (row) => Number(row.tvaRate) },
  { heading: HEADING.vat, width: 12, format: '#,##0.00', cell: (row) => Number(row.tva) },
  { heading: HEADING.value, width: 14, format: '#,##0.00', cell: (row) => Number(row.value) },
  { heading: HEADING.currency, width: 9, format: '@', cell: (row) => row.currency },
  { heading: HEADING.odometer, width: 12, format: '#,##0', cell: (row) => (row.odometer === null ? null : Number(row.odometer)) },
  {
    heading: HEADING.fullTank,
    width: 10,
    format: '@',
    cell: ({ fullTank }) => (fullTank === null ? null : CHOICE[fullTank ? 'yes' : 'no'].label),
  },
  { heading: HEADING.driver, width: 20, format: '@', cell: ({ driverId }, drivers) => drivers.get(driverId ?? 0) ?? null },
  { heading: HEADING.paidBy, width: 14, format: '@', cell: (row) => (row.paidBy === null ? null : PAYER_LABEL[row.paidBy]) },
  { heading: HEADING.country, width: 8, format: '@', cell: (row) => row.country },
  { heading: HEADING.source, width: 12, format: '@', cell: (row) => RECEIPT_ORIGIN_LABEL[row.origin] },
  { heading: HEADING.state, width: 14, format: '@', cell: (row) => RECEIPT_STATE_LABEL[row.state] },
  { heading: HEADING.sheet, width: 9, cell: (row) => row.sheet?.number ?? null },
  { heading: HEADING.note, width: 30, format: '@', cell: (row) => row.note },
]

/** Columns that are summed. */
const SUMMED: ReadonlySet<string> = new Set([HEADING.vat, HEADING.value])

/** The receipts that the list shows, all its pages; sums stand where all are in one currency. */
export const receiptTable = async (scope: CompanyScope, { ids, ...query }: Query): Promise<Table> => {
  const listed = await listedReceipts.idsOf(scope, { ...query, importId: null })
  const chosen = ids && new Set(ids)
  const currencies = new Set<string>()
  const names = new Map((await drivers.list(scope, {})).rows.map(({ id, name }) => [id, name]))
  const rows = await mapInSlices(chosen ? listed.filter((id) => chosen.has(id)) : listed, async (slice) => {
    const read = new Map((await listedReceipts.byIds(scope, slice)).map((row) => [row.id, row]))
    return slice.flatMap((id): Cell[][] => {
      const row = read.get(id)
      if (!row) return []
      currencies.add(row.currency)
      return [COLUMNS.map(({ cell }) => cell(row, names))]
    })
  })
  const total = (column: number) => Number(sum(rows.map((cells) => decimal(Number(cells[column])))))
  return {
    name: LIST_TITLE.receipts,
    columns: COLUMNS.map(({ heading, width, format }) => ({ heading, width, ...(format ? { format } : {}) })),
    rows,
    ...(currencies.size === 1
      ? { totals: [{ label: TOTAL, sums: COLUMNS.map(({ heading }, column) => (SUMMED.has(heading) ? total(column) : null)) }] }
      : {}),
  }
}
