/** The blocks beside the table: lines, boxes of labels and values, running text, signatures, and blocks side by side. */

import { TEXTS } from '../texts.ts'
import type { Band, Block, Flow } from './flow.ts'
import { mm, snap, snapUp } from './page-format.ts'
import type { Pen, Role } from './pen.ts'
import { bold, breakLines, centredBaseline, inkHeight, inkWidth, leading, regular, type Style, widthOf } from './text.ts'

const PAD = { side: mm(1.2), edge: mm(1.5) }

type Options = {
  /** Space above, in millimetres. */
  gap?: number
}

/** A block that is never split; the space above it is in millimetres. */
export const oneBand = (gap: number, air: number, band: Band): Flow => ({ gap: snap(mm(gap) * air), bands: [band] })

export type Line = {
  text: string
  style: (body: number) => Style
  align?: 'left' | 'center' | 'right'
  role?: Role
  /** Space above, in millimetres. */
  above?: number
}

/** Single lines without a border, each in its own style; a long one wraps. */
export const lines =
  (content: readonly Line[], { gap = 0 }: Options = {}): Block =>
  ({ width, body, air }) => ({
    gap: snap(mm(gap) * air),
    bands: content.map(({ text, style: styleOf, align = 'left', role = 'P', above = 0 }, index) => {
      const style = styleOf(body)
      const broken = breakLines(text, width, style)
      const height = snapUp(mm(above) + broken.length * leading(style))
      return {
        height,
        keepWithNext: index < content.length - 1,
        draw: (pen, left, top) => {
          if (broken.length === 0) return
          pen.tagged(role, () => {
            let baseline = centredBaseline(top + mm(above), height - mm(above), broken.length, style)
            for (const line of broken) {
              const free = width - inkWidth(line, style)
              pen.line(line, left + (align === 'left' ? 0 : align === 'right' ? free : free / 2), baseline, style)
              baseline += leading(style)
            }
          })
        },
      }
    }),
  })

export type Field = { label: string; value: string }

/** Draws a label and, from `indent` on, the lines of its value; for text extraction the colon and its space belong to the label. */
const drawField = (
  pen: Pen,
  { label }: Field,
  valueLines: readonly string[],
  left: number,
  indent: number,
  baseline: number,
  body: number,
) => {
  pen.tagged('P', () => {
    pen.line(`${label}: `, left, baseline, regular(body))
    for (const [index, line] of valueLines.entries()) pen.line(line, left + indent, baseline + index * leading(bold(body)), bold(body))
  })
}

/** Distance between two fields relative to the text size: usual, and on a crowded page. */
const FIELD_LEADING = { roomy: 1.4, crowded: 1.2 }

/** Labels with their values in a column, without a border; a second field of a row is in the right half. Never split. */
export const fields =
  (rows: readonly (readonly [Field] | readonly [Field, Field])[], { gap = 0 }: Options = {}): Block =>
  ({ width, body, air }) => {
    const labelWidth = (field: Field) => widthOf(`${field.label}: `, regular(body))
    const indent = Math.max(...rows.map(([field]) => labelWidth(field))) + mm(1)
    const inner = width - 2 * PAD.side
    const middle = indent + (inner - indent) * 0.55
    const measured = rows.map(([field, second]) => ({
      field,
      second,
      value: breakLines(field.value, (second ? middle - mm(2) : inner) - indent, bold(body)),
      other: second ? breakLines(second.value, inner - middle - labelWidth(second), bold(body)) : [],
    }))
    const leadingOfRow = body * (FIELD_LEADING.crowded + (FIELD_LEADING.roomy - FIELD_LEADING.crowded) * air)
    const edge = PAD.edge * air
    const rowHeight = (count: number) => leadingOfRow + Math.max(0, count - 1) * leading(bold(body))
    const content = measured.reduce((sum, { value, other }) => sum + rowHeight(Math.max(value.length, other.length)), 0)
    const height = snapUp(content + 2 * Math.max(0.5, edge - body * 0.15))
    return oneBand(gap, air, {
      height,
      draw: (pen, left, top) => {
        let y = top + Math.max(0.5, edge - body * 0.15)
        for (const { field, second, value, other } of measured) {
          const baseline = centredBaseline(y, leadingOfRow, 1, regular(body))
          drawField(pen, field, value, left + PAD.side, indent, baseline, body)
          if (second) drawField(pen, second, other, left + PAD.side + middle, labelWidth(second), baseline, body)
          y += rowHeight(Math.max(value.length, other.length))
        }
      },
    })
  }

/** A box of lines, each a text at the left and a figure at the right, led by dots. */
export const leaders =
  (rows: readonly Field[], { gap = 0 }: Options = {}): Block =>
  ({ width, body, air }) => {
    const style = regular(body)
    const inner = width - 2 * PAD.side
    return {
      gap: snap(mm(gap) * air),
      bands: rows.map(({ label, value }, index) => {
        const valueWidth = widthOf(value, bold(body))
        const broken = breakLines(label, inner - valueWidth - mm(6), style)
        const height = snapUp(inkHeight(broken.length, style) + 2 * mm(1.2) * air)
        return {
          height,
          keepWithNext: index < rows.length - 1,
          draw: (pen, left, top) => {
            pen.box(left, top, width, height)
            const first = centredBaseline(top, height, broken.length, style)
            const last = first + (broken.length - 1) * leading(style)
            const [start, end] = [left + PAD.side, left + width - PAD.side]
            pen.tagged('P', () => {
              for (const [at, line] of broken.entries())
                pen.line(at === broken.length - 1 ? `${line} ` : line, start, first + at * leading(style), style)
              pen.line(value, end - valueWidth, last, bold(body))
            })
            pen.dots(start + widthOf(`${broken.at(-1) ?? ''} `, style) + mm(0.5), end - valueWidth - mm(1), last)
          },
        }
      }),
    }
  }

/** Running text in one box; a longer text continues in a box on the next page. */
const LINES_A_BOX = 20

/** A box of running text after its label; `aside` is at the right of its first line. */
export const paragraph =
  ({ label, value, aside }: Field & { aside?: Field }, { gap = 0 }: Options = {}): Block =>
  ({ width, body, air }) => {
    const style = regular(body)
    const indent = widthOf(`${label}: `, bold(body)) + mm(0.5)
    const asideWidth = aside ? widthOf(`${aside.label}: `, bold(body)) + widthOf(aside.value, style) : 0
    const inner = width - 2 * PAD.side
    const broken = breakLines(value, inner - indent - (aside ? asideWidth + mm(6) : 0), style)
    const boxes = Math.max(1, Math.ceil(broken.length / LINES_A_BOX))
    return {
      gap: snap(mm(gap) * air),
      bands: Array.from({ length: boxes }, (_, box): Band => {
        const part = broken.slice(box * LINES_A_BOX, (box + 1) * LINES_A_BOX)
        const height = snapUp(inkHeight(Math.max(1, part.length), style) + 2 * mm(1.3) * air)
        return {
          height,
          draw: (pen, left, top) => {
            pen.box(left, top, width, height)
            const first = centredBaseline(top, height, Math.max(1, part.length), style)
            const start = left + PAD.side
            pen.tagged('P', () => {
              if (box === 0) pen.line(`${label}: `, start, first, bold(body))
              for (const [at, line] of part.entries()) pen.line(line, start + indent, first + at * leading(style), style)
            })
            if (aside && box === 0) {
              const at = left + width - PAD.side - asideWidth
              pen.tagged('P', () => {
                pen.line(`${aside.label}: `, at, first, bold(body))
                pen.line(aside.value, at + widthOf(`${aside.label}: `, bold(body)), first, style)
              })
            }
          },
        }
      }),
    }
  }

/** Without a line for the signature it is a box with a heading. */
export type Signature = { role: string; name: string; unsigned?: true }

/** Signature boxes of equal width in one row: role, name and a line to sign on. For the foot of a document. */
export const signatures =
  (people: readonly Signature[], { gap = 2.5 }: Options = {}): Block =>
  ({ width, body, air }) => {
    const small = regular(7)
    const edges = people.map((_, index) => snap((width * index) / people.length))
    const boxes = people.map(({ role, name, unsigned = false }, index) => {
      const boxLeft = edges[index] ?? 0
      const boxWidth = (edges[index + 1] ?? width) - boxLeft
      const inner = boxWidth - 2 * PAD.side
      return {
        left: boxLeft,
        width: boxWidth,
        role: breakLines(role, inner, bold(8)),
        name: breakLines(name, inner, regular(body)),
        unsigned,
      }
    })
    const roleLines = Math.max(...boxes.map(({ role }) => role.length))
    const nameLines = Math.max(1, ...boxes.map(({ name }) => name.length))
    const nameTop = PAD.edge * air + roleLines * leading(bold(8)) + mm(0.5)
    const height = snapUp(nameTop + nameLines * leading(regular(body)) + mm(5.5 + 2 * air))
    return oneBand(gap, air, {
      height,
      draw: (pen, left, top) => {
        for (const box of boxes) {
          const x = left + box.left
          pen.box(x, top, box.width, height)
          const roleBaseline = centredBaseline(top + PAD.edge * air, leading(bold(8)), 1, bold(8))
          const nameBaseline = centredBaseline(top + nameTop, leading(regular(body)), 1, regular(body))
          const write = (written: readonly string[], baseline: number, style: Style) => {
            for (const [at, line] of written.entries()) pen.line(line, x + PAD.side, baseline + at * leading(style), style)
          }
          pen.tagged('P', () => write(box.role, roleBaseline, bold(8)))
          if (box.name.length > 0) pen.tagged('P', () => write(box.name, nameBaseline, regular(body)))
          if (box.unsigned) continue
          const signed = top + height - mm(2)
          pen.tagged('P', () => pen.line(TEXTS.signatureLine, x + PAD.side, signed, small))
          pen.dots(x + PAD.side + widthOf(TEXTS.signatureLine, small) + mm(0.5), x + box.width - PAD.side, signed)
        }
      },
    })
  }

/** Draws a block that is not broken over pages. */
export const drawWhole = (pen: Pen, { role, heading, bands }: Flow, left: number, from: number) => {
  let top = from
  if (role) pen.open(role)
  for (const band of heading ? [heading, ...bands] : bands) {
    band.draw(pen, left, top)
    top += band.height
  }
  if (role) pen.close()
}

/** Blocks side by side, with widths as fractions of the whole, optionally each in a box; never split, so only for a few lines. */
export const columns =
  (parts: readonly { width: number; block: Block | null }[], { gap = 0, boxed = false }: Options & { boxed?: boolean } = {}): Block =>
  ({ width, height: pageHeight, body, air }) => {
    const totalWidth = parts.reduce((sum, part) => sum + part.width, 0)
    let passed = 0
    const measured = parts.map((part) => {
      const partLeft = snap((passed / totalWidth) * width)
      passed += part.width
      const partWidth = snap((passed / totalWidth) * width) - partLeft
      const flow = part.block?.({ width: partWidth, height: pageHeight, body, air }) ?? null
      return {
        left: partLeft,
        width: partWidth,
        flow,
        height: flow ? [flow.heading, ...flow.bands].reduce((sum, band) => sum + (band?.height ?? 0), 0) : 0,
      }
    })
    const height = Math.max(...measured.map((part) => part.height))
    return oneBand(gap, air, {
      height,
      draw: (pen, left, top) => {
        for (const part of measured) {
          if (!part.flow) continue
          if (boxed) pen.box(left + part.left, top, part.width, height)
          drawWhole(pen, part.flow, left + part.left, top)
        }
      },
    })
  }
