import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, CallName, InputOf } from '#contract/contract.ts'
import { call } from './api.ts'

/** The query of a call's answer, under `queryKey`. */
export const asked = <N extends CallName>(queryKey: readonly unknown[], name: N, input: InputOf<N>) =>
  queryOptions({ queryKey, queryFn: ({ signal }): Promise<AnswerOf<N, File>> => call(name, input, signal) })
