import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { InputOf } from '#contract/contract.ts'
import type { DrawnPage } from '#contract/drawn-page.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'
import { CallError, call, sentenceOf } from '../../../lib/api.ts'
import { askAfter } from '../../../lib/ask-after.ts'
import { whenBack } from '../../../lib/connection.ts'
import { PreviewPane } from '../../printing/PreviewPane.tsx'
import { hasContent } from '../checks/findings.ts'
import { PAPER } from './paper-texts.ts'
import classes from './SheetPaper.module.css'
import { useSheet } from './sheet-form.ts'

/** Pause in typing after which the preview is updated. */
const PAUSE_MS = 700

const KIND = { vehicle: 'foi-parcurs', machine: 'foi-functionare' } as const satisfies Record<AssetKind, SheetDocumentKind>

/** The preview of the sheet at the last pause in typing; a request for an older state is cancelled. */
const usePaper = (body: () => InputOf<'paperOfDraft'>['body']) => {
  const { form, frozen, sources } = useSheet()
  const { subscribe } = form
  const kept = frozen ? sources.savedSheet : null
  const begins = PAPER.begins[sources.kind]
  const [pages, setPages] = useState<readonly DrawnPage[] | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    let stopWaiting = () => {}
    const draw = async (signal: AbortSignal) => {
      const sheet = body()
      // an empty form on paper says nothing of the sheet
      if (!sources.savedSheet && !hasContent(sheet)) return setNotice(begins)
      if (!RoadmapForm.safeParse(sheet).success) return setNotice(PAPER.waits)
      setNotice(PAPER.comes)
      try {
        // a sheet that cannot be saved cannot be tried either: it prints as it is
        const drawn = await (kept
          ? call('paperOfSheet', { query: { companyId: kept.companyId, id: kept.id } }, signal)
          : call('paperOfDraft', { body: sheet }, signal))
        if (signal.aborted) return
        setPages(drawn)
        setNotice(null)
      } catch (error) {
        if (signal.aborted) return
        setNotice(sentenceOf(error))
        if (error instanceof CallError && error.offline) stopWaiting = whenBack(() => draw(signal))
      }
    }
    let stopDrawing = askAfter(0, draw)
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        stopDrawing()
        stopDrawing = askAfter(PAUSE_MS, draw)
      },
    })
    return () => {
      stop()
      stopWaiting()
      stopDrawing()
    }
  }, [subscribe, body, kept, begins, sources.savedSheet])
  // the last preview stays while required fields are missing again
  const besidePaper = notice === PAPER.waits || notice === begins ? PAPER.older : notice === PAPER.comes ? null : notice
  return { pages, said: pages ? besidePaper : notice }
}

/** The print preview of the sheet, beside its form; it never takes the focus. */
export const SheetPaper = ({ body }: { body: () => InputOf<'paperOfDraft'>['body'] }) => {
  const { sources } = useSheet()
  const kind = KIND[sources.kind]
  const { pages, said: notice } = usePaper(body)
  return (
    <aside className={classes.paper} aria-label={PAPER.title}>
      <div
        className={classes.desk}
        data-shape={SHEET_DOCUMENTS[kind].page.endsWith('Landscape') ? 'landscape' : 'portrait'}
        {...(pages ? {} : { 'data-empty': true })}
      >
        {pages ? <PreviewPane pages={pages} title={PAPER.title} /> : null}
      </div>
      <div className={classes.foot}>
        <span className={classes.name}>{PAPER.title}</span>
        <Text size="sm" c="dimmed" role="status">
          {notice}
        </Text>
      </div>
    </aside>
  )
}
