import { describe, expect, it } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { aCompany, anArticle, aPartner, aRoadmap, aVehicle, signedUp, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

/** A company that has its sheets approved. */
const approving = async (part: object = {}): Promise<TestCompany> => {
  const company = await aCompany(tests)
  await company.call('saveCompanySettings', {
    body: { companyId: company.id, roadmapApprovedBy: null, sheetApprovedBy: null, approval: true, ...part },
  })
  return company
}
/** Another member of the company. */
const colleague = async (company: TestCompany, role: string): Promise<TestCompany> => {
  const person = await signedUp(tests)
  const { id: userId } = await person.call('authUser', {})
  await tests.services.database.db.insertInto('memberships').values({ companyId: company.id, userId, role }).execute()
  return { ...person, id: company.id, cui: company.cui }
}
const move = (who: TestCompany, step: 'submit' | 'approve' | 'return', ids: readonly number[], part: object = {}) =>
  who.ask(`${step}Sheets`, {
    body: { companyId: who.id, sheets: ids.map((id) => ({ id })), ...(step === 'return' ? { reason: 'lipsește bonul' } : {}), ...part },
  })
const codeOf = async (answer: ReturnType<typeof move>) => {
  const { status, body } = await answer
  return [status, body.code ?? (body.data as { changed: number }).changed]
}
const open = (who: TestCompany, id: number) => who.call('roadmap', { query: { companyId: who.id, id } })
const savedAgain = async (who: TestCompany, id: number, part: object = {}) => {
  const { generated: _, approval: __, ...sheet } = await open(who, id)
  return who.ask('saveRoadmap', { body: { ...sheet, companyId: who.id, ...part } })
}

describe('a sheet', () => {
  it('is submitted, returned with a reason, submitted again and approved, and its history tells who did what and why', async () => {
    const owner = await approving()
    const [manager, accountant] = [await colleague(owner, 'manager'), await colleague(owner, 'accountant')]
    const { id } = await aRoadmap(manager)
    expect((await open(owner, id)).approval).toEqual({ state: 'none', by: null, date: null, time: null, note: null })
    expect(await codeOf(move(manager, 'submit', [id]))).toEqual([200, 1])
    expect(await codeOf(move(accountant, 'return', [id]))).toEqual([200, 1])
    expect((await open(manager, id)).approval).toMatchObject({ state: 'returned', by: accountant.email, note: 'lipsește bonul' })
    // the reason stays in sight until it is submitted again
    expect((await savedAgain(manager, id, { kmStart: 1200 })).status).toBe(200)
    expect((await open(manager, id)).approval).toMatchObject({ state: 'returned', note: 'lipsește bonul' })
    expect(await codeOf(move(manager, 'submit', [id]))).toEqual([200, 1])
    expect((await open(manager, id)).approval).toMatchObject({ state: 'submitted', note: null })
    expect(await codeOf(move(accountant, 'approve', [id]))).toEqual([200, 1])
    expect((await open(manager, id)).approval).toMatchObject({ state: 'approved', by: accountant.email, date: '2026-11-20' })
    const history = await owner.call('changeHistory', { query: { companyId: owner.id, entity: 'sheet', id, page: 1, size: 20 } })
    expect(history.map(({ user, call }) => [user, call])).toEqual([
      [accountant.email, 'approveSheets'],
      [manager.email, 'submitSheets'],
      [manager.email, 'saveRoadmap'],
      [accountant.email, 'returnSheets'],
      [manager.email, 'submitSheets'],
      [manager.email, 'saveRoadmap'],
    ])
    const told = history[3]?.fields.map(({ field, before, after }) => [field, before, after])
    expect(told).toContainEqual(['approval', 'submitted', 'returned'])
    expect(told).toContainEqual(['approvalNote', null, 'lipsește bonul'])
  })

  it('is moved once by two clicks, and with others whole or not at all', async () => {
    const owner = await approving()
    const [one, two] = [await aRoadmap(owner), await aRoadmap(owner)]
    expect(await codeOf(move(owner, 'return', [one.id, two.id]))).toEqual([409, 'NOT_SUBMITTED'])
    const clicks = await Promise.all([move(owner, 'submit', [one.id]), move(owner, 'submit', [one.id])])
    expect(clicks.map(({ body }) => (body.data as { changed: number }).changed).toSorted()).toEqual([0, 1])
    const half = await move(owner, 'return', [one.id, two.id])
    expect([half.body.message, half.body.fields]).toEqual([
      `Foaia nr. ${two.number} nu a fost trimisă la aprobare`,
      { 'sheets.1': `Foaia nr. ${two.number} nu a fost trimisă la aprobare` },
    ])
    expect((await open(owner, one.id)).approval.state).toBe('submitted')
    const { version } = await open(owner, one.id)
    const seenBefore = await move(owner, 'approve', [], { sheets: [{ id: one.id, version: version - 1 }, { id: two.id }] })
    expect([seenBefore.body.code, seenBefore.body.message]).toEqual([
      'CHANGED',
      `Foaia nr. ${one.number} s-a schimbat între timp: uită-te din nou la ea`,
    ])
    expect(await codeOf(move(owner, 'approve', [one.id, two.id]))).toEqual([200, 2])
    expect(await codeOf(move(owner, 'approve', [one.id, two.id]))).toEqual([200, 0])
    expect(await codeOf(move(owner, 'submit', [one.id]))).toEqual([409, 'SHEET_APPROVED'])
    expect(await codeOf(move(owner, 'approve', [one.id, 999_999]))).toEqual([404, 'NOT_FOUND'])
  })

  it('is not approved by the manager who made or submitted it, nor by its maker where the company does not let him', async () => {
    const owner = await approving()
    const manager = await colleague(owner, 'manager')
    const [his, other] = [await aRoadmap(manager), await aRoadmap(owner)]
    expect(await codeOf(move(manager, 'approve', [his.id, other.id]))).toEqual([403, 'OWN_SHEET'])
    expect(await codeOf(move(manager, 'approve', [other.id]))).toEqual([200, 1])
    const strict = await approving({ selfApproval: false })
    const [made, viewer] = [await aRoadmap(strict), await colleague(strict, 'viewer')]
    expect(await codeOf(move(strict, 'approve', [made.id]))).toEqual([403, 'OWN_SHEET'])
    expect(await codeOf(move(await colleague(strict, 'accountant'), 'approve', [made.id]))).toEqual([200, 1])
    for (const step of ['submit', 'approve', 'return'] as const)
      expect(await codeOf(move(viewer, step, [made.id]))).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(move(await aCompany(tests), 'approve', [made.id]))).toEqual([409, 'APPROVAL_OFF'])
  })
})

describe('an approved sheet', () => {
  it('is changed on no path until it is returned, and says so in one sentence', async () => {
    const owner = await approving()
    const fuel = await anArticle(owner)
    const station = await aPartner(owner)
    const vehicle = await aVehicle(owner, { fuelId: fuel.id })
    const line = { date: '2026-11-20', number: 'B 7', type: 1, partnerId: station.id, expenseId: fuel.id, qty: 10, price: 6 } as const
    const first = await aRoadmap(owner, { vehicleId: vehicle.id, startDate: '2026-11-19', kmStart: 500, fuelStart: 30 })
    const { id, number } = await aRoadmap(owner, { vehicleId: vehicle.id, kmStart: 1000, fuelStart: 20, expenses: [line] } as never)
    const { companyId } = { companyId: owner.id }
    const changed = await savedAgain(owner, id, { kmStart: 1100 })
    expect(await codeOf(move(owner, 'approve', [id]))).toEqual([200, 1])

    const { generated: _, approval: __, ...sheet } = await open(owner, id)
    const receiptId = sheet.expenses[0]?.receiptId ?? 0
    await owner.call('saveReceiptFile', { body: { companyId, id: receiptId, content: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') } })
    const loose = {
      date: line.date,
      number: line.number,
      document: 1,
      partnerId: station.id,
      articleId: fuel.id,
      vehicleId: vehicle.id,
    } as const
    const other = await owner.call('saveReceipt', {
      body: { companyId, ...loose, qty: 10, price: null, value: 72.6, tvaRate: 21, tva: null },
    } as never)
    const { basis } = await owner.call('recalculateRoadmaps', {
      body: { companyId, vehicleId: vehicle.id, startDate: '2026-11-01', endDate: '2026-11-30', preview: true },
    })
    const day = { startDate: '2026-11-19', startTime: '08:00', endDate: '2026-11-19', endTime: '09:00' }
    const ways: [string, CallName, object][] = [
      ['form', 'saveRoadmap', { body: { ...sheet, companyId, kmStart: 1300 } }],
      ['lines of the form', 'saveRoadmap', { body: { ...sheet, companyId, expenses: [] } }],
      [
        'trips of the form',
        'saveRoadmap',
        { body: { ...sheet, companyId, routes: sheet.routes.map((trip) => ({ ...trip, purpose: 'alta' })) } },
      ],
      ['month table', 'saveTogether', { body: { companyId, sheets: [{ ...sheet, kmStart: 1400 }], removed: [] } }],
      ['month table, taken out', 'saveTogether', { body: { companyId, sheets: [], removed: [{ id, version: null }] } }],
      ['deletion', 'deleteRoadmap', { query: { companyId, id } }],
      [
        'recalculation',
        'recalculateRoadmaps',
        { body: { companyId, vehicleId: vehicle.id, startDate: '2026-11-01', endDate: '2026-11-30', preview: false, basis } },
      ],
      ['inbox', 'putRight', { body: { companyId, id, version: sheet.version, move: null, ends: { kmStart: 100, fuelStart: 20 } } }],
      ['receipt', 'saveReceipt', { body: { ...loose, companyId, id: receiptId, qty: 10, value: 72.6, tvaRate: 21, time: '10:30' } }],
      ['merged receipts', 'mergeReceipts', { body: { companyId, keep: other.id, drop: receiptId } }],
      ['picture', 'deleteReceiptFile', { query: { companyId, id: receiptId } }],
      ['undo of an earlier change', 'undoChange', { body: { companyId, id: changed.body.change } }],
    ]
    const sentence = `Foaia nr. ${number} este aprobată: returneaz-o ca să mai poți schimba ceva în ea`
    const answers = await Promise.all(ways.map(async ([way, name, input]) => ({ way, ...(await owner.ask(name, input)) })))
    expect(answers.map(({ way, status, body }) => [way, status, body.code, body.message])).toEqual(
      answers.map(({ way }) => [way, 409, 'SHEET_APPROVED', way.startsWith('month table') ? expect.stringContaining(sentence) : sentence]),
    )
    expect((await open(owner, id)).kmStart).toBe(1100)
    // saved as it is, as the print preview of its form does, it is no other one
    expect((await savedAgain(owner, id)).status).toBe(200)
    // an earlier sheet may change: what follows from it waits, as it does for a closed month
    expect(
      (await savedAgain(owner, first.id, { routes: [{ start: 'A', end: 'B', purpose: 'x', type: 0, distanceMixt: 30, ...day }] })).status,
    ).toBe(200)
    expect(await codeOf(move(owner, 'return', [id]))).toEqual([200, 1])
    expect((await owner.ask('deleteRoadmap', { query: { companyId, id } })).status).toBe(200)
  })

  it('is free again where the company stops having sheets approved, and held where it goes on', async () => {
    const owner = await approving()
    const { id } = await aRoadmap(owner)
    await move(owner, 'approve', [id])
    const set = (who: TestCompany, approval: boolean) =>
      who.ask('saveCompanySettings', { body: { companyId: owner.id, roadmapApprovedBy: null, sheetApprovedBy: null, approval } })
    // what holds a month together is lifted by who may close it
    const manager = await colleague(owner, 'manager')
    expect((await set(manager, false)).body.code).toBe('FORBIDDEN')
    expect((await set(manager, true)).status).toBe(200)
    await set(owner, false)
    expect((await savedAgain(owner, id, { kmStart: 1200 })).status).toBe(200)
    await set(owner, true)
    expect((await savedAgain(owner, id, { kmStart: 1300 })).body.code).toBe('SHEET_APPROVED')
  })

  it('is no longer one when its approval is taken back, until that is done again', async () => {
    const owner = await approving()
    const { id } = await aRoadmap(owner)
    const { body } = await move(owner, 'approve', [id])
    const undone = await owner.ask('undoChange', { body: { companyId: owner.id, id: body.change } })
    expect([undone.status, (await open(owner, id)).approval.state]).toEqual([200, 'none'])
    expect((await owner.ask('undoChange', { body: { companyId: owner.id, id: undone.body.change } })).status).toBe(200)
    expect((await savedAgain(owner, id, { kmStart: 1300 })).body.code).toBe('SHEET_APPROVED')
  })

  it('stands in a closed month as it was closed', async () => {
    const owner = await approving()
    const [waiting, done] = [await aRoadmap(owner, { startDate: '2026-10-20' }), await aRoadmap(owner, { startDate: '2026-10-21' })]
    await move(owner, 'approve', [done.id])
    const status = await owner.call('monthStatus', { query: { companyId: owner.id, month: '2026-10' } })
    expect([status.unapproved, status.toApprove]).toMatchObject([1, [{ id: waiting.id, approval: 'none' }]])
    const close = (part: object) =>
      owner.ask('closeMonth', { body: { companyId: owner.id, month: '2026-10', accepted: true, basis: status.basis, ...part } })
    expect((await close({})).body.fields).toEqual({ unapproved: 'O foaie din octombrie 2026 nu este aprobată' })
    expect((await close({ unapproved: true })).status).toBe(200)
    expect(await codeOf(move(owner, 'approve', [waiting.id]))).toEqual([409, 'MONTH_CLOSED'])
    expect(await codeOf(move(owner, 'return', [done.id]))).toEqual([409, 'MONTH_CLOSED'])
  })
})

it('sheets are listed by how they stand', async () => {
  const owner = await approving()
  const [one] = [await aRoadmap(owner), await aRoadmap(owner)]
  await move(owner, 'submit', [one.id])
  const listed = async (approval: 'none' | 'submitted') =>
    (await owner.call('roadmaps', { query: { companyId: owner.id, type: 'vehicle', page: 1, approval } })).map(({ id }) => id)
  expect([await listed('submitted'), (await listed('none')).length]).toEqual([[one.id], 1])
})
