import type { ReactNode } from 'react'
import classes from './Lines.module.css'
import { RowSign } from './RowSign.tsx'

type Props = { error: string | undefined; onOpen: () => void; children: ReactNode }

/** A row of a table of the sheet; a click anywhere but on its buttons opens it. */
export const LineRow = ({ error, onOpen, children }: Props) => (
  <tr
    className={classes.row}
    {...(error ? { 'data-invalid': true } : {})}
    onClick={(event) => {
      if (!(event.target as HTMLElement).closest('button')) onOpen()
    }}
  >
    {children}
  </tr>
)

type NameProps = Props & { table: 'routes' | 'expenses' | 'beneficiaries'; at: number; below?: string }

/** The cell that names a row and opens it by keyboard, with the row's errors. */
export const LineName = ({ table, at, error, onOpen, below, children }: NameProps) => (
  <td className={classes.main}>
    <button
      type="button"
      className={classes.open}
      data-path={`${table}.${at}`}
      onClick={onOpen}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `${table}-${at}-error` } : {})}
    >
      {children} <RowSign table={table} at={at} />
    </button>
    {below === undefined ? null : <span className={`quiet ${classes.sub}`}>{below}</span>}
    {error ? (
      <span id={`${table}-${at}-error`} className={classes.error}>
        {error}
      </span>
    ) : null}
  </td>
)
