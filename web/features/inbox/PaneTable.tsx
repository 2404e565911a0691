import type { ReactNode } from 'react'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './Inbox.module.css'

type Column<Row> = {
  title: string
  /** Of figures, and of what does not break. */
  kind?: 'number' | 'nowrap tabular'
  cell: (row: Row, at: number) => ReactNode
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** A row as a phone shows it: its name and its figure, and the rest below in one line. */
  line: (row: Row) => { name: string; figure: ReactNode; about: readonly (string | null | undefined)[] }
  /** Whether there is a finding at a row. */
  hasFault?: (at: number) => boolean
}

/** What a sheet or a day holds, as a table, and on a phone as lines. */
export const PaneTable = <Row,>({ label, rows, columns, line, hasFault = () => false }: Props<Row>) => {
  const phone = usePhone()
  const fault = (at: number) => (hasFault(at) ? { 'data-fault': true } : {})
  if (phone)
    return (
      <ul aria-label={label}>
        {rows.map((row, at) => {
          const { name, figure, about } = line(row)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <li key={at} className={classes.line} {...fault(at)}>
              <span>{name}</span>
              <span className="number">{figure}</span>
              <span className={`quiet ${classes.lineAbout}`}>{about.filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ul>
    )
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} className={kind === 'number' ? kind : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={at} {...fault(at)}>
              {columns.map(({ title, kind, cell }) => (
                <td key={title} className={kind}>
                  {cell(row, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
