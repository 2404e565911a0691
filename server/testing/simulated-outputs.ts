/** Writes what the product gives an accountant of a simulated company, and the facts that it was entered with, for `bench/books.py`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monthEnd } from '#domain/calendar/day.ts'
import { PROGRAMS } from '#domain/handover/files.ts'
import { type Entered, invoiceNumber, rateDays, SUPPLIERS } from './enter-simulated.ts'
import { euroOn, type Fill, type Firm } from './simulated-facts.ts'

/** A fill as the paper that counts in the books says it. */
const asBooked = (fill: Fill) => {
  const isInvoiced = fill.paper === 'card' && fill.planted !== 'noInvoice'
  return {
    ...{
      date: fill.date,
      centilitres: fill.centilitres,
      currency: fill.currency,
      vatPercent: fill.vatPercent,
      ...SUPPLIERS[fill.supplier],
    },
    number: isInvoiced ? invoiceNumber(fill.supplier, fill.date.slice(0, 7)) : fill.number,
    document: isInvoiced ? 2 : fill.document,
    // an invoice of a month is of its last day: its entries, and the rate of its money
    issued: isInvoiced ? monthEnd(fill.date) : fill.date,
    waits: fill.planted === 'noInvoice',
    // an invoice says its net amount, a bon its total
    ...(isInvoiced ? { net: fill.net } : { value: fill.value, ...(fill.supplier === 'hungarian' ? { net: fill.net } : {}) }),
  }
}

/** Writes a company's facts as JSON, and beside them its files by month and quarter. */
export const writeOutputs = async (folder: string, firm: Firm, { company }: Entered, months: readonly string[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const facts = {
    ...{ months, vehicles: firm.vehicles },
    rates: Object.fromEntries(rateDays(months).map((day) => [day, (euroOn(day) / 10_000).toFixed(4)])),
    sheets: firm.sheets.map(({ fills, ...sheet }) => ({ ...sheet, fills: fills.map(asBooked) })),
  }
  await writeFile(join(folder, 'facts.json'), JSON.stringify(facts))
  const keep = async (name: string, { status, bytes }: { status: number; bytes: Buffer }) => {
    if (status !== 200) throw new Error(`${name}: ${status} ${bytes.toString()}`)
    await writeFile(join(folder, name), bytes)
  }
  for (const month of months) {
    const what = ['consumption', 'receipts', 'invoices', 'payments'] as const
    for (const program of PROGRAMS)
      await keep(
        `${program}-${month}.zip`,
        await company.ask('handOver', { body: { companyId: company.id, month, program, what: [...what], draft: true } }),
      )
    await keep(`deductibilitate-${month}.xlsx`, await company.ask('deductibilityXlsx', { query: { companyId: company.id, month } }))
  }
  const quarters = new Set(months.map((month) => `${month.slice(0, 4)}-T${Math.ceil(Number(month.slice(5)) / 3)}`))
  for (const quarter of quarters) {
    const answer = await company.ask('compensationXlsx', { query: { companyId: company.id, quarter } })
    if (answer.body?.code !== 'DOCUMENT_EMPTY') await keep(`compensare-${quarter}.xlsx`, answer)
  }
}
