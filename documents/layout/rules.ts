/** The lines of one page. They are gathered, joined end to end and drawn once, so that no hairline is darker than another. */

const HAIRLINE = 0.5
const DOT = { size: 0.7, step: 2.25 }

type Span = [from: number, to: number]

/** Spans that touch or overlap become one. */
const joined = (spans: readonly Span[]): Span[] => {
  const whole: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = whole.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

const gather = (lines: Map<number, Span[]>, at: number, span: Span): void => {
  const spans = lines.get(at)
  if (spans) spans.push(span)
  else lines.set(at, [span])
}

export class Rules {
  readonly #across = new Map<number, Span[]>()
  readonly #down = new Map<number, Span[]>()
  readonly #dotted: { left: number; right: number; baseline: number }[] = []

  box(left: number, top: number, width: number, height: number): void {
    const [right, bottom] = [left + width, top + height]
    for (const y of [top, bottom]) gather(this.#across, y, [left, right])
    for (const x of [left, right]) gather(this.#down, x, [top, bottom])
  }

  dots(left: number, right: number, baseline: number): void {
    this.#dotted.push({ left, right, baseline })
  }

  /** Draws everything gathered since the last page and forgets it. */
  draw(pdf: PDFKit.PDFDocument): void {
    pdf.lineWidth(HAIRLINE).lineCap('square')
    for (const [y, spans] of this.#across) for (const [from, to] of joined(spans)) pdf.moveTo(from, y).lineTo(to, y)
    for (const [x, spans] of this.#down) for (const [from, to] of joined(spans)) pdf.moveTo(x, from).lineTo(x, to)
    pdf.stroke()
    if (this.#dotted.length > 0) {
      pdf.lineWidth(DOT.size).lineCap('round').dash(0.01, { space: DOT.step })
      for (const { left, right, baseline } of this.#dotted) {
        // Counted from the right, so that the dots of lines below each other stand in columns.
        pdf.moveTo(right, baseline - DOT.size / 2).lineTo(left, baseline - DOT.size / 2)
      }
      pdf.stroke().undash()
    }
    this.#across.clear()
    this.#down.clear()
    this.#dotted.length = 0
  }
}
