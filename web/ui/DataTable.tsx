import { ActionIcon, Button, Checkbox, Group, Pagination, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp, ArrowUpDown, EllipsisVertical } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useRef } from 'react'
import classes from './DataTable.module.css'
import { MenuButton } from './MenuButton.tsx'
import { pageWindow } from './page-window.ts'
import { COMMON } from './texts.ts'
import type { Chosen } from './use-chosen.ts'
import { usePhone } from './use-phone.ts'

export type Direction = 'asc' | 'desc'

export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Right-aligned figures. */
  numeric?: boolean
  width?: number | string
  /** On a phone a row is a card: its title, one of its facts, or left out. */
  phone?: 'title' | 'fact' | 'none'
  /** Name of the fact on a card, where the column's title is long. */
  cardTitle?: string
  /** What the card says in place of the cell; `null` leaves the fact out. */
  card?: (row: Row) => ReactNode
}

export type Action<Row> = {
  label: string
  icon: ReactNode
  run: (row: Row) => void
  destroys?: boolean
  hidden?: (row: Row) => boolean
  /** Actions of one group stand together below its name. */
  group?: string
}

type Props<Row extends { id: number }> = {
  /** Read to a screen reader. */
  caption: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first page is on its way. */
  rows: readonly Row[] | undefined
  total: number
  page: number
  size: number
  onPage: (page: number) => void
  sort?: string | undefined
  direction?: Direction | undefined
  onSort?: (sort: string, direction: Direction) => void
  /** Opens a row; every row is then clickable and reached by keyboard. */
  onOpen?: (row: Row) => void
  actions?: readonly Action<Row>[]
  /** What to show in place of rows when there are none. */
  empty: ReactNode
  /** Names a row to a screen reader. */
  rowName: (row: Row) => string
  /** A row that the server is working on: dimmed, and not opened meanwhile. */
  busy?: (row: Row) => boolean
  /** The row that the page was opened at: marked, and focused when it appears. */
  at?: number | null
  /** Rows can be ticked. */
  chosen?: Chosen<Row>
  /** What all rows, every page, come to. */
  sums?: ReactNode
  /** What is said of a row below it, across its columns. */
  under?: (row: Row) => ReactNode
  /** A row that asks for something, or that belongs to the one beside it: a line at its beginning. */
  mark?: (row: Row) => 'asks' | 'pair' | undefined
  /** Many columns stand closer. */
  crowded?: boolean
  /** On a phone, a card of its own in place of a title and facts. */
  phoneCard?: (row: Row) => ReactNode
}

const ICON = 16

const Actions = <Row extends { id: number }>({ row, actions, name }: { row: Row; actions: readonly Action<Row>[]; name: string }) => {
  const shown = actions.filter((action) => !action.hidden?.(row))
  if (!shown.length) return null
  return (
    <MenuButton
      entries={shown.map(({ run, ...action }) => ({ ...action, run: () => run(row) }))}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={COMMON.actionsFor(name)}>
          <EllipsisVertical size={ICON} />
        </ActionIcon>
      }
    />
  )
}

const SortIcon = ({ sorted }: { sorted: Direction | undefined }) => {
  if (sorted === 'asc') return <ArrowUp size={13} aria-hidden />
  if (sorted === 'desc') return <ArrowDown size={13} aria-hidden />
  return <ArrowUpDown size={13} aria-hidden className={classes.unsorted} />
}

const otherWay = (sorted: Direction | undefined): Direction => (sorted === 'asc' ? 'desc' : 'asc')

/** What makes a row or a card open: the pointer, Enter and the space bar. X ticks it. */
const opener = <Row extends { id: number }>({ onOpen, busy, chosen }: Props<Row>, row: Row, tick: (row: Row, range: boolean) => void) => {
  if (busy?.(row)) return { 'aria-busy': true }
  // J and K lead along rows that open nothing, too
  if (!onOpen) return { tabIndex: -1, 'data-row': row.id }
  return {
    tabIndex: 0,
    onClick: () => onOpen(row),
    onKeyDown: (event: KeyboardEvent) => {
      const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event
      if (target !== currentTarget || ctrlKey || altKey || metaKey) return
      const ticks = chosen && key.toLowerCase() === 'x'
      if (!ticks && key !== 'Enter' && key !== ' ') return
      event.preventDefault()
      if (ticks) tick(row, event.shiftKey)
      else onOpen(row)
    },
    'data-opens': true,
    'data-row': row.id,
  }
}

/** Ticks a row as X does, or with Shift all from the one ticked last. */
const useTicks = <Row extends { id: number }>({ rows = [], chosen }: Props<Row>) => {
  const last = useRef<number | null>(null)
  return (row: Row, range: boolean): void => {
    const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.indexOf(row)]
    if (range && from >= 0) chosen?.choose(rows.slice(Math.min(from, to), Math.max(from, to) + 1), true)
    else chosen?.choose([row], !chosen.has(row))
    last.current = row.id
  }
}

/** Brings the row that the page was opened at into view, with the focus. */
const useArrival = (at: number | null | undefined) => {
  const arrive = useCallback((row: HTMLElement | null) => {
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [])
  return (id: number) => (id === at ? { ref: arrive, 'data-at': true } : {})
}

/** Ticks a row; the click is not one on the row itself. */
const Tick = <Row extends { id: number }>({ row, chosen, rowName }: { row: Row; chosen: Chosen<Row>; rowName: (row: Row) => string }) => (
  <Checkbox
    size={usePhone() ? 'md' : 'sm'}
    aria-label={COMMON.chooseNamed(rowName(row))}
    checked={chosen.has(row)}
    onClick={(event) => event.stopPropagation()}
    onChange={(event) => chosen.choose([row], event.currentTarget.checked)}
  />
)

/** Ticks all rows of the page. */
const TickAll = <Row extends { id: number }>({ rows = [], chosen }: { rows?: readonly Row[] | undefined; chosen: Chosen<Row> }) => {
  const ticked = rows.filter(chosen.has).length
  return (
    <Checkbox
      size="sm"
      aria-label={COMMON.chooseAllRows}
      checked={rows.length > 0 && ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={() => chosen.choose(rows, ticked < rows.length)}
    />
  )
}

type UnderProps<Row extends { id: number }> = { row: Row; under: Props<Row>['under']; columns: number }

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

const Rows = <Row extends { id: number }>(props: Props<Row>) => {
  const { caption, columns, rows, size, sort, direction, onSort, actions, rowName, chosen, mark } = props
  const arrival = useArrival(props.at)
  const tick = useTicks(props)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-crowded={props.crowded || undefined}>
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
            ? rows.map((row) => (
                <Fragment key={row.id}>
                  <tr className={classes.row} {...opener(props, row, tick)} {...arrival(row.id)} data-mark={mark?.(row)}>
                    {chosen ? (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the box is none on the row; keys reach the box alone
                      <td className={`${classes.tick} screen-only`} onClick={(event) => event.stopPropagation()}>
                        <Tick row={row} chosen={chosen} rowName={rowName} />
                      </td>
                    ) : null}
                    {columns.map((column) => (
                      <td key={column.id} {...(column.numeric ? { className: 'number' } : {})}>
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
      </table>
    </div>
  )
}

/** The table's sorting where there is no header row to click. */
const SortMenu = <Row extends { id: number }>({ columns, sort, direction, onSort }: Props<Row>) => {
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
      <span className={classes.cardTitle}>
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

const Cards = <Row extends { id: number }>(props: Props<Row>) => {
  const { caption, columns, rows, actions, rowName, chosen } = props
  const titles = columns.filter((column) => column.phone === 'title')
  const facts = columns.filter((column) => (column.phone ?? 'fact') === 'fact')
  const arrival = useArrival(props.at)
  const tick = useTicks(props)
  const underRow = (row: Row) => {
    const under = props.under?.(row)
    return under ? <li>{under}</li> : null
  }
  return (
    <>
      <SortMenu {...props} />
      <ul className={classes.cards} aria-label={caption}>
        {rows
          ? rows.map((row) => (
              <Fragment key={row.id}>
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
          : Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index} className={classes.card} aria-hidden data-coming>
                <div className={classes.cardBody}>
                  <Skeleton height={14} width="60%" mt={4} mb={8} />
                  <span className={classes.facts}>
                    {facts.map((column) => (
                      <span key={column.id} className={classes.fact}>
                        <Skeleton height={12} width={64} my={4} />
                        <Skeleton height={12} width="70%" my={4} />
                      </span>
                    ))}
                  </span>
                </div>
              </li>
            ))}
      </ul>
    </>
  )
}

const EDGES = { previous: COMMON.previousPage, next: COMMON.nextPage } as const

type PagesProps = { page: number; pages: number; phone: boolean; onPage: (page: number) => void }

const Pages = ({ page, pages, phone, onPage }: PagesProps) => (
  <Pagination.Root
    className={classes.pages ?? ''}
    role="navigation"
    aria-label={COMMON.pages}
    total={pages}
    value={page}
    onChange={onPage}
    size={phone ? 'md' : 'sm'}
  >
    <Group gap={4}>
      <Pagination.Previous aria-label={EDGES.previous} />
      {pageWindow(page, pages).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the gaps are told apart by where they stand
          <Pagination.Dots key={`gap${at}`} />
        ) : (
          <Pagination.Control
            key={number}
            active={number === page}
            aria-label={COMMON.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Pagination.Control>
        ),
      )}
      <Pagination.Next aria-label={EDGES.next} />
    </Group>
  </Pagination.Root>
)

/** Rows with sorting, pages, a menu a row, skeletons of the same shape; cards on a phone. */
export const DataTable = <Row extends { id: number }>(props: Props<Row>) => {
  const { total, page, size, onPage, empty, sums } = props
  const phone = usePhone()
  const arrived = props.rows !== undefined
  // the first rows are drawn without holding up the browser; those that are here from the beginning stand at once
  const drawn = useDeferredValue(arrived, arrived)
  const rows = drawn ? props.rows : undefined
  if (props.rows && total === 0) return <div className={classes.empty}>{empty}</div>
  const pages = Math.max(1, Math.ceil(total / size))
  const from = (page - 1) * size + 1
  return (
    <div>
      {phone ? <Cards {...props} rows={rows} /> : <Rows {...props} rows={rows} />}
      {rows && total > 0 ? sums : null}
      {rows && pages > 1 ? <p className="print-only">{COMMON.printedRows(from, Math.min(total, from + size - 1), total)}</p> : null}
      {rows && total > 0 ? (
        <div className={`${classes.foot} screen-only`}>
          <Text size="sm" c="dimmed" className="tabular" role="status">
            {COMMON.rowsOf(from, Math.min(total, from + size - 1), total)}
          </Text>
          {pages > 1 ? <Pages page={page} pages={pages} phone={phone} onPage={onPage} /> : null}
        </div>
      ) : null}
    </div>
  )
}
