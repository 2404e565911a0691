import { describe, expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

/** A company with a sheet of a Saturday, and what is told of it. */
const aSaturday = async () => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company)
  const car = await aVehicle(company, { fuelId: fuel.id, initialStock: 500, initialStockValue: 3500 })
  const driver = await aDriver(company)
  const day = '2026-11-14'
  const sheet = await aRoadmap(company, {
    ...{ vehicleId: car.id, driverId: driver.id, createdBy: driver.id, startDate: day, endDate: day, kmStart: 1000, fuelStart: 500 },
    routes: [
      {
        ...{ start: 'Ploiești', end: 'București', purpose: 'marfă', type: 0, distanceMixt: 60 },
        ...{ startDate: day, endDate: day, startTime: '08:00', endTime: '10:00' },
      },
    ],
  } as never)
  const suspect = async () => {
    const query = { companyId: company.id, type: 'vehicle' as const, from: day, to: day }
    return (await company.call('suspectRoadmaps', { query })).find(({ id }) => id === sheet.id)
  }
  const codes = async () => (await suspect())?.findings.map(({ code }) => code) ?? []
  const accept = async (part: object = {}, seen: object = {}) =>
    company.ask('acceptFindings', {
      body: {
        companyId: company.id,
        sheets: [{ id: sheet.id, version: (await suspect())?.version ?? 0, ...seen }],
        codes: ['WEEKEND'],
        reason: 'livrare cerută de client',
        ...part,
      },
    })
  return { company, sheet, codes, accept }
}

describe('a warning that is all right', () => {
  it('is told no more until the sheet is saved again', async () => {
    const { company, sheet, codes, accept } = await aSaturday()
    const before = await codes()
    expect(before).toContain('WEEKEND')
    expect((await accept()).status).toBe(200)
    expect(await codes()).toEqual(before.filter((code) => code !== 'WEEKEND'))

    const { version, number, ...saved } = await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } })
    await company.call('saveRoadmap', { body: { ...saved, id: sheet.id, version, number, observations: 'altceva' } as never })
    expect(await codes()).toContain('WEEKEND')
  })

  it('is told again once its acceptance is taken back, and in the state of its sheet', async () => {
    const { company, sheet, codes, accept } = await aSaturday()
    const query = { companyId: company.id, type: 'vehicle' as const }
    const state = async () => (await company.call('roadmaps', { query })).find(({ id }) => id === sheet.id)?.state
    const before = [await codes(), await state()]
    const { body } = await accept()
    expect(await codes()).not.toEqual(before[0])
    await state()
    await company.call('undoChange', { body: { companyId: company.id, id: Number(body.change) } })
    expect([await codes(), await state()]).toEqual(before)
  })

  it('is no error, and is of the sheet that was seen', async () => {
    const { codes, accept } = await aSaturday()
    const error = await accept({ codes: ['KM_ZERO'] })
    expect([error.status, error.body.fields]).toEqual([422, { codes: 'O greșeală nu poate fi acceptată, ci se corectează' }])
    expect((await accept({}, { version: 99 })).body.code).toBe('CHANGED')
    expect((await accept({}, { id: 999_999 })).status).toBe(404)
    expect((await accept({ reason: ' ' })).status).toBe(422)
    expect(await codes()).toContain('WEEKEND')
  })
})

describe('a change that is taken back', () => {
  /** Edits the sheet, in a column of its own or of its trip. */
  const edited = async ({ company, sheet }: Awaited<ReturnType<typeof aSaturday>>, of: 'sheet' | 'trip', value = 'altceva') => {
    const { version, number, ...saved } = await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } })
    const part = of === 'sheet' ? { observations: value } : { routes: saved.routes.map((route) => ({ ...route, purpose: value })) }
    const body = { ...saved, ...part, id: sheet.id, version, number } as never
    return Number((await company.ask('saveRoadmap', { body })).body.change)
  }
  const undo = async ({ company }: Awaited<ReturnType<typeof aSaturday>>, id: number) => {
    const { status, body } = await company.ask('undoChange', { body: { companyId: company.id, id } })
    expect([status, body.message]).toEqual([200, undefined])
    return Number(body.change)
  }

  it.each(['sheet', 'trip'] as const)('leaves accepted what was accepted before an edit of the %s, and no other', async (of) => {
    const saturday = await aSaturday()
    const { codes, accept } = saturday
    await accept()
    const accepted = await codes()
    expect(accepted).not.toContain('WEEKEND')
    const edit = await edited(saturday, of)
    expect(await codes()).toContain('WEEKEND')
    const undone = await undo(saturday, edit)
    expect(await codes()).toEqual(accepted)
    // done again, the sheet is another than the one that was accepted
    const again = await undo(saturday, undone)
    expect(await codes()).toContain('WEEKEND')
    await undo(saturday, again)
    expect(await codes()).toEqual(accepted)
    // one of two edits that is taken back leaves the other
    await edited(saturday, 'sheet', 'întâi')
    await undo(saturday, await edited(saturday, 'trip', 'apoi'))
    expect(await codes()).toContain('WEEKEND')
  })

  it('does not accept for the former sheet what was accepted of the edited one', async () => {
    const saturday = await aSaturday()
    const edit = await edited(saturday, 'trip')
    await saturday.accept()
    const undone = await undo(saturday, edit)
    expect(await saturday.codes()).toContain('WEEKEND')
    await undo(saturday, undone)
    expect(await saturday.codes()).not.toContain('WEEKEND')
  })

  it('is an acceptance done again: in force where the sheet is what it was, refused where it is another', async () => {
    const saturday = await aSaturday()
    const { company, codes, accept } = saturday
    const acceptance = await accept()
    const undone = await undo(saturday, Number(acceptance.body.change))
    expect(await codes()).toContain('WEEKEND')
    const edit = await edited(saturday, 'sheet')
    const refused = await company.ask('undoChange', { body: { companyId: company.id, id: undone } })
    expect([refused.status, refused.body.code]).toEqual([409, 'CHANGED'])
    await undo(saturday, edit)
    await undo(saturday, undone)
    expect(await codes()).not.toContain('WEEKEND')
  })
})
