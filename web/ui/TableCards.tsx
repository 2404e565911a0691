import { Button, Skeleton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './DataTable.module.css'
import { MenuButton } from './MenuButton.tsx'
import { Actions, type Column, groupBegun, opener, otherWay, SortIcon, type TableProps, Tick, useArrival, useTicks } from './table-row.tsx'
import { COMMON } from './texts.ts'

/** The table's sorting where there is no header row to click. */
const SortMenu = <Row extends { id: number }>({ columns, sort, direction, onSort }: TableProps<Row>) => {
  const sortable = columns.filter((column) => column.sortable)
  const current = sortable.find((column) => column.id === sort)
  if (!sortable.length) return null
  return (
    <div className={classes.sortMenu}>
      <MenuButton
        position="bottom-start"
        entries={sortable.map((column) => ({
          label: column.title,
          run: () => onSort?.(column.id, otherWay(column === current ? direction : undefined)),
        }))}
        button={
          <Button variant="subtle" color="gray" size="compact-sm" rightSection={<SortIcon sorted={current ? direction : undefined} />}>
            {current ? COMMON.sortedBy(current.title) : COMMON.sort}
          </Button>
        }
      />
    </div>
  )
}

type FactsProps<Row> = { row: Row; titles: readonly Column<Row>[]; facts: readonly Column<Row>[] }

/** A card's title, and a line a fact. */
const CardFacts = <Row,>({ row, titles, facts }: FactsProps<Row>) => {
  const shown = (column: Column<Row>) => (column.card ?? column.cell)(row)
  return (
    <>
      <span className={`wrap ${classes.cardTitle}`}>
        {titles.map((column) => (
          <span key={column.id}>{shown(column)}</span>
        ))}
      </span>
      <span className={classes.facts}>
        {facts.map((column) => {
          const fact = shown(column)
          return fact === null ? null : (
            <span key={column.id} className={classes.fact}>
              <span className={classes.factName}>{column.cardTitle ?? column.title}</span>
              <span className="tabular">{fact}</span>
            </span>
          )
        })}
      </span>
    </>
  )
}

type RowCardProps = { name: ReactNode; figure: ReactNode; about: ReactNode; aside?: ReactNode }

/** A row on a phone in two lines: its name with its first figure, and below them, quieter, what else is read of it. */
export const RowCard = ({ name, figure, about, aside }: RowCardProps) => (
  <span className={classes.rowCard}>
    <span className={classes.cardLine}>
      <span>{name}</span>
      <span className="nowrap">{figure}</span>
    </span>
    <span className={`${classes.cardLine} quiet ${classes.cardBelow}`}>
      <span>{about}</span>
      <span className="nowrap">{aside}</span>
    </span>
  </span>
)

export const TableCards = <Row extends { id: number }>(props: TableProps<Row>) => {
  const { caption, columns, rows, actions, rowName, chosen, groupOf } = props
  const titles = columns.filter((column) => column.phone === 'title')
  const facts = columns.filter((column) => (column.phone ?? 'fact') === 'fact')
  const arrival = useArrival(props.at)
  const tick = useTicks(props)
  const underRow = (row: Row) => {
    const under = props.under?.(row)
    return under ? <li className={classes.cardUnder}>{under}</li> : null
  }
  const groupRow = (name: string | undefined) => (name === undefined ? null : <li className={classes.group}>{name}</li>)
  return (
    <>
      <SortMenu {...props} />
      <ul className={classes.cards} aria-label={caption}>
        {rows
          ? rows.map((row, at) => (
              <Fragment key={row.id}>
                {groupRow(groupBegun(rows, at, groupOf))}
                <li className={classes.card} data-mark={props.mark?.(row)}>
                  {chosen ? (
                    // biome-ignore lint/a11y/noLabelWithoutControl: the box stands in the component
                    <label className={classes.cardTick}>
                      <Tick row={row} chosen={chosen} rowName={rowName} />
                    </label>
                  ) : null}
                  {/* the card opens like its row; the menu beside it stays its own control */}
                  <div
                    className={classes.cardBody}
                    {...(props.onOpen ? { role: 'button' } : {})}
                    {...opener(props, row, tick)}
                    {...arrival(row.id)}
                  >
                    {props.phoneCard?.(row) ?? <CardFacts row={row} titles={titles} facts={facts} />}
                  </div>
                  {actions ? (
                    <div className={classes.cardActions}>
                      <Actions row={row} actions={actions} name={rowName(row)} />
                    </div>
                  ) : null}
                </li>
                {underRow(row)}
              </Fragment>
            ))
          : Array.from({ length: 10 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index} className={classes.card} aria-hidden data-coming>
                <div className={classes.cardBody}>
                  <Skeleton height={14} width="60%" mt={4} mb={8} />
                  {props.phoneCard ? (
                    <Skeleton height={12} width="45%" my={4} />
                  ) : (
                    <span className={classes.facts}>
                      {facts.map((column) => (
                        <span key={column.id} className={classes.fact}>
                          <Skeleton height={12} width={64} my={4} />
                          <Skeleton height={12} width="70%" my={4} />
                        </span>
                      ))}
                    </span>
                  )}
                </div>
              </li>
            ))}
      </ul>
    </>
  )
}
