import { type DocumentModel, runningHead } from '#domain/report/document.ts'
import type { PaperDocument } from '../layout/flow.ts'
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
