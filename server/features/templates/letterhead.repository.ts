import type { Letterhead } from '#domain/roadmap/record.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** The company as it stands at the head of its documents. */
export const letterhead = ({ companyId, trx }: CompanyScope): Promise<Letterhead> =>
  trx
    .selectFrom('companies')
    .select(['name', 'cui', 'tva', 'nrOnrc', 'address', 'city', 'state', 'roadmapApprovedBy', 'sheetApprovedBy', 'completedOnPaper'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
