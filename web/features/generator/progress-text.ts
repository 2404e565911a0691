/** Progress of a generation, in words. */
import type { CallProgress } from '#contract/endpoint.ts'
import { formatPercent } from '#domain/numbers/format.ts'
import { TEXTS } from './texts.ts'

/** The completed share in whole percent, never 100 before the end. */
export const percentOf = ({ share }: CallProgress): number => Math.min(99, Math.floor(100 * share))

/** `43 % · 3 s`; only the seconds before the first progress report. */
export const progressText = (progress: CallProgress | null, seconds: number): string =>
  [...(progress ? [formatPercent(percentOf(progress))] : []), TEXTS.seconds(seconds)].join(' · ')
