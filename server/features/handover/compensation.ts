import type { HandlerAnswerOf } from '#contract/contract.ts'
import {
  compensation,
  compensationOfAll,
  compensationRate,
  daysOfQuarter,
  isCompensated,
  quarterShown,
} from '#domain/fiscal/compensation.ts'
import { sum } from '#domain/numbers/decimal.ts'
import { isMadeInRomania } from '#domain/receipts/country.ts'
import { INVOICE, PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Table } from '../../adapters/spreadsheet-model.ts'
import { dieselBetween } from './diesel.repository.ts'
import { TEXTS } from './texts.ts'

type Report = HandlerAnswerOf<'compensation'>

/** Diesel of a quarter that is compensated: bought in Romania; only what an invoice proves is in the sums. */
export const compensationOf = async (scope: CompanyScope, quarter: string): Promise<Report> => {
  const bought = (await dieselBetween(scope, daysOfQuarter(quarter))).filter(isCompensated)
  const domestic = bought.filter(({ cui, ...row }) => isMadeInRomania({ ...row, partnerCui: cui }))
  const rows = domestic.map(({ kind, document, currency, country, station, ...row }) => ({
    ...row,
    type: kind,
    document: PURCHASE_DOCUMENT_LABEL[document],
    rate: compensationRate(row.day),
    amount: compensation(row.litres, row.day),
    invoiced: document === INVOICE,
  }))
  const proven = rows.filter(({ invoiced }) => invoiced)
  return {
    rows,
    litres: sum(proven.map(({ litres }) => litres)),
    amount: compensationOfAll(proven),
    withoutInvoice: rows.length - proven.length,
    abroad: bought.length - domestic.length,
  }
}

/** The same as a spreadsheet: the rows with an invoice and their sums, those without on a sheet of their own. */
export const compensationTables = ({ rows, litres, amount }: Report, quarter: string): [Table, ...Table[]] => {
  const table = (name: string, invoiced: boolean): Table => ({
    name,
    head: [`${TEXTS.compensation}, ${quarterShown(quarter)}`, TEXTS.compensationNote],
    columns: [
      ...[TEXTS.vehicle, TEXTS.category].map((heading) => ({ heading, width: 13 })),
      { heading: TEXTS.mass, width: 16, format: '#,##0' },
      { heading: TEXTS.supplier, width: 36 },
      ...[TEXTS.cui, TEXTS.document, TEXTS.number].map((heading) => ({ heading, width: 15 })),
      { heading: TEXTS.day, width: 12, format: 'dd.mm.yyyy' },
      ...[TEXTS.litres, TEXTS.rate, TEXTS.amount].map((heading) => ({ heading, width: 14, format: '#,##0.00' })),
    ],
    rows: rows
      .filter((row) => row.invoiced === invoiced)
      .map((row) => [
        ...[row.vehicle, row.category, row.maxMassKg, row.supplier, row.cui, row.document, row.number],
        new Date(`${row.day}T00:00:00Z`),
        ...[row.litres, row.rate, row.amount].map(Number),
      ]),
    ...(invoiced
      ? { totals: [{ label: TEXTS.total, sums: [...Array(8).fill(null), Number(litres), null, Number(amount)], products: { 10: [8, 9] } }] }
      : {}),
  })
  return [table(TEXTS.invoiced, true), table(TEXTS.notInvoiced, false)]
}
