import { useQuery } from '@tanstack/react-query'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { remarkOf } from '../checks/findings.ts'
import { suspectsQuery } from '../checks/suspects.ts'
import { TEXTS } from '../texts.ts'
import classes from './SheetReasons.module.css'

/** The findings of a saved sheet, loaded only when they are shown. */
export const SheetReasons = ({ row }: { row: RoadmapRow }) => {
  const { company } = useCompany()
  const { id, type, startDate: day, vehicle } = row
  const suspects = useQuery(suspectsQuery({ companyId: company.id, type, from: day, to: day, vehicleId: vehicle.id }))
  const findings = suspects.data?.find((sheet) => sheet.id === id)?.findings ?? []
  if (suspects.isError) return sentenceOf(suspects.error)
  if (suspects.isPending) return TEXTS.checking
  return (
    <span className={classes.reasons}>
      {findings.map((finding) => (
        <RemarkLine key={`${finding.path} ${finding.message}`} {...remarkOf(finding)} />
      ))}
    </span>
  )
}
