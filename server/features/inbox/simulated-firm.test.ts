/** Companies whose truth is known are entered as a clerk would: every planted error is found, and right facts are left alone. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CheckCode } from '#domain/checks/codes.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import type { TestCompany } from '#server/testing/builders.ts'
import { type Entered, enterSimulated, SUPPLIERS } from '#server/testing/enter-simulated.ts'
import { COMPANIES, type CompanyKind, type Fill, type Firm, PLANTED, type Planted } from '#server/testing/simulated-facts.ts'
import { simulatedFirm } from '#server/testing/simulated-firm.ts'
import { writeOutputs } from '#server/testing/simulated-outputs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sampleOfDay } from '../../../scripts/sample-of-day.ts'

const tests = await testApp()
/** The number that the supplier without one turns out to have. */
const NO_CODE_FOUND = '14399840'
const YEAR = ['2025-11', '2025-12', ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}`)]
const MONTHS = process.env.TEST_LONG === '1' ? YEAR : YEAR.slice(-2)
/** The same each day, another one each day with TEST_LONG; FIRM_SEED repeats one. */
const SEED = Number(process.env.FIRM_SEED ?? (process.env.TEST_LONG === '1' ? Math.floor(Date.now() / 86_400_000) : 20_783))

/** What the books of a month have to say, in hundredths: of what was bought, its VAT, and rows of statements that wait. */
const bookedIn = ({ fills }: Firm, month: string) => {
  const own = fills.filter(({ date, planted }) => date.startsWith(month) && planted !== 'noSheet')
  const waiting = own.filter(({ planted }) => planted === 'noInvoice')
  const booked = own.filter(({ planted }) => planted !== 'noInvoice')
  // an invoice says its net, a bon its total
  const vat = ({ paper, net, value, vatPercent }: Fill) => (paper === 'card' ? Math.round((net * vatPercent) / 100) : value - net)
  const sumOf = (of: (fill: Fill) => number, some: Fill[]) => some.reduce((total, fill) => total + of(fill), 0)
  return { net: sumOf(({ net }) => net, booked), vat: sumOf(vat, booked), waiting: sumOf(({ value }) => value, waiting) }
}

const WHAT = ['consumption', 'receipts', 'invoices', 'payments'] as const
const handedOver = (company: TestCompany, month: string) =>
  company.call('handoverPreview', { body: { companyId: company.id, month, program: 'xlsx', what: [...WHAT] } })

/** What the product says of the same. */
const booksOf = async (company: TestCompany, month: string) => {
  const { headings, totals } = await company.call('deductibility', { query: { companyId: company.id, month } })
  const total = (heading: string) => Math.round(Number(totals[headings.indexOf(heading)]) * 100)
  const waiting = (await handedOver(company, month)).statements.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0)
  return { net: total('Cumpărat fără TVA (lei)'), vat: total('TVA (lei)'), waiting }
}

/** The finding that tells of each kind of error; the others are told by the import and beside the sheets. */
const TOLD_BY: Partial<Record<Planted, CheckCode>> = {
  odometer: 'ODOMETER_OFF',
  meter: 'METER_OFF',
  hour: 'FILL_HOUR_OFF',
  fullTank: 'FULL_TANK_OFF',
  price: 'EXP_FAR_PRICE',
  vatRate: 'VAT_RATE_OLD',
  twice: 'FILL_TWICE',
  over100: 'EXP_RECEIPT_OVER_100',
  noCode: 'EXP_NO_CUI',
}

/** Every finding, with the fill that it is about; fills on no sheet by the numbers of their receipts, and the rows that wait for invoices. */
const toldOf = async ({ company, receipts, saved }: Entered) => {
  const onNoSheet: (string | undefined)[] = []
  const findings: { code: string; text: string; fill: Fill | undefined }[] = []
  const waiting = new Map<string, number>()
  for (const month of MONTHS) {
    const { suspects, withoutSheet } = await company.call('monthInbox', { query: { companyId: company.id, month } })
    onNoSheet.push(...withoutSheet.flatMap(({ fills }) => fills.map(({ id }) => receipts.find((receipt) => receipt.id === id)?.number)))
    for (const { id, findings: own } of suspects)
      for (const { code, message, path } of own) {
        const sheet = saved.get(id)
        const fill = path?.startsWith('expenses.') ? sheet?.fills[Number(path.split('.')[1])] : undefined
        findings.push({ code, text: `${sheet?.date} ${code}: ${message}`, fill })
      }
    waiting.set(
      month,
      (await handedOver(company, month)).statements.reduce((sum, { count }) => sum + count, 0),
    )
  }
  return { onNoSheet, findings, waiting }
}

/** Whether an error was told of: as a finding, beside the sheets, by the import, and rows that wait by the hand-over too. */
const isTold = (fill: Fill, { fills }: Firm, { unmet }: Entered, told: Awaited<ReturnType<typeof toldOf>>): boolean => {
  const isUnmet = (side: 'invoice' | 'statement') =>
    unmet.some((one) => one.side === side && one.text.includes(formatLitres(decimal(fill.centilitres).div(100))))
  if (fill.planted === 'noSheet') return told.onNoSheet.includes(fill.number)
  if (fill.planted === 'noRow') return isUnmet('invoice')
  if (fill.planted === 'noInvoice') {
    const rows = fills.filter((one) => one.paper === 'card' && one.date.startsWith(fill.date.slice(0, 7)))
    const without = rows.filter(({ planted }) => planted === 'noInvoice').length
    const days = rows.filter(({ supplier, planted }) => supplier === fill.supplier && planted !== 'noInvoice').map(({ date }) => date)
    // an invoice says nothing of days before its first fill and after its last
    const isWithin = days.some((day) => day <= fill.date) && days.some((day) => day >= fill.date)
    return told.waiting.get(fill.date.slice(0, 7)) === without && (isUnmet('statement') || !isWithin)
  }
  return told.findings.some(({ code, fill: blamed }) => blamed === fill && code === TOLD_BY[fill.planted as Planted])
}

/** A line of the table that is reported. */
const tableOf = (kind: CompanyKind, { fills, sheets }: Firm, missed: readonly Fill[], blamed: number): string =>
  [
    `${kind}, seed ${SEED}, ${MONTHS.length} months: ${sheets.length + fills.length} facts, right ones blamed ${blamed}`,
    ...PLANTED.flatMap((error) => {
      const planted = fills.filter((fill) => fill.planted === error).length
      return planted > 0 ? `  ${error} ${planted - missed.filter((fill) => fill.planted === error).length}/${planted}` : []
    }),
  ].join('\n')

test.each(sampleOfDay(COMPANIES, 1))(
  `%s of seed ${SEED}: what is wrong is found, what is right is not blamed`,
  { timeout: 900_000 },
  async (kind) => {
    const firm = simulatedFirm(SEED, `${MONTHS[0]}-01`, '2026-10-31', kind)
    const entered = await enterSimulated(tests, firm, MONTHS)
    if (kind === 'firm')
      for (const month of MONTHS) expect([month, await booksOf(entered.company, month)]).toEqual([month, bookedIn(firm, month)])
    const told = await toldOf(entered)
    const missed = firm.fills.filter((fill) => fill.planted && !isTold(fill, firm, entered, told))
    const blamed = told.findings.filter(({ fill }) => !fill?.planted).map(({ text }) => text)
    if (process.env.TEST_LONG === '1') console.log([tableOf(kind, firm, missed, blamed.length), ...blamed].join('\n'))
    if (process.env.BOOKS_OUT) {
      const { company, partners } = entered
      // SAGA takes no supplier without a number
      await company.call('savePartner', {
        body: { companyId: company.id, id: partners.noCode, ...SUPPLIERS.noCode, cui: NO_CODE_FOUND },
      } as never)
      await writeOutputs(join(process.env.BOOKS_OUT, kind), firm, entered, MONTHS)
    }
    expect(missed.map(({ planted, date, vehicle }) => `${planted} ${date} of ${firm.vehicles[vehicle]?.plate}`)).toEqual([])
    expect(blamed.slice(Math.floor((firm.sheets.length + firm.fills.length) / 100))).toEqual([])
  },
)
