/** The lines of one page. They are collected, joined end to end and drawn once, so that no hairline is darker than another. */
import { DOT, DOTTED, HAIRLINE } from '#domain/report/drawn-page.ts'
import type { Bytes } from './bytes.ts'

type Span = [from: number, to: number]
type DrawLine = (x: number, y: number, toX: number, toY: number) => void

/** Spans that touch or overlap become one. */
const joined = (spans: readonly Span[]): readonly Span[] => {
  if (spans.length === 1) return spans
  const joinedSpans: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joinedSpans.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joinedSpans.push([from, to])
  }
  return joinedSpans
}

/** Most spans continue the one before: the next cell of a row, or of a column. */
const gather = (lines: Map<number, Span[]>, at: number, from: number, to: number): void => {
  const spans = lines.get(at)
  if (!spans) {
    lines.set(at, [[from, to]])
    return
  }
  const last = spans.at(-1)
  if (last && from >= last[0] && from <= last[1]) last[1] = Math.max(last[1], to)
  else spans.push([from, to])
}

export class Rules {
  readonly #across = new Map<number, Span[]>()
  readonly #down = new Map<number, Span[]>()
  readonly #dotted: { left: number; right: number; baseline: number }[] = []

  box(left: number, top: number, width: number, height: number): void {
    const right = left + width
    const bottom = top + height
    gather(this.#across, top, left, right)
    gather(this.#across, bottom, left, right)
    gather(this.#down, left, top, bottom)
    gather(this.#down, right, top, bottom)
  }

  dots(left: number, right: number, baseline: number): void {
    this.#dotted.push({ left, right, baseline })
  }

  /** Passes every collected line to `solid` or `dotted`, and clears the collection. */
  take(solid: DrawLine, dotted: DrawLine): void {
    for (const [y, spans] of this.#across) for (const [from, to] of joined(spans)) solid(from, y, to, y)
    for (const [x, spans] of this.#down) for (const [from, to] of joined(spans)) solid(x, from, x, to)
    for (const { left, right, baseline } of this.#dotted) {
      const y = baseline - DOT.size / 2
      // from the right, so that the dots of lines below each other are aligned in columns
      dotted(right, y, left, y)
    }
    this.#across.clear()
    this.#down.clear()
    this.#dotted.length = 0
  }

  /** Writes the operators for all collected lines of the page, and clears the collection. */
  draw(ink: Bytes): void {
    const write: DrawLine = (x, y, toX, toY) =>
      void ink.points(x).text(' ').points(y).text(' m ').points(toX).text(' ').points(toY).text(' l\n')
    ink.text(`${HAIRLINE} w 2 J\n`)
    let dotted = false
    this.take(write, (...line) => {
      if (!dotted) ink.text(`S\n${DOT.size} w 1 J [${DOTTED.join(' ')}] 0 d\n`)
      dotted = true
      write(...line)
    })
    ink.text('S\n')
  }
}
