/** OBSERVAȚII ACCEPTATE of a company's month: the findings of its sheets that users accepted, by whom and why. */
import { type Day, formatDay, monthEnd } from '../calendar/day.ts'
import { CAUSES } from '../checks/causes.ts'
import type { CheckCode } from '../checks/codes.ts'
import { type Month, monthShown } from '../month/month.ts'
import type { Letterhead } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
import type { DocumentModel } from './document.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import type { TableModel } from './shown.ts'

/** The findings of a sheet accepted for one reason; `by` is the user who accepted them, `null` after the account was deleted. */
export type AcceptedFinding = {
  type: AssetKind
  number: number
  startDate: Day
  vehicle: string
  codes: readonly CheckCode[]
  reason: string
  by: string | null
  /** A moment, `2026-10-31T09:00:00Z` or in the notation of the database. */
  at: string
}

export type VerificareModel = DocumentModel & { month: string; letterhead: LetterheadModel; table: TableModel }

export const verificare = (month: Month, rows: readonly AcceptedFinding[], company: Letterhead): VerificareModel => {
  const shown = monthShown(month)
  return {
    title: 'OBSERVAȚII ACCEPTATE',
    date: monthEnd(`${month}-01`),
    fileTitle: `Observații acceptate, luna ${shown}`,
    company: company.name,
    bookmark: [`Observații acceptate ${shown}`],
    signatories: ['Întocmit', 'Verificat'].map((role) => ({ role, name: '' })),
    month: `luna ${shown}`,
    letterhead: letterhead(company),
    table: {
      headings: ['Foaia', 'Data', 'Vehicul', 'Observație', 'Motiv', 'Acceptat de', 'La'],
      rows: rows.map(({ number, startDate, vehicle, codes, reason, by, at }) => [
        String(number),
        formatDay(startDate),
        vehicle,
        codes.map((code) => CAUSES[code]).join(', '),
        reason,
        by ?? '',
        formatDay(at.slice(0, 10)),
      ]),
      totals: [],
    },
  }
}
