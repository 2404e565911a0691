/** Cures of fills that disagree with their sheet: what they are, and carrying them out. */

import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Interval } from '#domain/calendar/interval.ts'
import type { CheckCode, Finding } from '#domain/checks/codes.ts'
import { type FillOffer, fillOffers, placedBy, type SuspectFill } from '#domain/checks/fill-offers.ts'
import { placeOffer } from '#domain/checks/place-offer.ts'
import { heldBy } from '#domain/checks/surroundings.ts'
import { idsOf } from '#domain/ids.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { compareSheets } from '#domain/roadmap/chain.ts'
import { INVOICE } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { mergeReceipts } from '../receipts/merge-receipts.ts'
import { receiptSurroundings } from '../receipts/receipt-surroundings.repository.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { type ChainSheet, chains } from '../roadmaps/chains.repository.ts'
import { contextsOf, savedSubjects } from '../roadmaps/checks.repository.ts'
import { followFuel } from '../roadmaps/follow-fuel.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { savedForms } from '../roadmaps/saved-forms.ts'
import { sheets } from '../roadmaps/sheets.repository.ts'
import { freeFills } from './free-fills.ts'
import { inbox } from './inbox.repository.ts'

/** A sheet that is locked until the transaction ends. */
type LockedSheet = ChainSheet & { vehicleId: number }

const CURED: readonly CheckCode[] = ['ODOMETER_OFF', 'METER_OFF', 'FILL_HOUR_OFF', 'FILL_TWICE']
/** Days around a fill in which the vehicle's sheets are looked at. */
const NEAR = 7

/** The first line with findings that have cures, and their codes. */
const firstAtFault = (findings: readonly Finding[]): { at: number; codes: Set<CheckCode> } | null => {
  const found = findings.flatMap(({ code, path }) => {
    const [, at] = /^expenses\.(\d+)/.exec(path ?? '') ?? []
    return at !== undefined && CURED.includes(code) ? { code, at: Number(at) } : []
  })
  const [first] = found
  return first ? { at: first.at, codes: new Set(found.filter(({ at }) => at === first.at).map(({ code }) => code)) } : null
}

/** The cures of a sheet that departs below a free reading before it: the receipt goes on the sheet of its day, or the reading is corrected. */
export const readingCure = async (scope: CompanyScope, id: number, findings: readonly Finding[], today: Day): Promise<FillOffer[]> => {
  if (!findings.some(({ code, path }) => code === 'ODOMETER_OFF' && path === 'kmStart')) return []
  const [subject] = await savedSubjects(scope, [id])
  const [context] = subject ? await contextsOf(scope, [subject], today) : []
  const held = subject && context && heldBy(subject, context)
  if (!held) return []
  const { receiptId, number, odometer } = held
  const around = await receiptSurroundings.neighbours(scope, receiptId)
  const [free] = await freeFills(scope, [receiptId])
  const place = free && placeOffer([free], { ...subject, number: subject.number ?? 0 }, true)
  return [...(place ? [place] : []), { kind: 'reading', receiptId, number, odometer, index: subject.kmStart, at: 'departure', ...around }]
}

/** The cures of the first fill of a sheet that has findings; none from a closed month. */
export const fillCures = async (
  scope: CompanyScope,
  sheet: { id: number; vehicleId: number },
  findings: readonly Finding[],
  closed: Day | null,
): Promise<FillOffer[]> => {
  const fault = firstAtFault(findings)
  const [subject] = fault ? await savedSubjects(scope, [sheet.id]) : []
  const line = subject?.purchases[fault?.at ?? 0]
  if (!fault || !subject || !line || line.receiptId === null) return []
  const { receiptId } = line
  const facts = (await receiptSurroundings.fills(scope, [receiptId])).get(receiptId)
  if (!facts) return []
  const near = await inbox.sheetsAround(scope, { vehicleId: sheet.vehicleId, except: sheet.id, day: facts.date, closed, days: NEAR })
  const others = await savedSubjects(scope, idsOf(near))
  const versions = new Map(near.map(({ id, version }) => [id, version]))
  const twin = facts.twins[0]
  const papers = twin ? await inbox.papers(scope, [receiptId, twin.id]) : []
  const [own, other] = [receiptId, twin?.id].map((id) => papers.find((paper) => paper.receiptId === id))
  const suspect: SuspectFill = {
    ...facts,
    ...{ receiptId, number: line.number ?? '', codes: fault.codes },
    ...(await receiptSurroundings.neighbours(scope, receiptId)),
    papers: own && other ? [own, other] : null,
  }
  const nearby = others.map((one) => ({ ...one, number: one.number ?? 0, version: versions.get(one.id) ?? 0 }))
  return fillOffers(suspect, subject, nearby)
}

/** No offer. */
export const NOTHING = {
  move: null,
  ends: null,
  indexFall: null,
  recalculate: null,
  place: null,
  complete: null,
  moveFill: null,
  reading: null,
  hour: null,
  hours: null,
  gap: null,
  keepPaper: null,
  twoFills: null,
} as const

/** An offer of a fill as it is answered. */
export const answeredOffer = (offer: FillOffer) => {
  switch (offer.kind) {
    case 'place':
      return { ...NOTHING, place: { ...offer, document: offer.number } }
    case 'complete':
      return { ...NOTHING, complete: { document: offer.number, day: offer.day } }
    case 'moveFill':
      return { ...NOTHING, moveFill: { receiptId: offer.receiptId, document: offer.number, to: offer.to } }
    case 'reading':
      return { ...NOTHING, reading: { ...offer, document: offer.number } }
    case 'hour':
      return { ...NOTHING, hour: { ...offer, document: offer.number } }
    case 'hours':
      return { ...NOTHING, hours: { ...offer, document: offer.number } }
    case 'gap':
      return { ...NOTHING, gap: offer }
    case 'twoFills':
      return { ...NOTHING, twoFills: { ids: [...offer.ids] as [number, number] } }
    case 'keepPaper': {
      const { keep, drop } = offer
      return {
        ...NOTHING,
        keepPaper: {
          keep: keep.receiptId,
          drop: drop.receiptId,
          document: keep.number,
          invoice: keep.document === INVOICE,
          sheet: offer.sheet,
        },
      }
    }
  }
}

/** A sheet without a line, which is refused with NOT_FOUND where it has none, and the line. */
const takenOut = (form: Awaited<ReturnType<typeof savedForms>>[number] | undefined, receiptId: number) => {
  const line = form?.expenses.find((one) => one.receiptId === receiptId)
  if (!form || !line) throw new Refusal('NOT_FOUND')
  return { form: { ...form, expenses: form.expenses.filter((one) => one !== line) }, line }
}

/**
 * Moves a fill from a locked sheet to another one of its vehicle. The sheets from the one to the other begin with that much fuel more or
 * less; those after both stay as they are. Refused with CHANGED when the other sheet has another version than the user saw.
 */
export const moveFill = async (
  scope: CompanyScope,
  from: LockedSheet,
  { receiptId, to }: { receiptId: number; to: { id: number; version: number } },
  today: Day,
): Promise<void> => {
  const target = (await sheets.lock(scope, [to.id])).get(to.id)?.sheet
  if (target?.vehicleId !== from.vehicleId || target.id === from.id) throw new Refusal('NOT_FOUND')
  if (target.version !== to.version) throw new Refusal('CHANGED')
  const [source, other] = await savedForms(scope, [from.id, to.id])
  if (!source || !other) throw new Refusal('NOT_FOUND')
  const { form, line } = takenOut(source, receiptId)
  const saved = await saveSheets(scope, [form, { ...other, expenses: [...other.expenses, line] }], today)
  const [first, last] = [from, target].toSorted(compareSheets) as [LockedSheet, LockedSheet]
  const left = saved.find(({ id }) => id === first.id)?.fuelLeft ?? first.fuelLeft
  await chains.shiftFuel(scope, first.vehicleId, { after: first, until: last, by: left.minus(first.fuelLeft) })
}

/** Writes the odometer or the hour of a fill on a sheet, or of a free one of its vehicle; `null` where it is not known. */
export const correctFill = async (
  scope: CompanyScope,
  sheet: LockedSheet,
  { receiptId, ...read }: { receiptId: number } & ({ odometer: Decimal | null } | { time: string | null }),
): Promise<void> => {
  const [form] = await savedForms(scope, [sheet.id])
  const isOnSheet = form?.expenses.some((line) => line.receiptId === receiptId)
  if (!isOnSheet && !(await inbox.isFree(scope, { receiptId, vehicleId: sheet.vehicleId }))) throw new Refusal('NOT_FOUND')
  await receipts.change(scope, receiptId, null, read)
}

/** Gives a locked sheet other hours, as saving it from its form does. */
export const changeHours = async (scope: CompanyScope, sheet: LockedSheet, hours: Interval, today: Day): Promise<void> => {
  const [form] = await savedForms(scope, [sheet.id])
  if (form) await saveSheets(scope, [{ ...form, ...hours }], today)
}

/**
 * Keeps one of two papers of a fill, of which one is on the locked sheet. The kept one stands where the fill was made (`placedBy`), the
 * sheets after one that loses litres begin with that much less, and what was read at the pump is taken over.
 */
export const keepPaper = async (
  scope: CompanyScope,
  sheet: LockedSheet,
  { keep, drop }: { keep: number; drop: number },
  today: Day,
): Promise<void> => {
  const papers = await inbox.papers(scope, [keep, drop])
  const [kept, dropped] = [keep, drop].map((id) => papers.find(({ receiptId }) => receiptId === id))
  if (!kept || !dropped || ![kept.sheetId, dropped.sheetId].includes(sheet.id)) throw new Refusal('NOT_FOUND')
  const locked = await sheets.lock(scope, [...new Set([kept.sheetId, dropped.sheetId])])
  const forms = new Map((await savedForms(scope, [...locked.keys()])).map((form) => [form.id ?? 0, form]))
  const takeOut = ({ sheetId, receiptId }: typeof kept) => {
    const { form, line } = takenOut(forms.get(sheetId), receiptId)
    forms.set(sheetId, form)
    return line
  }
  const [line, other] = [takeOut(kept), takeOut(dropped)]
  const at = placedBy(kept, dropped)
  const form = forms.get(at.sheetId)
  if (form) forms.set(at.sheetId, { ...form, expenses: [...form.expenses, { ...line, date: at === kept ? line.date : other.date }] })
  const saved = await saveSheets(scope, [...forms.values()], today)
  await inbox.free(scope, drop)
  await mergeReceipts(scope, [{ keep, drop }], today)
  const before = [...locked.values()].map((one) => one.sheet)
  await followFuel(scope, before, saved)
}
