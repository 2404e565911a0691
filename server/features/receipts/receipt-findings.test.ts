/** What is doubtful about a receipt is told where the sheet's findings are, and a state that rests on it is forgotten. */
import { expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const of = { companyId: company.id }
const fuel = await anArticle(company)
const vehicle = await aVehicle(company, { fuelId: fuel.id })
const [driver, partner] = [await aDriver(company), await aPartner(company)]
const DAY = '2026-11-19'

const receipt = (number: string, part: object = {}) =>
  company.call('saveReceipt', {
    body: {
      ...of,
      ...{ date: DAY, document: 1, number, partnerId: partner.id, articleId: fuel.id, vehicleId: vehicle.id, qty: 10, value: 72.6 },
      ...part,
    },
  })
const sheet = (receiptId: number, number: string, value = 72.6) =>
  aRoadmap(company, {
    ...{ vehicleId: vehicle.id, driverId: driver.id, startDate: DAY, endDate: DAY },
    expenses: [{ date: DAY, number, type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, value, receiptId }],
  })
const doubtsOf = async (id: number) => {
  const { suspects } = await company.call('monthInbox', { query: { ...of, month: DAY.slice(0, 7) } })
  const findings = suspects.find((suspect) => suspect.id === id)?.findings ?? []
  return findings.flatMap(({ code, message }) => (code.startsWith('EXP_FAR') ? [message] : []))
}
const stateOf = async (id: number) =>
  (await company.call('roadmaps', { query: { ...of, type: 'vehicle' } })).find((row) => row.id === id)?.state

it('a price far from its month is a finding as soon as the month has prices to compare it with', async () => {
  const dear = await receipt('1', { value: 145.2 })
  const { id } = await sheet(dear.id, '1', 145.2)
  expect(await doubtsOf(id)).toEqual([])
  const before = await stateOf(id)
  for (const number of ['2', '3', '4', '5']) await receipt(number)
  expect(await doubtsOf(id)).toEqual(['Prețul de la 1 este cu 100 % peste prețul obișnuit al lunii, 6,00'])
  expect([before === 'error', await stateOf(id)]).toEqual([false, 'warning'])
})

it('a fill where the vehicle cannot have been is a finding, also when the other fill arrives later', async () => {
  await company.call('saveRoute', {
    body: {
      ...of,
      id: null,
      name: 'a',
      start: 'Oradea',
      end: 'Constanța',
      via: null,
      distanceMixt: 800,
      distanceUrban: 0,
      distanceExtraUrban: 800,
    },
  })
  const late = await receipt('11', { station: 'Petrom Constanța Port', time: '12:00' })
  const { id } = await sheet(late.id, '11')
  await stateOf(id)
  expect(await doubtsOf(id)).toEqual([])
  const early = await receipt('12', { station: 'MOL Oradea', time: '10:00' })
  const [told] = await doubtsOf(id)
  expect(told).toMatch(/^Alimentarea 11 este la 800 km de cea dinainte, de la MOL Oradea/)
  await company.call('deleteReceipt', { query: { ...of, id: early.id } })
  expect(await doubtsOf(id)).toEqual([])
})

/** A vehicle of its own with a sheet a day: 07:00 to 19:00, one trip of 60 km from 09:00 to 10:00. */
const aDriven = async () => {
  const { id: vehicleId } = await aVehicle(company, { fuelId: fuel.id, tankCapacity: 60, initialStock: 20 })
  const drive = (day: string, kmStart: number, receipts: { id: number; number: string; qty: number; document: number }[]) =>
    aRoadmap(company, {
      ...{ vehicleId, driverId: driver.id, startDate: day, endDate: day, startTime: '07:00', endTime: '19:00', kmStart, fuelStart: 20 },
      routes: [
        {
          ...{ start: 'A', end: 'B', purpose: 'Livrare', type: 0, distanceMixt: 60 },
          ...{ startDate: day, startTime: '09:00', endDate: day, endTime: '10:00' },
        },
      ],
      expenses: receipts.map(({ id, number, qty, document }) => ({
        ...{ date: day, number, type: document as 1, partnerId: partner.id, expenseId: fuel.id, qty, value: 72.6, receiptId: id },
      })),
    })
  const fill = async (number: string, part: object) => {
    const { id, qty, document } = await receipt(number, { vehicleId, ...part })
    return { id, number, qty, document }
  }
  const findings = async (id: number, codes: string) => {
    const { suspects } = await company.call('monthInbox', { query: { ...of, month: DAY.slice(0, 7) } })
    return (suspects.find((suspect) => suspect.id === id)?.findings ?? [])
      .filter(({ code }) => codes.split(' ').includes(code))
      .map(({ code, severity, message }) => `${code} ${severity} ${message}`)
  }
  return { vehicleId, drive, fill, findings }
}

it('what was read at the pump is held against the sheet, and a corrected reading is believed at once', async () => {
  const { drive, fill, findings, vehicleId } = await aDriven()
  const on = await fill('21', { odometer: 1258, time: '19:30', fullTank: true })
  const { id } = await drive(DAY, 1000, [on])
  const all = () => findings(id, 'ODOMETER_OFF FILL_HOUR_OFF FULL_TANK_OFF')
  expect(await all()).toEqual([
    'ODOMETER_OFF E Alimentarea 21: 1.258 km la pompă, 1.060 km pe foaie în acea zi',
    'FILL_HOUR_OFF W Alimentarea 21 de la 19:30 este în afara orelor foii, 07:00–19:00',
    expect.stringContaining('FULL_TANK_OFF W După plinul 21 ar fi'),
  ])
  const form = {
    ...of,
    id: on.id,
    date: DAY,
    document: 1,
    number: '21',
    partnerId: partner.id,
    articleId: fuel.id,
    vehicleId,
    qty: 10,
    value: 72.6,
  } as const
  await company.call('saveReceipt', { body: { ...form, odometer: 1062, time: '11:00', fullTank: false } })
  expect(await all()).toEqual([])
})

it('the next sheet of a vehicle is not blamed for a wrong reading', async () => {
  const { drive, fill, findings } = await aDriven()
  const first = await drive('2026-11-16', 125_000, [await fill('31', { date: '2026-11-16', odometer: 1_250_600, time: '11:00' })])
  const second = await drive('2026-11-17', 125_060, [await fill('32', { date: '2026-11-17', odometer: 125_121, time: '11:00', qty: 11 })])
  expect(await findings(first.id, 'ODOMETER_OFF')).toHaveLength(1)
  expect(await findings(second.id, 'ODOMETER_OFF')).toEqual([])
})

it('two papers of one fill are told on both sheets, until they are told apart', async () => {
  const { drive, fill, findings } = await aDriven()
  const bon = await fill('41', { date: '2026-11-16', qty: 30, time: '11:00' })
  const invoice = await fill('F 41', { date: '2026-11-17', qty: 30.04, document: 2 })
  const first = await drive('2026-11-16', 1000, [bon])
  const before = await findings(first.id, 'FILL_TWICE')
  const second = await drive('2026-11-17', 1060, [invoice])
  const both = async () => [...(await findings(first.id, 'FILL_TWICE')), ...(await findings(second.id, 'FILL_TWICE'))]
  expect(before).toEqual([])
  expect(await both()).toEqual([
    `FILL_TWICE E Alimentarea 41 este și pe foaia ${second.number}, cu documentul F 41`,
    `FILL_TWICE E Alimentarea F 41 este și pe foaia ${first.number}, cu documentul 41`,
  ])
  expect(await stateOf(first.id)).toBe('error')
  await company.call('keepReceiptsApart', { body: { ...of, ids: [bon.id, invoice.id] } })
  expect(await both()).toEqual([])
})

it('a second paper makes the state of a sheet months away unknown, once its document says so', async () => {
  const { drive, fill, vehicleId } = await aDriven()
  const first = await drive(DAY, 1000, [await fill('51', { qty: 30 })])
  await drive('2026-10-12', 900, [])
  const line = { date: DAY, number: '51', type: 1 as const, partnerId: partner.id, expenseId: fuel.id, qty: 30, value: 72.6 }
  const states = [await stateOf(first.id)]
  const far = await aRoadmap(company, { vehicleId, driverId: driver.id, startDate: '2026-09-10', kmStart: 800, expenses: [line] })
  states.push(await stateOf(first.id))
  for (const change of [{ number: '52' }, { type: 2 }]) {
    const { expenses, ...sheet } = await company.call('roadmap', { query: { ...of, id: far.id } })
    const lines = expenses.map((one) => ({ ...one, ...change }))
    await company.call('saveRoadmap', { body: { ...sheet, ...of, expenses: lines } as never })
    states.push(await stateOf(first.id))
  }
  expect(states).toEqual(['warning', 'error', 'warning', 'error'])
})

it('the lines of one invoice on several sheets are no duplicate, the same line on two sheets is', async () => {
  const { drive, fill, findings } = await aDriven()
  const [one, two] = [await fill('F 9', { qty: 20, document: 2 }), await fill('F 9', { qty: 21, document: 2 })]
  const sheets = [await drive(DAY, 1000, [one]), await drive(DAY, 1060, [two])]
  const told = async () => (await Promise.all(sheets.map(({ id }) => findings(id, 'EXP_DUP FILL_TWICE')))).flat()
  expect(await told()).toEqual([])
  const third = await drive(DAY, 1120, [{ ...two, id: null as never }])
  sheets.push(third)
  expect(await told()).toEqual(
    [third, sheets[1]].map((sheet) => `FILL_TWICE E Alimentarea F 9 este și pe foaia ${sheet?.number}, cu documentul F 9`),
  )
})

it('prices abroad are compared with those of their own country', async () => {
  const { id: articleId } = await anArticle(company)
  const { id: vehicleId } = await aVehicle(company, { fuelId: articleId })
  const abroad = { articleId, vehicleId, currency: 'EUR', date: '2026-10-19' }
  for (const number of ['1', '2', '3', '4', '5', '6']) await receipt(number, { ...abroad, country: 'RO', qty: 10, value: 12 })
  // a number that no tax code of a supplier holds, which is searched too
  const own = await receipt('HU-DEAR', { ...abroad, country: 'Ungaria', qty: 10, value: 17 })
  const remarks = async () => {
    const rows = await company.call('receipts', { query: { ...of, search: 'HU-DEAR', page: 1 } })
    return rows.map(({ id, remarks: said }) => [id, said])
  }
  const noRate = 'Fără curs BNR'
  expect(await remarks()).toEqual([[own.id, [noRate]]])
  for (const number of ['62', '63', '64', '65', '66']) await receipt(number, { ...abroad, country: 'Ungaria', qty: 10, value: 13 })
  expect(await remarks()).toEqual([[own.id, [noRate, 'Prețul cu TVA este cu 31 % peste cel obișnuit al lunii (1,30)']]])
})

it('what no tank of the vehicle holds, what it does not burn and what is on another vehicle is doubtful before it is on a sheet', async () => {
  const diesel = await anArticle(company, { name: 'Motorină de iarnă' })
  const small = await aVehicle(company, { fuelId: fuel.id, tankCapacity: 50 })
  const other = await aVehicle(company, { fuelId: diesel.id })
  const own = await receipt('TANK-1', { vehicleId: small.id, articleId: diesel.id, qty: 450, value: 3710 })
  const remarks = async () =>
    (await company.call('receipts', { query: { ...of, search: 'TANK-1', page: 1 } })).find(({ id }) => id === own.id)?.remarks
  const doubts = ['450,00 L, într-un rezervor de 50 L', `Alt combustibil decât al vehiculului (${fuel.name})`]
  expect(await remarks()).toEqual(doubts)
  await receipt('TANK-1', { vehicleId: other.id, articleId: diesel.id, qty: 40, value: 330 })
  expect(await remarks()).toEqual([...doubts, `Același bon este și la ${other.number}`])
})

it('a document with the same article and quantity for the same vehicle is a pair', async () => {
  const { id: vehicleId } = await aVehicle(company, { fuelId: fuel.id })
  const line = (qty: number) => receipt('TWICE-1', { vehicleId, document: 2, qty })
  const [one, two] = [await line(10), await line(11)]
  const pairs = async () => {
    const rows = await company.call('receipts', { query: { ...of, search: 'TWICE-1', page: 1, sort: 'date' } })
    return rows.map(({ id, twin }) => [id, twin?.id ?? null]).toSorted()
  }
  expect(await pairs()).toEqual([
    [one.id, null],
    [two.id, null],
  ])
  const again = await line(10)
  expect(await pairs()).toEqual([
    [one.id, again.id],
    [two.id, null],
    [again.id, one.id],
  ])
})
