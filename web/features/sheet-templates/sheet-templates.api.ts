import type { AssetKind } from '#domain/vocabulary.ts'
import { call } from '../../lib/api.ts'

export const templatesQuery = (kind: AssetKind, companyId: number) => ({
  queryKey: ['sheetTemplates', companyId, kind],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('sheetTemplates', { query: { companyId, kind } }, signal),
})
