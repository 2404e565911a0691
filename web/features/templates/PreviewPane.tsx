import { useState } from 'react'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { NoViewer } from '../printing/NoViewer.tsx'
import { documentUrl, useDocumentUrl, useDrawn } from '../printing/use-document-url.ts'
import classes from './PreviewPane.module.css'

/** A document as the server made it; each has a number of its own. */
export type Paper = { id: number; kind: SheetDocumentKind; file: Blob }

type SheetProps = { paper: Paper; title: string; behind: boolean; onDrawn: (paper: Paper) => void }

const Sheet = ({ paper, title, behind, onDrawn }: SheetProps) => {
  const address = useDocumentUrl(paper.file)
  const { drawn, onLoad } = useDrawn(paper, onDrawn)
  if (!address) return null
  return (
    <div
      className={classes.sheet}
      data-shape={SHEET_DOCUMENTS[paper.kind].page.endsWith('Landscape') ? 'landscape' : 'portrait'}
      {...(behind ? { 'data-behind': true, inert: true } : {})}
    >
      {navigator.pdfViewerEnabled ? (
        <iframe
          className={classes.page}
          src={documentUrl(address, 'page')}
          title={title}
          {...(drawn ? { 'data-drawn': true } : {})}
          onLoad={onLoad}
        />
      ) : (
        <div className={classes.words}>
          <NoViewer address={address} />
        </div>
      )}
    </div>
  )
}

/** The newest paper on a desk. The one before stays on top of it until it is drawn, so that nothing flickers. */
export const PreviewPane = ({ paper, title }: { paper: Paper; title: string }) => {
  const [shown, setShown] = useState(paper)
  const behind = navigator.pdfViewerEnabled && shown.id !== paper.id
  return (
    <>
      {behind ? <Sheet key={shown.id} paper={shown} title={title} behind={false} onDrawn={setShown} /> : null}
      <Sheet key={paper.id} paper={paper} title={title} behind={behind} onDrawn={setShown} />
    </>
  )
}
