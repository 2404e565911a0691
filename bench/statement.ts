/**
 * A card statement of 500 rows and an e-invoice of 1,500 lines: previewed, imported, and imported again, in milliseconds, with how long
 * other requests wait meanwhile, and whether the receipts are worth what the file is. Then another statement of 500 rows by hand, in a
 * browser: what a user does and types until every row has its vehicle. It fails where one of these is not what is wanted.
 * `npm run bench:statement`
 */
import { chromium } from '@playwright/test'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { fillOf, invoiceXml } from '#server/testing/an-invoice.ts'
import { findBrowser } from '../scripts/browser.ts'
import { openApp, openCompany } from './open-app.ts'

const ROUNDS = 5
const VEHICLES = 25
const CUI = '99123452'
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const plate = (at: number) => `PH ${String((at % VEHICLES) + 10)} ABC`
/** Milliseconds, and human actions until 500 rows have their vehicles, that are wanted at most. */
const LIMITS = { previewed: 1000, imported: 3000, actions: 3, typed: 0 }
const MONTHS = ['10', '11'] as const
const day = (at: number) => String((at % 28) + 1).padStart(2, '0')

/** A plate as stations write it: with blanks, without, with hyphens, in small letters. */
const written = (at: number): string => {
  const text = plate(at)
  return [text, text.replaceAll(' ', ''), text.replaceAll(' ', '-'), text.toLowerCase()][Math.floor(at / VEHICLES) % 4] ?? text
}
const statement = (rows: number, month: (typeof MONTHS)[number] = '10'): string =>
  [
    'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice',
    ...Array.from(
      { length: rows },
      (_, at) => `${day(at)}.${month}.2026 14:22;5678;${100_000 + at};${written(at)};${60_000 + at};DN1;MOTORINA;${30 + (at % 40)}.50;7.29`,
    ),
  ].join('\n')
const invoice = (lines: number): string =>
  invoiceXml({
    customer: `RO${CUI}`,
    lines: Array.from({ length: lines }, (_, at) => ({ inside: fillOf(plate(at), `2026-10-${day(at)}`), qty: `${20 + (at % 50)}.25` })),
  })

const { app, owner, close } = await openApp()
const failures: string[] = []
const requireAtMost = (what: string, value: number, most: number) => {
  if (value > most) failures.push(`${what}: ${value.toFixed(0)}, wanted at most ${most}`)
}
/** The sums of receipts by currency, as one text. */
const worth = (rows: readonly { value: number | Decimal; currency: string }[]): string =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) => `${sum(some.map(({ value }) => decimal(value))).toFixed(2)} ${currency}`)
    .join(', ')

/** The longest time that the thread which answers requests was held meanwhile. */
const held = async (work: () => Promise<unknown>): Promise<{ ms: number; held: number }> => {
  let [last, longest] = [performance.now(), 0]
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 1)
    last = performance.now()
  }, 1)
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  clearInterval(ticking)
  return { ms, held: longest }
}

try {
  const { call, companyId, token } = await openCompany(app)
  await owner.query(
    `insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date) values ($1, 4, 'active', 0, '2020-01-01', '2099-12-31')`,
    [companyId],
  )
  const fuel = (await call('articles', { query: { companyId } })).find(({ name }) => name === 'Motorină')
  if (!fuel) throw new Error('a new company has its fuels')
  for (let at = 0; at < VEHICLES; at++)
    await call('saveVehicle', {
      body: {
        companyId,
        vehicleType: 'vehicle',
        number: plate(at),
        fuelId: fuel.id,
        calculationType: 'fifo',
        consumptionType: 1,
        consumptionMixt: 7,
        category: 'N1',
        initialStock: 0,
        initialStockValue: 0,
      },
    })

  for (const [what, name, text] of [
    ['statement of 500 rows', 'omv.csv', statement(500)],
    ['e-invoice of 1,500 lines', 'factura.xml', invoice(1500)],
  ] as const) {
    const body = { companyId, files: [{ name, content: Buffer.from(text).toString('base64') }] }
    const seen: { ms: number; held: number }[] = []
    let agreed = ''
    for (let round = 0; round < ROUNDS; round++)
      seen.push(
        await held(async () => {
          agreed = (await call('previewReceipts', { body })).agreed ?? ''
        }),
      )
    let added = 0
    const written = await held(async () => {
      ;({ added } = await call('importReceipts', { body: { ...body, agreed } }))
    })
    const again = await call('previewReceipts', { body })
    const second = await call('importReceipts', { body: { ...body, agreed: again.agreed ?? '' } })
    const line = (did: string, ms: number, longest: number) =>
      console.log(
        `${`${what}, ${did}`.padEnd(44)} ${ms.toFixed(0).padStart(7)} ms  other requests wait ${longest.toFixed(0).padStart(4)} ms`,
      )
    line('previewed', median(seen.map(({ ms }) => ms)), median(seen.map((times) => times.held)))
    line('imported', written.ms, written.held)
    const { sums } = await call('previewReceipts', { body })
    const [{ id: importId = 0 } = {}] = (await call('receiptImports', { query: { companyId } })).filter((row) => row.added > 0)
    const inFile = worth(sums.map(({ currency, file }) => ({ currency, value: file })))
    const inList = worth(await call('receipts', { query: { companyId, importId } }))
    console.log(`${''.padEnd(8)}${added} added; a second import adds ${second.added}; the file ${inFile}, its receipts ${inList}`)
    if (what.startsWith('statement')) {
      requireAtMost('previewed', median(seen.map(({ ms }) => ms)), LIMITS.previewed)
      requireAtMost('imported', written.ms, LIMITS.imported)
    }
    requireAtMost('added by a second import', second.added, 0)
    if (inFile !== inList) failures.push(`${what}: the file is worth ${inFile}, its receipts ${inList}`)
  }

  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ro-RO' })
  await page.goto(address)
  await page.evaluate((value) => localStorage.setItem('USER_TOKEN', JSON.stringify({ expiry: 0, value })), token)
  await page.goto(`${address}/dashboard/alimentari`)
  await page.evaluate(() => {
    const counted = window as unknown as { typed: number }
    counted.typed = 0
    document.addEventListener('keydown', () => counted.typed++, true)
  })
  let actions = 0
  const act = async (work: () => Promise<unknown>) => {
    actions++
    await work()
  }
  const begun = performance.now()
  await act(() => page.getByRole('button', { name: 'Importă extras sau facturi' }).click())
  const chooser = page.waitForEvent('filechooser')
  await act(async () => {
    await page.getByRole('button', { name: 'Alege fișierele' }).click()
    await (await chooser).setFiles({ name: 'omv-noiembrie.csv', mimeType: 'text/csv', buffer: Buffer.from(statement(500, '11')) })
  })
  const confirm = page.getByRole('button', { name: 'Importă 500 de alimentări' })
  await confirm.waitFor()
  await act(() => confirm.click())
  await page.getByText('500 de alimentări importate').first().waitFor()
  const seconds = (performance.now() - begun) / 1000
  const typed = await page.evaluate(() => (window as unknown as { typed: number }).typed)
  await browser.close()
  const rows = await call('receipts', { query: { companyId, from: '2026-11-01', to: '2026-11-30' } })
  const right = rows.filter(({ number, vehicle }) => vehicle?.number === plate(Number(number) - 100_000)).length
  console.log(
    `500 rows in the browser: ${right} on the right vehicles after ${actions} actions and ${typed} keys in ${seconds.toFixed(1)} s`,
  )
  console.log(`fields typed by hand per receipt: ${typed} (a purchase typed into a sheet has 8)`)
  requireAtMost('actions', actions, LIMITS.actions)
  requireAtMost('keys', typed, LIMITS.typed)
  if (right !== 500) failures.push(`${right} of 500 rows on the right vehicles`)
} finally {
  await close()
}
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0
