import type { z } from 'zod'
import type { Services } from '../../services.ts'
import { type AnswerKind, mapAnswers } from './maps.repository.ts'

const DAY = 86_400_000
/** Days for which an answer is cached: a place that was found stays where it is, a missing one may be mapped tomorrow. */
const GOOD_FOR = { found: 30, nothing: 1 }

const isNothing = (answer: unknown): boolean => answer === null || (Array.isArray(answer) && answer.length === 0)

/** The cached answer to a question, else the service's, which is cached: 30 days, or one day when it is `null` or an empty list. */
export const cachedLookup = async <S extends z.ZodType>(
  services: Services,
  kind: AnswerKind,
  key: string,
  shape: S,
  ask: () => Promise<z.output<S>>,
): Promise<z.output<S>> => {
  const cached = await mapAnswers.read(services, kind, key, shape)
  if (cached !== undefined) return cached
  const answer = await ask()
  const days = isNothing(answer) ? GOOD_FOR.nothing : GOOD_FOR.found
  await mapAnswers.keep(services, kind, key, answer, new Date(services.clock().getTime() + days * DAY))
  return answer
}
