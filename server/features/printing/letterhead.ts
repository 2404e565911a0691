import type { Letterhead } from '#domain/roadmap/record.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** The company as the head of its documents names it. */
export const letterheadOf = ({ companyId, trx }: CompanyScope): Promise<Letterhead> =>
  trx
    .selectFrom('companies')
    .select([
      'name',
      'cui',
      'tva',
      'nr_onrc as nrOnrc',
      'address',
      'city',
      'state',
      'roadmap_approved_by as roadmapApprovedBy',
      'sheet_approved_by as sheetApprovedBy',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
