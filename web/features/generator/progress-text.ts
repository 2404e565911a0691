/** How far a generation is, in words. */
import type { CallProgress } from '#contract/endpoint.ts'
import { formatPercent } from '#domain/numbers/format.ts'
import { TEXTS } from './texts.ts'

/** The share that is done in whole percent, never 100 while something is still to do. */
export const percentOf = ({ share }: CallProgress): number => Math.min(99, Math.floor(100 * share))

/** `43 % · 3 s`; the seconds alone before anything is told. */
export const progressText = (progress: CallProgress | null, seconds: number): string =>
  [...(progress ? [formatPercent(percentOf(progress))] : []), TEXTS.seconds(seconds)].join(' · ')
