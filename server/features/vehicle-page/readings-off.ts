/** Which readings at full tanks measure nothing: those that the checks of their sheets find off, or that the readings beside them prove wrong. */
import { readingOff } from '#domain/checks/fills.ts'
import type { PumpFill } from '#domain/fuel/full-to-full.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { doubtBetween } from '#domain/receipts/odometer.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { AFTER, BEFORE, receiptSurroundings } from '../receipts/receipt-surroundings.repository.ts'
import { savedSubjects } from '../roadmaps/checks.repository.ts'
import type { FillRow } from './vehicle-page.repository.ts'

/** The fills in their order, with what their readings are off. */
export const withReadingsOff = async (scope: CompanyScope, fills: readonly FillRow[]): Promise<PumpFill[]> => {
  const full = fills.filter(({ fullTank, odometer }) => fullTank && odometer?.gt(0))
  const onSheets = full.filter(({ sheetId }) => sheetId !== null)
  const [subjects, facts] = await Promise.all([
    savedSubjects(scope, [...new Set(onSheets.flatMap(({ sheetId }) => sheetId ?? []))]),
    receiptSurroundings.fills(
      scope,
      onSheets.map(({ id }) => id),
    ),
  ])
  const sheets = new Map(subjects.map((subject) => [subject.id, subject]))
  const read = fills.flatMap(({ id, odometer }) => (odometer?.gt(0) ? [{ id, odometer }] : []))
  const offOf = ({ id, sheetId, odometer }: FillRow): Decimal | null => {
    const [sheet, fact] = [sheets.get(sheetId ?? 0), facts.get(id)]
    if (sheet && fact) return readingOff(sheet, fact)?.off ?? null
    const at = read.findIndex((one) => one.id === id)
    const kms = (from: number, to: number) => read.slice(Math.max(from, 0), to).map((one) => one.odometer)
    return odometer && doubtBetween(kms(at - BEFORE, at), odometer, kms(at + 1, at + 1 + AFTER)) ? odometer : null
  }
  const off = new Map(full.map((fill) => [fill.id, offOf(fill)]))
  return fills.map((fill) => ({ ...fill, off: off.get(fill.id) ?? null }))
}
