/** The lines of one page. They are gathered, joined end to end and drawn once, so that no hairline is darker than another. */

import { thousandths } from './page-format.ts'

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

  /** The operators that draw everything gathered since the last page, which is then forgotten. */
  draw(): string {
    const drawn = [`${HAIRLINE} w 2 J`]
    for (const [y, spans] of this.#across) for (const [from, to] of joined(spans)) drawn.push(`${from} ${y} m ${to} ${y} l`)
    for (const [x, spans] of this.#down) for (const [from, to] of joined(spans)) drawn.push(`${x} ${from} m ${x} ${to} l`)
    drawn.push('S')
    if (this.#dotted.length > 0) {
      drawn.push(`${DOT.size} w 1 J [0.01 ${DOT.step}] 0 d`)
      for (const { left, right, baseline } of this.#dotted) {
        const y = thousandths(baseline - DOT.size / 2)
        // Counted from the right, so that the dots of lines below each other stand in columns.
        drawn.push(`${thousandths(right)} ${y} m ${thousandths(left)} ${y} l`)
      }
      drawn.push('S')
    }
    this.#across.clear()
    this.#down.clear()
    this.#dotted.length = 0
    return drawn.join('\n')
  }
}
