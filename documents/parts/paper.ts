import { type DocumentModel, runningHead } from '#domain/report/document.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { bound, type PageFormat } from '../layout/page-format.ts'

/** What every document of sheets has on paper, whatever it says. */
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
