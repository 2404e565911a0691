/** Draws on pages that a screen shows, where the browser may have no viewer of PDF. */
import type { DrawnPage, DrawnText } from '#domain/report/drawn-page.ts'
import { type PageFormat, thousandths } from './page-format.ts'
import type { Pen } from './pen.ts'
import type { Picture } from './picture.ts'
import { Rules } from './rules.ts'
import { inkWidth, type Style } from './text.ts'

/** A path of SVG, of lines that are added one by one. */
const path = () => {
  let drawn = ''
  return {
    add: (...[x, y, toX, toY]: [number, number, number, number]) => {
      drawn += `M${thousandths(x)} ${thousandths(y)}L${thousandths(toX)} ${thousandths(toY)}`
    },
    end: () => drawn,
  }
}

/** Tags and the outline belong to the file that is printed: a screen has the texts themselves. */
export class ScreenPen implements Pen {
  readonly #pages: DrawnPage[] = []
  readonly #rules = new Rules()
  #format: PageFormat | null = null
  #texts: DrawnText[] = []
  #pictures: DrawnPage['pictures'][number][] = []

  page(format: PageFormat): void {
    this.#finishPage()
    this.#format = format
  }

  /** The pages drawn so far. */
  end(): DrawnPage[] {
    this.#finishPage()
    return this.#pages
  }

  bookmark(): void {}
  open(): void {}
  close(): void {}

  tagged(_role: string, draw?: () => void): void {
    draw?.()
  }

  artifact(draw: () => void): void {
    draw()
  }

  line(text: string, left: number, baseline: number, style: Style): void {
    if (!text.trim()) return
    const width = thousandths(inkWidth(text, style))
    const { size, face } = style
    this.#texts.push({
      text: text.trimEnd(),
      left: thousandths(left),
      baseline: thousandths(baseline),
      width,
      size,
      bold: face === 'bold',
    })
  }

  picture({ address }: Picture, left: number, top: number, width: number, height: number): void {
    this.#pictures.push({ address, left, top, width, height })
  }

  box(left: number, top: number, width: number, height: number): void {
    this.#rules.box(left, top, width, height)
  }

  dots(left: number, right: number, baseline: number): void {
    if (right > left) this.#rules.dots(left, right, baseline)
  }

  #finishPage(): void {
    if (!this.#format) return
    const [lines, dots] = [path(), path()]
    this.#rules.take(lines.add, dots.add)
    const { width, height } = this.#format
    this.#pages.push({ width, height, texts: this.#texts, lines: lines.end(), dots: dots.end(), pictures: this.#pictures })
    this.#texts = []
    this.#pictures = []
  }
}
