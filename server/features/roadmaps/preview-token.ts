/** Fingerprint of the sheets behind a preview, so that exactly the previewed change is made. */
import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { counted } from '#domain/numbers/format.ts'
import { TEXTS } from './texts.ts'

/** Sheets of one change; a longer range would neither be read in a dialog nor be done in one go. */
export const MOST_IN_RANGE = 10_000

/** Fingerprint of these sheets in their current versions, in their order. */
export const previewTokenOf = (sheets: readonly { id: number; version: number }[]): string =>
  createHash('sha256')
    .update(sheets.map(({ id, version }) => `${id}:${version}`).join(' '))
    .digest('base64url')

/** Refuses with CHANGED when the sheets differ from those previewed; a call without a basis had no preview. */
export const requireBasis = (shown: string | null, current: string): void => {
  if (shown !== null && shown !== current) throw new Refusal('CHANGED', { message: TEXTS.rangeChanged })
}

/** Refuses a range of too many sheets, with the sentence at the field of its last day. */
export const requireFewSheets = (count: number): void => {
  if (count <= MOST_IN_RANGE) return
  const message = TEXTS.tooManySheets(counted(MOST_IN_RANGE, 'foaie', 'foi'))
  throw new Refusal('INVALID', { message, fields: { endDate: message } })
}
