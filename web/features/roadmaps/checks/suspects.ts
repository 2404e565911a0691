/** The sheets of a period that something is wrong with. */

import type { SheetState } from '#domain/checks/codes.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { asked } from '../../../lib/asked.ts'
import { TEXTS } from '../texts.ts'

/** The text of each state. */
export const SHEET_STATE_LABEL: Readonly<Record<SheetState, string>> = {
  ok: TEXTS.inOrder,
  warning: TEXTS.toCheck,
  error: TEXTS.withErrors,
}

type Period = { companyId: number; type: AssetKind; from: string; to: string; vehicleId?: number | undefined }

/** Query of the sheets with findings in a period, of one vehicle or of all. */
export const suspectsQuery = ({ companyId, type, from, to, vehicleId }: Period) =>
  asked(['suspects', companyId, type, from, to, vehicleId], 'suspectRoadmaps', { query: { companyId, type, from, to, vehicleId } })
