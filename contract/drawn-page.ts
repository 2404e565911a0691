/** A page of a document as a screen shows it. */
import { z } from 'zod'
import type { DrawnPage as Page } from '#domain/report/drawn-page.ts'

const length = z.number()

/** Lengths are in points, 72 to the inch, from the top left corner. */
export const DrawnPage = z.object({
  width: length,
  height: length,
  texts: z.array(z.object({ text: z.string(), left: length, baseline: length, width: length, size: length, bold: z.boolean() })).readonly(),
  /** Hairlines, and dotted lines to write on, as paths of SVG. */
  lines: z.string(),
  dots: z.string(),
  /** Each at its data address. */
  pictures: z.array(z.object({ address: z.string(), left: length, top: length, width: length, height: length })).readonly(),
}) satisfies z.ZodType<Page>
export type DrawnPage = z.output<typeof DrawnPage>

/** The pages of a document in their order. */
export const DrawnPages = z.array(DrawnPage).readonly()
