import type { Services } from '../../services.ts'
import { companies } from './companies.repository.ts'

/** The companies of a user with all their details. */
export const companiesWithSettings = async (services: Services, userId: number) => {
  const rows = await companies.list(services.database.db, userId)
  return rows.map(({ settingsVersion, roadmapApprovedBy, sheetApprovedBy, completedOnPaper, approval, selfApproval, ...row }) => ({
    ...row,
    settings: { version: settingsVersion, roadmapApprovedBy, sheetApprovedBy, completedOnPaper, approval, selfApproval },
  }))
}
