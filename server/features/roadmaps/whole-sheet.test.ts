/** A sheet with every field filled in, on every way on which it is saved, copied and read again. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { picked } from '#contract/picked.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import { IMPORTED_LISTS, type ReadList } from '#contract/transfer-files.ts'
import { addDays, type Day, daysBetween, monthStart } from '#domain/calendar/day.ts'
import { SHEET_TEXT_NAMES, sheetText } from '#domain/roadmap/sheet-texts.ts'
import { aCompany, aDeadline, aRoute, type TestCompany } from '#server/testing/builders.ts'
import { asSent, filledSheet, namedRows, SHEET_FIELDS, type SheetField } from '#server/testing/filled-sheet.ts'
import { testApp } from '#server/testing/test-app.ts'
import { followingDraft, templateDraft } from '#web/features/roadmaps/editor/next-sheet.ts'
import { duplicateDraft, roadmapBody } from '#web/features/roadmaps/editor/roadmap-draft.ts'
import type { RoadmapDraft } from '#web/features/roadmaps/editor/sheet-draft.ts'
import { type SheetSources, sheetRules } from '#web/features/roadmaps/editor/sheet-rules.ts'
import { figuresOf } from '#web/features/roadmaps/month/month-figures.ts'
import { changesOf, togetherBody } from '#web/features/roadmaps/month/month-save.ts'
import { openMonth } from '#web/features/roadmaps/month/open-month.ts'

const tests = await testApp()
const company = await aCompany(tests)
await aDeadline(company)
const other = await aCompany(tests)
const rows = await namedRows(company)
await aRoute(company)
const query = { companyId: company.id }

const read = (id: number) => company.call('roadmap', { query: { ...query, id } })
const save = (body: InputOf<'saveRoadmap'>['body']) => company.call('saveRoadmap', { body })
/** Takes the change of a call back. */
const takenBack = async (called: ReturnType<typeof company.ask>): Promise<void> => {
  const { body } = await called
  await company.call('undoChange', { body: { companyId: company.id, id: (body as { change: number }).change } })
}

it('a sheet with every field filled in is read as it was saved, and again when it is saved again as it was read', async () => {
  await fc.assert(
    fc.asyncProperty(filledSheet(rows, '2026-11-20'), async (body) => {
      const { id, number } = await save(body)
      const saved = await read(id)
      const typed = asSent(saved)
      expect({ ...typed, expenses: typed.expenses.map(({ receiptId: _, ...line }) => line) }).toEqual(picked(body, SHEET_FIELDS))
      await save({ ...typed, id, number, version: saved.version })
      expect(asSent(await read(id))).toEqual(typed)
    }),
    { numRuns: 20 },
  )
})

/** The lists that the form of a sheet is given. */
const lists: SheetSources = {
  ...{ kind: 'vehicle', companyTva: true, savedSheet: null },
  vehicles: await company.call('vehicles', { query }),
  surcharges: await company.call('surcharges', { query }),
  articles: await company.call('articles', { query }),
  partners: await company.call('partners', { query }),
}

/** A saved sheet, and a day behind it that has none. */
type Given = { sheet: Roadmap; later: Day }
/** Leads to a sheet that says what the given one says, but for the fields that `ofDay` names. */
type Way = { lead: (given: Given) => Promise<Roadmap>; ofDay: readonly SheetField[] }

const START = { kmStart: 5000, fuelStart: 30 }
const beginning = (today: Day) => ({ companyId: company.id, lastNumber: 1, today })
const saveDraft = async (draft: RoadmapDraft): Promise<Roadmap> =>
  read((await save({ ...roadmapBody(draft, sheetRules(lists, draft.vehicleId), null), numberProposed: true })).id)

const STAND: readonly SheetField[] = ['startDate', 'endDate', 'kmStart', 'fuelStart', 'expenses']
const WAYS: Readonly<Record<string, Way>> = {
  'is duplicated': {
    lead: ({ sheet, later }) => saveDraft(duplicateDraft(sheet, { ...beginning(later), start: START })),
    ofDay: STAND,
  },
  'is kept as a template, which another begins with': {
    lead: async ({ sheet, later }) => {
      const { id } = await company.call('saveSheetTemplate', { body: { ...query, roadmapId: sheet.id, name: `Șablon ${sheet.id}` } })
      const template = (await company.call('sheetTemplates', { query })).find((one) => one.id === id)
      if (!template) throw new Error('a template that was saved is listed')
      return saveDraft(templateDraft(template, beginning(later), START))
    },
    ofDay: [...STAND, 'advancePayment'],
  },
  'is repeated': {
    lead: async ({ sheet, later }) => {
      const body = { ...query, id: sheet.id, days: [later], key: crypto.randomUUID(), basis: null }
      return read((await company.call('repeatRoadmap', { body })).ids[0] ?? 0)
    },
    ofDay: [...STAND, 'advancePayment'],
  },
  "is saved in the month's table": {
    lead: async ({ sheet }) => {
      const month = monthStart(sheet.startDate)
      const answer = await company.call('monthSheets', { query: { ...query, vehicleId: sheet.vehicleId, month } })
      const context = {
        ...{ companyId: company.id, vehicle: sheet.vehicle, month, today: month, driverId: null, partnerId: null, sources: lists },
        ...{ routes: [], start: answer.start, continues: answer.continues, firstDay: answer.firstDay, free: [], frozen: false },
        usual: { last: null, paid: [] },
        usualPurpose: '',
        usualDirection: null,
      }
      const opened = openMonth(answer)
      const typed = opened.map((one) => (one.savedSheet?.id === sheet.id ? { ...one } : one))
      await company.call('saveTogether', {
        body: togetherBody(changesOf(typed, opened, figuresOf(typed, context), context), company.id),
      })
      return read(sheet.id)
    },
    ofDay: [],
  },
  'is saved over, which is taken back': {
    lead: async ({ sheet }) => {
      const blank = { ...asSent(sheet), ...Object.fromEntries(SHEET_TEXT_NAMES.map((name) => [name, null])), routes: [] }
      await takenBack(
        company.ask('saveRoadmap', {
          body: { ...blank, id: sheet.id, number: sheet.number, version: sheet.version, hoursAvailable: null },
        }),
      )
      return read(sheet.id)
    },
    ofDay: [],
  },
  'is deleted, which is taken back': {
    lead: async ({ sheet }) => {
      await takenBack(company.ask('deleteRoadmap', { query: { ...query, id: sheet.id } }))
      return read(sheet.id)
    },
    ofDay: [],
  },
  'is given one more receipt': {
    lead: async ({ sheet }) => {
      const { vehicleId, driverId, startDate: date } = sheet
      const receipt = {
        vehicleId,
        driverId,
        date,
        document: 1,
        number: `R${sheet.id}`,
        partnerId: rows.partnerId,
        qty: 3,
        value: 21,
      } as const
      const { id } = await company.call('saveReceipt', { body: { ...query, id: null, ...receipt, articleId: rows.expenseId } })
      expect((await company.call('placeReceipts', { body: { ...query, ids: [id] } })).placed).toEqual([id])
      return read(sheet.id)
    },
    ofDay: ['expenses'],
  },
}

/** What a sheet says, its trips by days from its first; the receipt of a line is not said by it. */
const said = (sheet: Roadmap, without: readonly SheetField[]) => {
  const from = (day: Day) => daysBetween(sheet.startDate, day)
  const sent = asSent(sheet)
  const whole = {
    ...sent,
    routes: sent.routes.map((trip) => ({ ...trip, startDate: from(trip.startDate), endDate: from(trip.endDate) })),
    expenses: sent.expenses.map(({ receiptId: _, ...line }) => line),
  }
  return picked(
    whole,
    SHEET_FIELDS.filter((field) => !without.includes(field)),
  )
}

/** Days that no other sheet of these tests stands on: one for the sheet, the next for what is made of it. */
let days = 0
const onFreeDay = fc.constant(null).chain(() => filledSheet(rows, addDays('2026-01-05', 2 * days++)))

it.each(Object.entries(WAYS))('says all that it said when it %s', async (_, { lead, ofDay }) => {
  await fc.assert(
    fc.asyncProperty(onFreeDay, async (body) => {
      const sheet = await read((await save(body)).id)
      expect(said(await lead({ sheet, later: addDays(sheet.startDate, 1) }), ofDay)).toEqual(said(sheet, ofDay))
    }),
    { numRuns: 5 },
  )
})

it('is read alone as it is read among the sheets of its month', async () => {
  await fc.assert(
    fc.asyncProperty(onFreeDay, async (body) => {
      const { generated: _, approval: __, ...sheet } = await company.call('roadmap', { query: { ...query, id: (await save(body)).id } })
      const month = { ...query, vehicleId: sheet.vehicleId, month: monthStart(sheet.startDate) }
      expect((await company.call('monthSheets', { query: month })).sheets).toContainEqual(sheet)
    }),
    { numRuns: 2 },
  )
})

it('begins the sheet of the next day with the texts that go on, and with no other', async () => {
  await fc.assert(
    fc.asyncProperty(onFreeDay, async (body) => {
      const sheet = await read((await save(body)).id)
      const draft = followingDraft(sheet, addDays(sheet.startDate, 1), beginning(sheet.startDate), START)
      // its arrival is that of its trips, of which it has none yet
      const next = await saveDraft({ ...draft, endTime: '23:59' })
      const goingOn = SHEET_TEXT_NAMES.map((name) => [name, sheetText(name).next ? sheet[name] : null])
      expect(picked(next, SHEET_TEXT_NAMES)).toEqual(Object.fromEntries(goingOn))
    }),
    { numRuns: 2 },
  )
})

/** What a file has no column for: texts say it themselves. */
const IN_NO_FILE: readonly SheetField[] = [
  ...(['companyId', 'hoursExploitation', 'hoursAvailable', 'travelVehicleId'] as const),
  ...SHEET_TEXT_NAMES.filter((name) => sheetText(name).heading === null),
]

/** A sheet in the words of a file, whose records have other ids in another company. */
const inWords = async (own: TestCompany, sheet: Roadmap) => {
  const inOwn = { query: { companyId: own.id } }
  const [vehicles, drivers] = [await own.call('vehicles', inOwn), await own.call('drivers', inOwn)]
  const { routes, expenses, beneficiaries, ...fields } = said(sheet, IN_NO_FILE)
  return {
    ...fields,
    vehicleId: sheet.vehicle.number,
    driverId: sheet.driver.name,
    createdBy: drivers.find(({ id }) => id === sheet.createdBy)?.name,
    equipmentId: vehicles.find(({ id }) => id === sheet.equipmentId)?.number,
    consumptionIds: sheet.consumptions.map(({ name }) => name),
    equipmentConsumptionId: sheet.equipmentSurcharge?.name,
    routes: routes.map((trip, at) => ({ ...trip, consumptionId: sheet.routes[at]?.surcharge?.name })),
    expenses: expenses.map(({ partnerId: _, expenseId, time, odometer, fullTank, ...line }, at) => {
      const { partner, expense } = sheet.expenses[at] ?? {}
      return { ...line, partner: partner?.name, article: expense?.name }
    }),
    beneficiaries: sheet.beneficiaries.map(({ partner, purpose }) => ({ partner: partner.name, purpose })),
  }
}

it('says all that a file has a column for when it goes out of a company and into another', async () => {
  const exported = async (list: ReadList, part: object = {}) =>
    (await company.ask('exportXlsx', { query: { ...query, list, ...part } })).bytes.toString('base64')
  const imported = async (list: ReadList, content: string) => {
    const body = { companyId: other.id, list, content }
    const { agreed } = await other.call('previewImport', { body })
    return other.call('importFile', { body: { ...body, agreed } })
  }
  for (const list of IMPORTED_LISTS) await imported(list, await exported(list))
  await fc.assert(
    fc.asyncProperty(onFreeDay, async (body) => {
      const sheet = await read((await save(body)).id)
      const day = { from: sheet.startDate, to: sheet.startDate }
      expect(await imported('vehicleRoadmaps', await exported('vehicleRoadmaps', day))).toMatchObject({ added: 1 })
      const [row] = await other.call('roadmaps', { query: { companyId: other.id, ...day } })
      const there = await other.call('roadmap', { query: { companyId: other.id, id: row?.id ?? 0 } })
      expect(await inWords(other, there)).toEqual(await inWords(company, sheet))
    }),
    { numRuns: 3 },
  )
})
