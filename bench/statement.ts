/**
 * A card statement of 500 rows and an e-invoice of 1,500 lines: previewed, imported, and imported again, in milliseconds, with how long
 * other requests wait meanwhile. `npm run bench:statement`
 */

import { fillOf, invoiceXml } from '#server/testing/an-invoice.ts'
import { openApp, openCompany } from './open-app.ts'

const ROUNDS = 5
const VEHICLES = 25
const CUI = '99123452'
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const plate = (at: number) => `PH ${String((at % VEHICLES) + 10)} ABC`
const day = (at: number) => String((at % 28) + 1).padStart(2, '0')

const statement = (rows: number): string =>
  [
    'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice',
    ...Array.from(
      { length: rows },
      (_, at) => `${day(at)}.10.2026 14:22;5678;${100_000 + at};${plate(at)};${60_000 + at};DN1;MOTORINA;${30 + (at % 40)}.50;7.29`,
    ),
  ].join('\n')
const invoice = (lines: number): string =>
  invoiceXml({
    customer: `RO${CUI}`,
    lines: Array.from({ length: lines }, (_, at) => ({ inside: fillOf(plate(at), `2026-10-${day(at)}`), qty: `${20 + (at % 50)}.25` })),
  })

const { app, owner, close } = await openApp()

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
  const { call, companyId } = await openCompany(app)
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
    console.log(`${''.padEnd(8)}${added} added; a second import adds ${second.added}`)
  }
} finally {
  await close()
}
