import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { remarksOfRow } from '../checks/findings.ts'
import { useFindings } from '../checks/SheetChecks.tsx'
import classes from './Lines.module.css'

/** The findings about one row of a table, below its name. */
export const RowRemarks = ({ table, at }: { table: 'routes' | 'expenses' | 'beneficiaries'; at: number }) => {
  const remarks = remarksOfRow(useFindings(), table, at)
  if (remarks.length === 0) return null
  return (
    <span className={classes.remarks}>
      {remarks.map((remark) => (
        <RemarkLine key={remark.text} {...remark} />
      ))}
    </span>
  )
}
