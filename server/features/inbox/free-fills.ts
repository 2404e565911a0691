/** Free receipts that a suspect sheet lacks, put on the sheets of their days. */
import { Refusal } from '#contract/refusals.ts'
import { addDays, type Day, monthEnd, monthStart } from '#domain/calendar/day.ts'
import type { Finding } from '#domain/checks/codes.ts'
import type { FillOffer } from '#domain/checks/fill-offers.ts'
import { type FreeFill, placeOffer } from '#domain/checks/place-offer.ts'
import { isItsDay } from '#domain/checks/sheet.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { listedReceipts } from '../receipts/listed-receipts.repository.ts'
import { addToSheet, doubledOf } from '../receipts/place-receipts.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { acceptedFindings } from '../roadmaps/accepted-findings.repository.ts'
import { savedSubjects } from '../roadmaps/checks.repository.ts'
import { followFuel } from '../roadmaps/follow-fuel.ts'
import { sheets } from '../roadmaps/sheets.repository.ts'
import { inbox } from './inbox.repository.ts'

/** Free receipts with the sheets of their days; without those that look entered twice, and those whose day has no sheet. */
export const freeFills = async (scope: CompanyScope, ids: readonly number[]): Promise<FreeFill[]> => {
  if (ids.length === 0) return []
  const rows = await listedReceipts.byIds(scope, ids)
  const doubled = new Set((await doubledOf(scope, rows)).map(({ id }) => id))
  const sheetIds = await receipts.sheetsFor(scope, ids)
  const subjects = new Map((await savedSubjects(scope, [...new Set(sheetIds.values())])).map((subject) => [subject.id, subject]))
  const versions = await acceptedFindings.versions(scope, [...subjects.keys()])
  return rows.flatMap(({ id: receiptId, number, date: day, qty }) => {
    const sheet = subjects.get(sheetIds.get(receiptId) ?? 0)
    if (!sheet || !isItsDay(sheet, day) || doubled.has(receiptId)) return []
    const to = { ...sheet, ...sheet.vehicle, number: sheet.number ?? 0, version: versions.get(sheet.id) ?? 0 }
    return { receiptId, number, day, qty: decimal(Number(qty)), to }
  })
}

type Sheet = { id: number; vehicleId: number; number: number; startDate: Day; startTime: string; endDate: Day }

/** Days before a sheet whose tank runs dry in which its fuel may have been bought. */
const MONTH = 31

/** The free fill of the month that a sheet lacks whose tank runs dry, or whose month burns more than it has; else one that is to be completed. */
export const placeCure = async (scope: CompanyScope, sheet: Sheet, findings: readonly Finding[]): Promise<FillOffer[]> => {
  const dry = findings.some(({ code }) => code === 'FUEL_NEGATIVE')
  if (!dry && !findings.some(({ code }) => code === 'FUEL_NO_PURCHASE')) return []
  const { vehicleId, startDate, endDate } = sheet
  const days = dry ? { from: addDays(startDate, -MONTH), to: endDate } : { from: monthStart(startDate), to: monthEnd(startDate) }
  const ids = await inbox.freeFuel(scope, { vehicleId, ...days })
  const offer = placeOffer(await freeFills(scope, ids), sheet, dry)
  if (offer) return [offer]
  const unfinished = await inbox.unfinishedFuel(scope, { vehicleId, ...days, near: startDate })
  return unfinished.map((fill) => ({ kind: 'complete', ...fill }))
}

/**
 * Puts a free receipt of a sheet's vehicle on a sheet; those after it begin with that much fuel more. Refused with CHANGED when that one
 * has another version than the user saw, or the receipt is no longer free.
 */
export const placeFill = async (
  scope: CompanyScope,
  { vehicleId }: { vehicleId: number },
  { receiptId, to }: { receiptId: number; to: { id: number; version: number } },
  today: Day,
): Promise<void> => {
  const target = (await sheets.lock(scope, [to.id])).get(to.id)?.sheet
  const rows = await listedReceipts.byIds(scope, [receiptId])
  if (target?.vehicleId !== vehicleId || rows[0]?.vehicle?.id !== vehicleId) throw new Refusal('NOT_FOUND')
  if (target.version !== to.version || rows[0].state !== 'free') throw new Refusal('CHANGED')
  const { saved } = await addToSheet(scope, target.id, rows, { today, anyway: true })
  await followFuel(scope, [target], [saved])
}
