/** Where the vehicles, or machines, of a company stand. */
import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/contract.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { call } from '../../lib/api.ts'

export type Now = AnswerOf<'vehiclesNow'>[number]

/** By the id of the vehicle. */
export const nowQuery = (companyId: number, vehicleType: AssetKind) =>
  queryOptions({
    queryKey: ['vehicles', companyId, 'now', vehicleType],
    queryFn: async ({ signal }) =>
      new Map((await call('vehiclesNow', { query: { companyId, vehicleType } }, signal)).map((row) => [row.id, row])),
  })
