import type { DocumentModel } from '#domain/report/document.ts'
import type { PaperDocument } from '../layout/flow.ts'
import type { PageFormat } from '../layout/page-format.ts'

/** What every document of sheets has on paper, whatever it says. */
export const paperOf = (
  { fileTitle, bookmark, date, look }: DocumentModel,
  format: PageFormat,
): Pick<PaperDocument, 'title' | 'bookmark' | 'date' | 'format' | 'footer'> => ({
  title: fileTitle,
  bookmark,
  date,
  format,
  footer: look?.footer ?? null,
})
