import { Mark } from '../../../ui/Mark.tsx'
import { remarksOfRow } from '../checks/findings.ts'
import { useFindings } from '../checks/SheetChecks.tsx'
import classes from './Lines.module.css'

type Props = { table: 'routes' | 'expenses' | 'beneficiaries'; at: number }

/** The sign of a row that something was found about: what, is said in the list of the checks. It takes no line, so that no row moves. */
export const RowSign = ({ table, at }: Props) => {
  const remarks = remarksOfRow(useFindings(), table, at)
  if (remarks.length === 0) return null
  const said = remarks.map(({ text }) => text).join('; ')
  return (
    <span className={classes.sign} title={said}>
      <Mark tone={remarks.some(({ tone }) => tone === 'error') ? 'error' : 'warning'} />
      <span className="heard">{said}</span>
    </span>
  )
}
