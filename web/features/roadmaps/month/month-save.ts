/** What of a month is saved, what is still missing in it, and how a save is taken back. */
import type { InputOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { hoursOfTrips } from '#domain/trip/hours.ts'
import { objection } from '../../../ui/objection.ts'
import { roadmapBody, spanOf } from '../editor/roadmap-draft.ts'
import { contentOf, type EditColumn, isEmpty, type MonthContext, type MonthDoc, type MonthSheet, rulesOf } from './month-doc.ts'
import type { Figures } from './month-figures.ts'
import { COLUMN_TEXT, TEXTS } from './texts.ts'

type Body = InputOf<'saveTogether'>['body']
export type SheetBody = Body['sheets'][number]

/** When a sheet begins and ends: written hours, which no column shows, widen where a trip leaves them. */
const hoursOf = ({ draft, lines }: MonthSheet) => hoursOfTrips([draft, ...lines.flatMap(({ trip }) => trip ?? [])].map(spanOf))

const bodies = new WeakMap<MonthSheet, { made: string; context: MonthContext; body: SheetBody }>()

/** The body that saves a sheet of the month; the same object as before while the sheet and where it begins are unchanged. */
const bodyOf = (sheet: MonthSheet, figures: Figures, context: MonthContext): SheetBody => {
  const begins = figures.bySheet.get(sheet.key)
  const made = `${begins?.kmStart} ${begins?.fuelStart}`
  const cachedBody = bodies.get(sheet)
  if (cachedBody?.made === made && cachedBody.context === context) return cachedBody.body
  const body = newBody(sheet, begins, context)
  bodies.set(sheet, { made, context, body })
  return body
}

const newBody = (sheet: MonthSheet, begins: Figures['sheets'][number] | undefined, context: MonthContext): SheetBody => {
  const { companyId, ...body } = roadmapBody(
    {
      ...sheet.draft,
      ...contentOf(sheet, context),
      ...hoursOf(sheet),
      driverId: sheet.draft.driverId ?? context.driverId,
      kmStart: begins ? Number(begins.kmStart) : (sheet.draft.kmStart ?? null),
      fuelStart: begins ? Number(begins.fuelStart) : (sheet.draft.fuelStart ?? null),
    },
    rulesOf(context, sheet.savedSheet, sheet.day),
    sheet.draft.number ?? null,
  )
  return body
}

/** What a save of the month would write: sheets that were typed, or begin elsewhere because of one that was. */
export type Changes = { saves: { sheet: MonthSheet; body: SheetBody }[]; removes: MonthSheet[] }

/** What differs from the month as it was opened. */
export const changesOf = (doc: MonthDoc, opened: MonthDoc, figures: Figures, context: MonthContext): Changes => {
  const before = new Set(opened)
  const moved = ({ savedSheet, key }: MonthSheet) => {
    const begins = figures.bySheet.get(key)
    return (
      savedSheet !== null && begins !== undefined && !(begins.kmStart.eq(savedSheet.kmStart) && begins.fuelStart.eq(savedSheet.fuelStart))
    )
  }
  const changed = doc.filter((sheet) => !before.has(sheet) || moved(sheet))
  const saves = changed.filter((sheet) => !isEmpty(sheet)).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return {
    saves: saves.map((sheet) => ({ sheet, body: bodyOf(sheet, figures, context) })),
    removes: changed.filter((sheet) => sheet.savedSheet !== null && isEmpty(sheet)),
  }
}

/** How many sheets a save would add, write as they were typed, move to where the ones before them end, and delete. */
export const countsOf = ({ saves, removes }: Changes, opened: MonthDoc) => {
  const before = new Set(opened)
  const added = saves.filter(({ sheet }) => sheet.savedSheet === null).length
  const moved = saves.filter(({ sheet }) => before.has(sheet)).length
  return { added, changed: saves.length - added - moved, moved, removed: removes.length }
}

/** The changes as they are sent. */
export const togetherBody = ({ saves, removes }: Changes, companyId: number): Body => ({
  companyId,
  sheets: saves.map(({ body }) => body),
  removed: removes.flatMap(({ savedSheet }) => (savedSheet ? { id: savedSheet.id, version: savedSheet.version } : [])),
})

/** What the new sheets of a month share, chosen above its table. */
export type Shared = 'driverId' | 'partnerId'

/** A cell that keeps the month from being saved; one of no cell stands at the sheet. What all sheets `lack` is said where it is chosen. */
export type Problem = { sheet: MonthSheet; line: number; column: EditColumn; message: string; lacks?: Shared }

/** What the sheets lack that is chosen above the table. */
export const lackingOf = (problems: readonly Problem[]): Shared[] => [...new Set(problems.flatMap(({ lacks }) => lacks ?? []))]

const TRIP_COLUMN: Readonly<Record<string, EditColumn>> = {
  ...{ start: 'places', end: 'places', via: 'places', purpose: 'purpose', type: 'direction' },
  ...{ startDate: 'departure', startTime: 'departure', endDate: 'arrival', endTime: 'arrival' },
  ...{ distanceMixt: 'km', distanceUrban: 'kmUrban', distanceExtraUrban: 'kmExtraUrban' },
}
const RECEIPT_COLUMN: Readonly<Record<string, EditColumn>> = {
  qty: 'litres',
  price: 'value',
  value: 'value',
  tva: 'value',
  tvaRate: 'value',
}
const OF_SHEET: Readonly<Record<string, EditColumn>> = { endDate: 'arrival', endTime: 'arrival' }

/** What is said of the fields of a sheet, at the cells that hold them. */
export const problemsAt = (sheet: MonthSheet, fields: Readonly<Record<string, string>>): Problem[] => {
  const trips = sheet.lines.flatMap(({ trip }, line) => (trip ? [line] : []))
  const receipts = sheet.lines.flatMap(({ purchase }, line) => (purchase ? [line] : []))
  const problemAt = (line: number, column: EditColumn, message: string): Problem => ({
    ...{ sheet, line, column },
    message: objection(COLUMN_TEXT[column], message),
  })
  return Object.entries(fields).map(([path, message]) => {
    const [list, at = '', field = ''] = path.split('.')
    const rows = list === 'routes' ? trips : list === 'expenses' ? receipts : null
    const line = rows?.[Number(at)] ?? 0
    if (list === 'routes') return problemAt(line, TRIP_COLUMN[field] ?? 'places', message)
    if (list === 'expenses') {
      if (field === 'partnerId') return { sheet, line, column: 'receipt', message: TEXTS.noSupplier, lacks: field }
      return problemAt(line, RECEIPT_COLUMN[field] ?? 'receipt', message)
    }
    if (list === 'driverId') return { sheet, line, column: 'departure', message: TEXTS.noDriver, lacks: list }
    return problemAt(line, OF_SHEET[list ?? ''] ?? 'departure', message)
  })
}

/** Cells of the changes whose text is no value, and new sheets before the vehicle's first one, whose odometer and tank are not known. */
export const unreadable = (doc: MonthDoc, { firstDay }: Pick<MonthContext, 'firstDay'>): Problem[] =>
  doc.flatMap((sheet) => {
    const isBefore = firstDay !== null && sheet.savedSheet === null && sheet.day < firstDay
    return [
      ...(isBefore ? [{ sheet, line: 0, column: 'departure' as const, message: TEXTS.beforeFirstSheet(formatDay(firstDay)) }] : []),
      ...sheet.lines.flatMap(({ faults }, line) =>
        Object.entries(faults).map(([column, { message }]) => ({ sheet, line, column: column as EditColumn, message })),
      ),
    ]
  })

/** The errors of a sheet's body by field; none where it can be saved. */
export type SheetCheck = (body: SheetBody) => Readonly<Record<string, string>>

/** Whether it is told as soon as its cell is left: an arrival before its departure waits for nothing else to be written. */
export const isToldAtOnce = ({ column }: Problem): boolean => column === 'arrival'

const objections = new WeakMap<SheetBody, Problem[]>()

/** What the changes lack before they can be saved: one objection a cell. */
export const problemsOfSaves = ({ saves }: Pick<Changes, 'saves'>, check: SheetCheck): Problem[] =>
  saves.flatMap(({ sheet, body }) => {
    const objectionsOfSheet = objections.get(body) ?? objectionsTo(sheet, check(body))
    objections.set(body, objectionsOfSheet)
    return objectionsOfSheet
  })

const objectionsTo = (sheet: MonthSheet, errors: Readonly<Record<string, string>>): Problem[] => {
  const all = problemsAt(sheet, errors)
  return all.filter(
    ({ line, column, lacks }, at) => all.findIndex((one) => one.line === line && one.column === column && one.lacks === lacks) === at,
  )
}
