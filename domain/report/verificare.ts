/** OBSERVAȚII ACCEPTATE of a company's month: what the checks said of its sheets that was called all right, by whom and why. */
import { type Day, formatDay, monthEnd } from '../calendar/day.ts'
import { CAUSES } from '../checks/causes.ts'
import type { CheckCode } from '../checks/codes.ts'
import { type Month, monthShown } from '../month/month.ts'
import type { Letterhead } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
import type { DocumentModel } from './document.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import type { TableModel } from './shown.ts'

/** What was accepted of a sheet for one reason; `by` is the user who accepted it, `null` once the account is gone. */
export type AcceptedFinding = {
  type: AssetKind
  number: number
  startDate: Day
  vehicle: string
  codes: readonly CheckCode[]
  reason: string
  by: string | null
  /** A moment, `2026-10-31T09:00:00Z` or as the database writes it. */
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
