/** What a row of a table and its card on a phone have in common: opening, ticking, arriving, its menu. */
import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowUp, ArrowUpDown, EllipsisVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import { CheckBox } from './CheckBox.tsx'
import classes from './DataTable.module.css'
import { MenuButton } from './MenuButton.tsx'
import { COMMON } from './texts.ts'
import type { Chosen } from './use-chosen.ts'
import { usePhone } from './use-phone.ts'

/** Up or down. */
export type Direction = 'asc' | 'desc'

/** A column: a cell of a row, and a fact of a card. */
export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Right-aligned figures. */
  numeric?: boolean
  width?: number | string
  /** What does not fit its line is cut with an ellipsis. */
  line?: boolean
  /** On a phone a row is a card: its title, one of its facts, or left out. */
  phone?: 'title' | 'fact' | 'none'
  /** Name of the fact on a card, where the column's title is long. */
  cardTitle?: string
  /** What the card says in place of the cell; `null` leaves the fact out. */
  card?: (row: Row) => ReactNode
}

/** What a row's menu does. */
export type Action<Row> = {
  label: string
  icon: ReactNode
  run: (row: Row) => void
  destroys?: boolean
  hidden?: (row: Row) => boolean
  /** A capital letter whose key does it to the row that has the focus. */
  letter?: string
  /** Actions of one group stand together below its name. */
  group?: string
}

/** What a table shows, and what can be done with its rows. */
export type TableProps<Row extends { id: number }> = {
  /** Read to a screen reader. */
  caption: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first page is on its way. */
  rows: readonly Row[] | undefined
  total: number
  page: number
  size: number
  /** Without it, all rows are here, and nothing is said of pages. */
  onPage?: (page: number) => void
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
  /** What all rows come to, a cell a column; cards have `sums`. */
  totals?: readonly ReactNode[] | undefined
  /** What is said of a row below it, across its columns. */
  under?: (row: Row) => ReactNode
  /** A row that asks for something, or that belongs to the one beside it: a line at its beginning. */
  mark?: (row: Row) => 'asks' | 'pair' | undefined
  /** What a row stands under: said before the first of those that follow one another. */
  groupOf?: (row: Row) => string
  /** Many columns stand closer. */
  crowded?: boolean
  /** On a phone, a card of its own in place of a title and facts. */
  phoneCard?: (row: Row) => ReactNode
}

const ICON = 16

/** The group that begins with a row; `undefined` where it goes on from the row before, and where rows have none. */
export const groupBegun = <Row,>(rows: readonly Row[], at: number, groupOf: ((row: Row) => string) | undefined): string | undefined => {
  const [before, name] = [rows[at - 1], rows[at]].map((row) => row && groupOf?.(row))
  return name === before ? undefined : name
}

type ActionsProps<Row> = { row: Row; actions: readonly Action<Row>[]; name: string }

export const Actions = <Row extends { id: number }>({ row, actions, name }: ActionsProps<Row>) => {
  const shown = actions.filter((action) => !action.hidden?.(row))
  if (!shown.length) return null
  return (
    <MenuButton
      entries={shown.map(({ run, letter, ...action }) => ({
        ...action,
        ...(letter ? { mark: <kbd aria-hidden>{letter}</kbd> } : {}),
        run: () => run(row),
      }))}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={COMMON.actionsFor(name)}>
          <EllipsisVertical size={ICON} />
        </ActionIcon>
      }
    />
  )
}

/** Which way a column is sorted. */
export const SortIcon = ({ sorted }: { sorted: Direction | undefined }) => {
  if (sorted === 'asc') return <ArrowUp size={13} aria-hidden />
  if (sorted === 'desc') return <ArrowDown size={13} aria-hidden />
  return <ArrowUpDown size={13} aria-hidden className={classes.unsorted} />
}

/** The way that the next press sorts. */
export const otherWay = (sorted: Direction | undefined): Direction => (sorted === 'asc' ? 'desc' : 'asc')

/** What makes a row or a card open: the pointer, Enter and the space bar. X ticks it, the letters of its menu do what they stand for. */
export const opener = <Row extends { id: number }>(
  { onOpen, busy, chosen, actions = [] }: TableProps<Row>,
  row: Row,
  tick: (row: Row, range: boolean) => void,
) => {
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
      const action = actions.find(({ letter, hidden }) => letter === key.toUpperCase() && !hidden?.(row))
      if (!ticks && !action && key !== 'Enter' && key !== ' ') return
      event.preventDefault()
      if (ticks) tick(row, event.shiftKey)
      else if (action) action.run(row)
      else onOpen(row)
    },
    'data-opens': true,
    'data-row': row.id,
  }
}

/** Ticks a row as X does, or with Shift all from the one ticked last. */
export const useTicks = <Row extends { id: number }>({ rows = [], chosen }: TableProps<Row>) => {
  const last = useRef<number | null>(null)
  return (row: Row, range: boolean): void => {
    const [from, to] = [rows.findIndex(({ id }) => id === last.current), rows.indexOf(row)]
    if (range && from >= 0) chosen?.choose(rows.slice(Math.min(from, to), Math.max(from, to) + 1), true)
    else chosen?.choose([row], !chosen.has(row))
    last.current = row.id
  }
}

/** Brings the row that the page was opened at into view, with the focus. */
export const useArrival = (at: number | null | undefined) => {
  const arrive = useCallback((row: HTMLElement | null) => {
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [])
  return (id: number) => (id === at ? { ref: arrive, 'data-at': true } : {})
}

type TickProps<Row extends { id: number }> = { row: Row; chosen: Chosen<Row>; rowName: (row: Row) => string }

/** Ticks a row; the click is not one on the row itself. */
export const Tick = <Row extends { id: number }>({ row, chosen, rowName }: TickProps<Row>) => (
  <CheckBox
    isLarge={usePhone()}
    aria-label={COMMON.chooseNamed(rowName(row))}
    checked={chosen.has(row)}
    onClick={(event) => event.stopPropagation()}
    onChange={(event) => chosen.choose([row], event.currentTarget.checked)}
  />
)
