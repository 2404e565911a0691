/** Column widths of a table: empty or short columns give space to those whose text would wrap. */
import { mm } from './page-format.ts'
import { inkWidth, longestWord, type Style } from './text.ts'

const FIGURE = /^-?\d[\d.]*(.*)$/

/** What follows the whole part of a figure: `,50 EUR` of `1.250,50 EUR`, nothing of `60`; `null` of a text that is no figure. */
const fractionOf = (text: string): string | null => FIGURE.exec(text)?.[1] ?? null

/** Points from the decimal comma to the end of a figure; `null` of other texts. */
export const fractionWidth = (text: string, style: Style): number | null => {
  const fraction = fractionOf(text)
  return fraction === null ? null : inkWidth(fraction, style)
}

/** How far figures reach to the left and to the right of their decimal comma, in points; other texts are left out. */
type Reach = { whole: number; fraction: number }

/** The reach of a column, whose figures stand with their decimal commas below each other. */
export const reachOf = (texts: readonly string[], style: Style): Reach => {
  const reach = { whole: 0, fraction: 0 }
  for (const text of texts) {
    const fraction = fractionWidth(text, style)
    if (fraction === null) continue
    reach.fraction = Math.max(reach.fraction, fraction)
    reach.whole = Math.max(reach.whole, inkWidth(text, style) - fraction)
  }
  return reach
}

export type Align = 'left' | 'center' | 'right'

export type Column = {
  heading: string
  /** In millimetres; all columns together are stretched to the width of the frame. */
  width: number
  align?: Align
  /** Adjacent columns with the same group share a heading above their own. */
  group?: string
}

/** `carried` holds the running sums after the first row, the second and so on, for a table that continues on another page. */
export type Total = { label: string; cells: readonly string[]; carried?: { unit?: string; after: readonly (readonly string[])[] } }

export type GridContent = {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** The label fills the columns before the cells; a label of one column is aligned like its texts. */
  totals?: readonly Total[]
  /** A heading over all columns; where no column has its own, it is the heading of all. */
  caption?: string
  /** Space above, in millimetres. */
  gap?: number
  /** The last row stays on the same page as the block below. */
  keepWithNext?: boolean
}

/** Space at both sides of a text, and of a heading. */
const SIDES = { text: 2 * mm(1.2), heading: 2 * mm(0.6) }
/** Tolerance: a width that is minimally too small would break its text. */
const HAIR = 0.5

type Styles = { body: Style; heading: Style }
type Table = Pick<GridContent, 'columns' | 'rows' | 'totals'>

/** Widths in points: with `least` no word is broken, with `whole` no line. `designed` is a share of the sum of all designed widths. */
type Need = { least: number; whole: number; designed: number }

/** Width of a column whose figures stand below each other. */
const figuresWidth = (data: Reach, totals: Reach): number =>
  Math.max(data.whole, totals.whole) + Math.max(data.fraction, totals.fraction) + SIDES.text + HAIR

const needOf = (column: Column, cells: readonly string[], { body, heading }: Styles): Need & { reach: Reach } => {
  const sides = column.align === 'center' ? SIDES.heading : SIDES.text
  const head = longestWord(column.heading, heading) + SIDES.heading
  const unbroken = cells.reduce((widest, text) => Math.max(widest, ...text.split('\n').map((line) => inkWidth(line, body))), 0)
  // a number is one word; a text that wraps, and what stands below a number, breaks between its words
  const leastOf = (text: string): number => {
    const [number = '', ...below] = column.align === 'left' ? ['', text] : text.split('\n')
    return Math.max(inkWidth(number, body), ...below.map((line) => longestWord(line, body)))
  }
  const least = cells.reduce((widest, text) => Math.max(widest, leastOf(text)), 0)
  const empty = cells.every((text) => text === '')
  return {
    least: Math.max(head, empty ? 0 : least + sides) + HAIR,
    whole: Math.max(head, empty ? 0 : unbroken + sides) + HAIR,
    designed: column.width,
    reach: reachOf(cells, body),
  }
}

const shared = (width: number, parts: readonly number[]): number[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => (part / whole) * width)
}

/**
 * Divides the space among columns by their designed widths. A column that needs less than its share for one line gives the rest to the
 * others, a column whose longest word needs more takes it from them.
 */
const divide = (needs: readonly Need[], room: number): number[] => {
  const designs = needs.map(({ designed }) => designed)
  const parts = shared(room, designs)
  const settled = needs.findIndex(({ least, whole }, at) => least > (parts[at] ?? 0) || whole <= (parts[at] ?? 0))
  const need = needs[settled]
  if (!need) return parts
  const settledWidth = need.least > (parts[settled] ?? 0) ? need.least : need.whole
  return divide(needs.toSpliced(settled, 1), room - settledWidth).toSpliced(settled, 0, settledWidth)
}

/**
 * The width of each column, in points, together `width`. Where every text fits on one line, the columns get that width and share the rest
 * by their designed widths; where even the longest words do not fit, they get their designed widths.
 */
export const columnWidths = ({ columns, rows, totals = [] }: Table, width: number, styles: Styles): number[] => {
  const bolder: Styles = { ...styles, body: { ...styles.body, face: 'bold' } }
  const needs = columns.map((column, at): Need => {
    const texts = rows.map((row) => row[at] ?? '')
    const data = needOf(column, texts, styles)
    const sums = totals.flatMap(({ cells }) => cells[at - columns.length + cells.length] ?? [])
    const total = needOf(column, sums, bolder)
    const figures = column.align === 'right' ? figuresWidth(data.reach, total.reach) : 0
    return {
      least: Math.max(data.least, total.least, figures),
      whole: Math.max(data.whole, total.whole, figures),
      designed: column.width,
    }
  })
  const askedWidths = needs.map((need) => need.designed)
  const sum = (of: 'least' | 'whole') => needs.reduce((total, need) => total + need[of], 0)
  if (sum('least') > width) return shared(width, askedWidths)
  if (sum('whole') > width) return divide(needs, width)
  const spare = shared(width - sum('whole'), askedWidths)
  return needs.map(({ whole }, at) => whole + (spare[at] ?? 0))
}
