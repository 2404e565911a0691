/** Why a row of a nomenclator cannot be deleted: the sheets that name it. */
import { Refusal } from '#contract/refusals.ts'
import { counted } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { type SheetCondition, sheetsUsing } from './sheets-using.repository.ts'
import { TEXTS } from './texts.ts'

/** How many numbers are spelled out. */
const SHOWN = 10

const NOUNS: Record<AssetKind, [one: string, many: string]> = {
  vehicle: ['foaie', 'foi'],
  machine: [TEXTS.operatingSheet, TEXTS.operatingSheets],
}

/**
 * Refuses with IN_USE when sheets satisfy `condition` on `roadmaps`:
 * 'Este folosit de 3 foi: nr. 12, 13, 14', and operating sheets apart, '… și de 1 foaie de funcționare: nr. 4'. `instead` says
 * what can be done with such a row.
 */
export const requireNoSheets = async (scope: CompanyScope, condition: SheetCondition, instead = ''): Promise<void> => {
  const rows = await sheetsUsing(scope, condition, SHOWN)
  if (rows.length === 0) return
  const uses = rows.map(({ kind, total, numbers }) =>
    TEXTS.usedBySheets(counted(total, ...NOUNS[kind]), numbers.join(', '), total > SHOWN ? ', …' : ''),
  )
  throw new Refusal('IN_USE', { message: [TEXTS.used(uses.join(TEXTS.and)), instead].filter(Boolean).join('. ') })
}
