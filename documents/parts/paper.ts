import { type DocumentModel, runningHead } from '#domain/report/document.ts'
import type { Field } from '#domain/report/shown.ts'
import { paragraph } from '../layout/blocks.ts'
import type { Block, PaperDocument } from '../layout/flow.ts'
import { bound, type PageFormat } from '../layout/page-format.ts'

/** Layout common to every document made of sheets. */
export const paperOf = (
  model: DocumentModel,
  format: PageFormat,
): Pick<PaperDocument, 'title' | 'bookmark' | 'date' | 'format' | 'footer' | 'running'> => ({
  title: model.fileTitle,
  bookmark: model.bookmark,
  date: model.date,
  format: model.look?.binding ? bound(format) : format,
  running: runningHead(model),
  footer: model.look?.footer ?? null,
})

/** The texts of a sheet at the foot of its document, one paragraph for each; the advance is beside the first. */
export const notes = ({ notes, advance }: { notes: readonly Field[]; advance: Field }, { gap }: { gap: number }): Block[] =>
  notes.map((note, at) => (at === 0 ? paragraph({ ...note, aside: advance }, { gap }) : paragraph(note)))
