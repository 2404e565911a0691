/** A bordered table: headings in one or two tiers that repeat on every page, rows that stay whole, totals that stay with a row. */

import { type Align, type Column, columnWidths, fractionWidth, type GridContent, reachOf, type Total } from './column-widths.ts'
import type { Band, Block, Carry } from './flow.ts'
import { mm, snap, snapUp } from './page-format.ts'
import type { CellAttributes, Pen, Role } from './pen.ts'
import { bold, breakLines, centredBaseline, fitted, inkHeight, inkWidth, leading, longestWord, regular, type Style } from './text.ts'

const PAD = { side: mm(1.2), heading: mm(0.6), airy: mm(1.8), row: mm(1.1) }
const HEADING_SIZE = 8

type Cell = {
  left: number
  width: number
  lines: readonly string[]
  style: Style
  align: Align
  role: Role
  attributes: CellAttributes
  /** Points that the figures of its column take after their decimal comma. */
  fraction?: number
}

const NOTHING_MORE: CellAttributes = {}

const drawCell = (pen: Pen, cell: Cell, left: number, top: number, height: number) => {
  const { lines, style, align, width, role, attributes, fraction = 0 } = cell
  const x = left + cell.left
  pen.box(x, top, width, height)
  const draw = () => {
    let baseline = centredBaseline(top, height, lines.length, style)
    for (const line of lines) {
      const free = width - 2 * PAD.side - inkWidth(line, style)
      const beyond = Math.max(0, fraction - (fractionWidth(line, style) ?? fraction))
      const indent = align === 'left' ? 0 : align === 'right' ? Math.max(0, free - beyond) : free / 2
      pen.line(line, x + PAD.side + indent, baseline, style)
      baseline += leading(style)
    }
  }
  pen.tagged(role, lines.length > 0 ? draw : undefined, attributes)
}

const tallest = (cells: readonly Cell[]): number =>
  cells.reduce((height, { lines, style }) => Math.max(height, inkHeight(lines.length, style)), 0)

/** A row of cells; a row higher than `room` is continued, split between lines. */
const rowBands = (cells: readonly Cell[], body: number, pad: number, room: number): Band[] => {
  const lineHeight = leading(regular(body))
  const most = Math.max(1, Math.floor((room - 2 * pad) / lineHeight))
  const count = cells.reduce((strips, { lines }) => Math.max(strips, Math.ceil(lines.length / most)), 1)
  return Array.from({ length: count }, (_, part) => {
    const strip = count === 1 ? cells : cells.map((cell) => ({ ...cell, lines: cell.lines.slice(part * most, (part + 1) * most) }))
    const height = snapUp(Math.max(tallest(strip), inkHeight(1, regular(body))) + 2 * pad)
    return {
      height,
      draw: (pen, left, top) => {
        pen.open('TR')
        for (const cell of strip) drawCell(pen, cell, left, top, height)
        pen.close()
      },
    }
  })
}

/** Runs of adjacent columns with the same group; a column without a group is its own run. */
const runsOf = (columns: readonly Column[]) => {
  const runs: { group: string | undefined; from: number; to: number }[] = []
  for (const [index, { group }] of columns.entries()) {
    const last = runs.at(-1)
    if (group !== undefined && last?.group === group) last.to = index
    else runs.push({ group, from: index, to: index })
  }
  return runs
}

type Look = Pick<Cell, 'style' | 'align' | 'role'>
/** Makes the cell over the columns `from` to `to`. */
type CellMaker = (from: number, to: number, text: string, look: Look, attributes?: CellAttributes) => Cell

/** Cells between the `edges` of the columns, each with its text broken into lines; `fractions` are those of the columns' figures. */
const cellMaker =
  (edges: readonly number[], fractions: readonly number[]): CellMaker =>
  (from, to, text, { style: cellStyle, align, role }, attributes = NOTHING_MORE) => {
    const left = edges[from] ?? 0
    const width = (edges[to + 1] ?? 0) - left
    const isHeading = align === 'center' && role === 'TH'
    const inner = width - 2 * (align === 'center' ? PAD.heading : PAD.side)
    const style = align === 'left' ? cellStyle : fitted(text, inner, cellStyle)
    // A heading gets a second line before it fills its cell to the edges; only a long word fills it.
    const airy = width - 2 * PAD.airy
    const measure = isHeading && inkWidth(text, style) > airy ? Math.max(airy, longestWord(text, style)) : inner
    const fraction = from === to && align === 'right' ? fractions[from] : undefined
    return { left, width, lines: breakLines(text, measure, style), style, align, role, attributes, ...(fraction && { fraction }) }
  }

const cellsHeight = (cells: readonly Cell[], pad: number) => snapUp(tallest(cells) + 2 * pad)

/** The headings of the columns as they stand below each other. */
type Tiers = { above: Cell[]; below: Cell[]; full: Cell[]; upper: number; height: number }

/** One tier of headings, or two where neighbouring columns share a group. */
const headingTiers = (columns: readonly Column[], cell: CellMaker, size: number, pad: number): Tiers => {
  const headingCell = (from: number, to: number, text: string, attributes: CellAttributes) =>
    cell(from, to, text, { style: bold(size), align: 'center', role: 'TH' }, { scope: 'Column', ...attributes })
  const runs = runsOf(columns)
  const grouped = runs.some(({ group }) => group !== undefined)
  const above = runs.flatMap(({ group, from, to }) =>
    group === undefined ? [] : [headingCell(from, to, group, { columns: to - from + 1 })],
  )
  const below: Cell[] = []
  const full: Cell[] = []
  for (const [index, column] of columns.entries())
    if (column.group === undefined) full.push(headingCell(index, index, column.heading, grouped ? { rows: 2 } : {}))
    else below.push(headingCell(index, index, column.heading, {}))
  const upper = grouped ? cellsHeight(above, pad) : 0
  return { above, below, full, upper, height: Math.max(cellsHeight(full, pad), upper + (grouped ? cellsHeight(below, pad) : 0)) }
}

const drawTiers = (pen: Pen, { above, below, full, upper, height }: Tiers, left: number, top: number) => {
  pen.open('TR')
  for (const cell of [...full, ...above].toSorted((a, b) => a.left - b.left))
    drawCell(pen, cell, left, top, full.includes(cell) ? height : upper)
  pen.close()
  if (below.length === 0) return
  pen.open('TR')
  for (const cell of below) drawCell(pen, cell, left, top + upper, height - upper)
  pen.close()
}

/** The band that every page begins with; `null` for a table with neither caption nor headings. */
const headingBand = ({ columns, caption }: GridContent, cell: CellMaker, size: number, pad: number): Band | null => {
  const headless = columns.every((column) => column.heading === '')
  if (headless && caption === undefined) return null
  const title =
    caption === undefined
      ? null
      : cell(
          0,
          columns.length - 1,
          caption,
          { style: bold(size), align: 'left', role: headless ? 'TH' : 'Caption' },
          headless ? { scope: 'Column', columns: columns.length } : {},
        )
  const titleHeight = title ? cellsHeight([title], pad) : 0
  const tiers = headless ? null : headingTiers(columns, cell, size, pad)
  return {
    height: titleHeight + (tiers?.height ?? 0),
    draw: (pen, left, top) => {
      if (headless) pen.open('TR')
      if (title) drawCell(pen, title, left, top, titleHeight)
      if (tiers) drawTiers(pen, tiers, left, top + titleHeight)
      else pen.close()
    },
  }
}

/** The left edges of the columns of a table with the given `width`, and its right edge. */
const columnEdges = (content: GridContent, width: number, body: number, headingSize: number): number[] => {
  const edges = [0]
  let passed = 0
  for (const columnWidth of columnWidths(content, width, { body: regular(body), heading: bold(headingSize) })) {
    passed += columnWidth
    edges.push(snap(Math.min(passed, width)))
  }
  return edges
}

/** Points that the figures of each column take after their decimal comma; `totals` are bold. */
const fractionsOf = ({ columns, rows, totals = [] }: GridContent, body: number): number[] =>
  columns.map(({ align }, at) => {
    if (align !== 'right') return 0
    const data = rows.map((row) => row[at] ?? '')
    const sums = totals.flatMap(({ cells }) => cells[at - columns.length + cells.length] ?? [])
    return Math.max(reachOf(data, regular(body)).fraction, reachOf(sums, bold(body)).fraction)
  })

const totalCells = (
  { label, cells }: { label: string; cells: readonly string[] },
  columns: readonly Column[],
  cell: CellMaker,
  style: Style,
  head: { role: Role; attributes: CellAttributes },
): Cell[] => {
  const first = columns.length - cells.length
  const align = (first === 1 && columns[0]?.align) || 'right'
  return [
    cell(0, first - 1, label, { style, align, role: head.role }, { ...head.attributes, columns: first }),
    ...cells.map((text, index) =>
      cell(first + index, first + index, text, { style, align: columns[first + index]?.align ?? 'left', role: 'TD' }),
    ),
  ]
}

/** The running sums at the end of a page and at the beginning of the next. */
const CARRIED = { below: 'De reportat', above: 'Report' }

type RowMaker = (total: { label: string; cells: readonly string[] }) => Band[]

/** The sums so far, one entry for each row; `rowOf` is the row of each band. */
const carryOf = (totals: readonly Total[], rowOf: readonly number[], made: RowMaker, height: number): Carry | undefined => {
  const summed = totals.filter(({ carried }) => carried)
  if (summed.length === 0) return undefined
  const strip = (word: string, row: number): Band => {
    const rows = summed.flatMap(({ cells, carried }) =>
      made({ label: carried?.unit === undefined ? word : `${word} ${carried.unit}`, cells: carried?.after[row] ?? cells }),
    )
    return {
      height: rows.length * height,
      draw: (pen, left, top) => {
        for (const [at, row] of rows.entries()) row.draw(pen, left, top + at * height)
      },
    }
  }
  return {
    height: summed.length * height,
    after: (index) => {
      const [here, next] = [rowOf[index], rowOf[index + 1]]
      if (here === undefined || next === undefined) return null
      // a row that continues in the next band is not added yet
      const row = here === next ? here - 1 : here
      return row < 0 ? null : { below: strip(CARRIED.below, row), above: strip(CARRIED.above, row) }
    },
  }
}

/** Builds the table as wide as its frame. */
export const grid =
  (content: GridContent): Block =>
  ({ width, height: pageHeight, body, air }) => {
    const { columns, rows, totals = [], gap = 0, keepWithNext = false } = content
    const headingSize = Math.min(HEADING_SIZE, body)
    const pad = PAD.row * air
    const cell = cellMaker(columnEdges(content, width, body, headingSize), fractionsOf(content, body))
    const heading = headingBand(content, cell, headingSize, pad)
    const room = pageHeight - (heading?.height ?? 0)
    // where there is no heading above the rows, the first cell of each row is its heading
    const head: { role: Role; attributes: CellAttributes } = heading
      ? { role: 'TD', attributes: NOTHING_MORE }
      : { role: 'TH', attributes: { scope: 'Row' } }
    const looks = columns.map(({ align = 'left' }, index): Look => ({ style: regular(body), align, role: index === 0 ? head.role : 'TD' }))
    const rowCells = (row: readonly string[]) =>
      looks.map((look, index) => cell(index, index, row[index] ?? '', look, index === 0 ? head.attributes : NOTHING_MORE))
    const strips = rows.map((row) => rowBands(rowCells(row), body, pad, room))
    const data = strips.flat()
    const total: RowMaker = (line) => rowBands(totalCells(line, columns, cell, bold(body), head), body, pad, room)
    const bands = [...data, ...totals.flatMap(total)]
    const rowOf = strips.flatMap((parts, row) => parts.map(() => row))
    const carry = carryOf(totals, rowOf, total, snapUp(inkHeight(1, regular(body)) + 2 * pad))
    const staysWithNext = (index: number) => (index < bands.length - 1 ? index >= data.length - 1 : keepWithNext)
    return {
      gap: snap(mm(gap) * air),
      role: 'Table',
      ...(heading && { heading }),
      ...(carry && { carry }),
      bands: bands.map((band, index) => ({ ...band, keepWithNext: staysWithNext(index) })),
    }
  }
