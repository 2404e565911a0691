/** Lines of a form: labels with known values, and dots for handwriting. */
import { oneBand } from './blocks.ts'
import type { Block } from './flow.ts'
import { mm, snapUp } from './page-format.ts'
import type { Pen } from './pen.ts'
import { bold, breakLines, centredBaseline, leading, regular, widthOf } from './text.ts'

export type Entry = {
  label: string
  /** A blank value becomes dots; without a label the value is running text. */
  value?: string
  /** Stands after the value or at the end of the dots. */
  after?: string
  /** Its fraction of the line; 1 if absent. */
  share?: number
}

type FormOptions = {
  /** Space above, in millimetres. */
  gap?: number
  title?: string
  boxed?: boolean
  /** Space below the last line, in millimetres: for a stamp. */
  room?: number
}

const PAD = { side: mm(1.2), edge: mm(1.2), between: mm(3) }
const LABEL_GAP = mm(0.5)
/** Heights of a printed line and of one for handwriting, relative to the text size. */
const LINE = { printed: 1.55, written: 2.1 }

type Measured = Entry & { left: number; width: number; indent: number; lines: readonly string[]; height: number }

const measure = (entries: readonly Entry[], width: number, body: number): Measured[] => {
  const totalShare = entries.reduce((sum, { share = 1 }) => sum + share, 0)
  const room = width - (entries.length - 1) * PAD.between
  let left = 0
  return entries.map((entry) => {
    const entryWidth = (room * (entry.share ?? 1)) / totalShare
    const indent = entry.value === undefined || entry.label === '' ? 0 : widthOf(`${entry.label} `, regular(body)) + LABEL_GAP
    const afterWidth = entry.after ? widthOf(` ${entry.after}`, regular(body)) : 0
    const lines =
      entry.value === undefined
        ? breakLines(entry.label, entryWidth, regular(body))
        : breakLines(entry.value, entryWidth - indent - afterWidth, bold(body))
    const first = body * (entry.value === '' ? LINE.written : LINE.printed)
    const measured = {
      ...entry,
      left,
      width: entryWidth,
      indent,
      lines,
      height: first + Math.max(0, lines.length - 1) * leading(regular(body)),
    }
    left += entryWidth + PAD.between
    return measured
  })
}

const drawEntry = (pen: Pen, { label, value, after, width, indent, lines }: Measured, left: number, baseline: number, body: number) => {
  const style = value === undefined ? regular(body) : bold(body)
  const afterWidth = after ? widthOf(after, regular(body)) : 0
  const right = left + width
  pen.tagged('P', () => {
    if (value !== undefined && label) pen.line(`${label} `, left, baseline, regular(body))
    for (const [at, line] of lines.entries()) pen.line(line, left + indent, baseline + at * leading(style), style)
    if (!after) return
    const end = left + indent + widthOf(`${lines.at(-1) ?? ''} `, style)
    pen.line(after, value === '' ? right - afterWidth : end, baseline + Math.max(0, lines.length - 1) * leading(style), regular(body))
  })
  if (value === '') pen.dots(left + indent, right - (after ? afterWidth + mm(1) : 0), baseline)
}

/** Rows of entries side by side, under a title and optionally in one box; never split, so only for a part of a page. */
export const form =
  (rows: readonly (readonly Entry[])[], { gap = 0, title, boxed = false, room = 0 }: FormOptions = {}): Block =>
  ({ width, body, air }) => {
    const measured = rows.map((entries) => measure(entries, width - 2 * PAD.side, body))
    const heights = measured.map((entries) => Math.max(...entries.map((entry) => entry.height)))
    const titleHeight = title ? body * LINE.printed : 0
    const height = snapUp(heights.reduce((sum, one) => sum + one, titleHeight) + 2 * PAD.edge * air + mm(room))
    return oneBand(gap, air, {
      height,
      draw: (pen, left, top) => {
        if (boxed) pen.box(left, top, width, height)
        const start = left + PAD.side
        let y = top + PAD.edge * air
        if (title) pen.tagged('P', () => pen.line(title, start, centredBaseline(y, titleHeight, 1, bold(body)), bold(body)))
        y += titleHeight
        for (const [at, entries] of measured.entries()) {
          const tallest = heights[at] ?? 0
          const written = entries.some(({ value }) => value === '')
          const line = body * (written ? LINE.written : LINE.printed)
          // Dots are low in their line, so that there is space to write above them.
          const baseline = written ? y + line * 0.8 : centredBaseline(y, line, 1, regular(body))
          for (const entry of entries) drawEntry(pen, entry, start + entry.left, baseline, body)
          y += tallest
        }
      },
    })
  }
