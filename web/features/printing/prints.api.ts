/** Documents of large selections, which the server draws in the background. */
import type { AnswerOf } from '#contract/contract.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { call } from '../../lib/api.ts'
import { progressText } from './print-progress.ts'
import type { Selection } from './printing.api.ts'
import { PRINTS } from './texts.ts'

export type Print = AnswerOf<'prints'>[number]

/** Sheets from which on a document is not waited for: it takes longer than one looks at an empty page. */
export const IN_BACKGROUND_FROM = 500

/** Has the server draw each of the selections. */
export const askPrints = async (selections: readonly Selection[]): Promise<void> => {
  for (const body of selections) await call('askPrint', { body })
}

export const isUnfinished = ({ state }: Print): boolean => state === 'waiting' || state === 'running'

/** How far a print is: `Pregătite 120 din 2.000 de documente`, `gata · 3,4 MB`. */
export const stateText = ({ state, done, total, before, bytes, reason }: Print): string => {
  switch (state) {
    case 'waiting':
      return before > 0 ? PRINTS.after(before) : PRINTS.waiting
    case 'running':
      return total === null ? PRINTS.beginning : progressText({ done, total })
    case 'ready':
      return PRINTS.size(formatNumber(Math.max(0.1, (bytes ?? 0) / 1_000_000), 1))
    case 'failed':
      return reason ?? PRINTS.failed
  }
}
