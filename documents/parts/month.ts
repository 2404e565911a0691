/** The document of a whole month: head, facts in a box, one table, what follows it, signatures. A4 landscape. */
import type { MonthModel } from '#domain/report/month.ts'
import type { Field } from '#domain/report/shown.ts'
import { columns, fields, signatures } from '../layout/blocks.ts'
import type { Block, PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { PAGE } from '../layout/page-format.ts'
import { landscapeHead } from './head.ts'
import { paperOf } from './paper.ts'

type Month = MonthModel & { facts: readonly (readonly Field[])[] }

/** `widths` are those of the columns of facts. */
export const monthDocument = (model: Month, widths: readonly number[], body: readonly Block[]): PaperDocument => ({
  ...paperOf(model, PAGE.a4Landscape),
  body: [
    landscapeHead(model, model.month),
    columns(
      model.facts.map((facts, index) => ({ width: widths[index] ?? 1, block: fields(facts.map((fact) => [fact])) })),
      { gap: 2.5, boxed: true },
    ),
    ...body,
  ],
  foot: signatures(model.signatories),
})

/** Lines after the table of a month: its averages, and the measured consumption beside the norm. */
export const monthSummary = ({ summary, reality }: { summary: readonly Field[]; reality: readonly (readonly Field[])[] }): Block =>
  form(
    [summary, ...reality]
      .filter((fields) => fields.length > 0)
      .map((fields) => fields.map(({ label, value }) => ({ label: `${label}:`, value }))),
    { gap: 1 },
  )
