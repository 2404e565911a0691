import { Skeleton, UnstyledButton } from '@mantine/core'
import { Fragment } from 'react'
import { CheckBox } from './CheckBox.tsx'
import classes from './DataTable.module.css'
import { Actions, groupBegun, opener, otherWay, SortIcon, type TableProps, Tick, useArrival, useTicks } from './table-row.tsx'
import { COMMON } from './texts.ts'
import type { Chosen } from './use-chosen.ts'

const TickAll = <Row extends { id: number }>({ rows = [], chosen }: { rows?: readonly Row[] | undefined; chosen: Chosen<Row> }) => {
  const ticked = rows.filter(chosen.has).length
  return (
    <CheckBox
      aria-label={COMMON.chooseAllRows}
      checked={rows.length > 0 && ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={() => chosen.choose(rows, ticked < rows.length)}
    />
  )
}

type UnderProps<Row extends { id: number }> = { row: Row; under: TableProps<Row>['under']; columns: number }

/** What is said of a row, as a row of its own. */
const Under = <Row extends { id: number }>({ row, under, columns }: UnderProps<Row>) => {
  const underRow = under?.(row)
  return underRow ? (
    <tr className="screen-only">
      <td colSpan={columns} className={classes.under}>
        {underRow}
      </td>
    </tr>
  ) : null
}

/** What the rows below it have in common, as a row of its own. */
const Group = ({ name, columns }: { name: string | undefined; columns: number }) =>
  name === undefined ? null : (
    <tr className={classes.group}>
      <th colSpan={columns} scope="rowgroup">
        {name}
      </th>
    </tr>
  )

export const TableRows = <Row extends { id: number }>(props: TableProps<Row>) => {
  const { caption, columns, rows, size, sort, direction, onSort, actions, rowName, chosen, mark } = props
  const arrival = useArrival(props.at)
  const tick = useTicks(props)
  return (
    <div className={classes.scroll}>
      <table className={`table ${classes.table}`} data-crowded={props.crowded || undefined}>
        <caption className="heard">{caption}</caption>
        <thead className={classes.thead} data-coming={rows === undefined || undefined}>
          <tr>
            {chosen ? (
              <th style={{ width: 44 }} className={`${classes.tick} screen-only`}>
                <TickAll rows={rows} chosen={chosen} />
              </th>
            ) : null}
            {columns.map((column) => {
              const sorted = sort === column.id ? direction : undefined
              return (
                <th
                  key={column.id}
                  style={column.width ? { width: column.width } : undefined}
                  {...(column.numeric ? { 'data-numeric': true } : {})}
                  {...(column.sortable ? { 'aria-sort': sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none' } : {})}
                >
                  {column.sortable ? (
                    <UnstyledButton
                      className={classes.sort}
                      onClick={() => onSort?.(column.id, otherWay(sorted))}
                      {...(sorted ? { 'data-sorted': true } : {})}
                    >
                      {column.title}
                      <SortIcon sorted={sorted} />
                    </UnstyledButton>
                  ) : (
                    column.title
                  )}
                </th>
              )
            })}
            {actions ? (
              <th style={{ width: 56 }} className="screen-only">
                <span className="heard">{COMMON.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row, at) => (
                <Fragment key={row.id}>
                  <Group name={groupBegun(rows, at, props.groupOf)} columns={columns.length + (chosen ? 1 : 0) + (actions ? 1 : 0)} />
                  <tr className={classes.row} {...opener(props, row, tick)} {...arrival(row.id)} data-mark={mark?.(row)}>
                    {chosen ? (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the box is none on the row; keys reach the box alone
                      <td className={`${classes.tick} screen-only`} onClick={(event) => event.stopPropagation()}>
                        <Tick row={row} chosen={chosen} rowName={rowName} />
                      </td>
                    ) : null}
                    {columns.map((column) => (
                      <td key={column.id} data-line={column.line || undefined} {...(column.numeric ? { className: 'number' } : {})}>
                        {column.cell(row)}
                      </td>
                    ))}
                    {actions ? (
                      <td className={`${classes.actions} screen-only`}>
                        <Actions row={row} actions={actions} name={rowName(row)} />
                      </td>
                    ) : null}
                  </tr>
                  <Under row={row} under={props.under} columns={columns.length + (chosen ? 1 : 0) + (actions ? 1 : 0)} />
                </Fragment>
              ))
            : Array.from({ length: Math.min(size, 10) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <tr key={index} aria-hidden data-coming>
                  {chosen ? <td className="screen-only" /> : null}
                  {columns.map((column) => (
                    <td key={column.id}>
                      <Skeleton height={12} my={5} width={column.numeric ? '50%' : '70%'} {...(column.numeric ? { ml: 'auto' } : {})} />
                    </td>
                  ))}
                  {actions ? <td /> : null}
                </tr>
              ))}
        </tbody>
        {rows && props.totals ? (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.id} {...(column.numeric ? { className: 'number' } : {})}>
                  {props.totals?.[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}
