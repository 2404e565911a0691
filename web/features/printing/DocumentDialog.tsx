import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer, Sheet } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { REFUSALS } from '#contract/refusals.ts'
import { download } from '../../lib/api.ts'
import dialog from '../../ui/FormDialog.module.css'
import { LABEL } from '../../ui/label-texts.ts'
import { COMMON, DIALOG } from '../../ui/texts.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './DocumentDialog.module.css'
import { NoViewer } from './NoViewer.tsx'
import type { PrintProgress } from './print-progress.ts'
import { isHeldBack, mayHelpAgain, printFailure } from './printing.api.ts'
import { TEXTS } from './texts.ts'
import { documentUrl, useDocumentUrl, useDrawn } from './use-document-url.ts'
import { Waiting } from './Waiting.tsx'

type WorkbookProps = {
  load: (signal: AbortSignal) => Promise<File>
  /** Said of a failure that the server did not explain. */
  unexplained: string
  /** Told why there is no file, and `null` when it is asked for again. */
  onFailed: (sentence: string | null) => void
}

/** Downloads the document as a spreadsheet; going away stops one that is being made. */
const WorkbookButton = ({ load, unexplained, onFailed }: WorkbookProps) => {
  const [busy, setBusy] = useState(false)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const save = async () => {
    asking.current = new AbortController()
    const { signal } = asking.current
    setBusy(true)
    onFailed(null)
    try {
      download(await load(signal))
    } catch (error) {
      if (!signal.aborted) onFailed(printFailure(error, unexplained))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<Sheet size={16} />} loading={busy} onClick={save}>
      XLSX
    </Button>
  )
}

/** Has the focus also before there is something to print, so that Enter never closes the dialog. */
const PrintButton = ({ ready, onPrint }: { ready: boolean; onPrint: () => void }) => (
  <Button
    variant="default"
    leftSection={<Printer size={16} />}
    data-autofocus
    data-disabled={!ready}
    aria-disabled={!ready}
    onClick={onPrint}
  >
    {COMMON.print}
  </Button>
)

type Props = {
  title: string
  /** Said of a failure that the server did not explain. */
  unexplained: string
  /** Said while the document takes long. */
  waiting: string
  load: (signal: AbortSignal, onProgress: (progress: PrintProgress) => void) => Promise<File>
  /** The same as a table to calculate with, where the document is one. */
  loadWorkbook?: ((signal: AbortSignal) => Promise<File>) | undefined
  /** What one should know before printing. */
  notice?: ReactNode
  /** Lets `load` ask for a document that is held back because of its sheet. */
  onAnyway?: (() => void) | undefined
  /** Whether the browser is asked to print it as soon as it is shown. */
  atOnce?: boolean
  onClose: () => void
}

type PaperProps = {
  ref: Ref<HTMLIFrameElement>
  address: string
  title: string
  onLoad: (() => void) | undefined
  onDrawn: (address: string) => void
}

/** The document in the browser's viewer. */
const Paper = ({ ref, address, title, onLoad, onDrawn }: PaperProps) => {
  const viewer = useDrawn(address, onDrawn)
  return (
    <iframe
      ref={ref}
      className={classes.paper}
      src={documentUrl(address, 'width')}
      title={title}
      {...(viewer.drawn ? { 'data-drawn': true } : {})}
      onLoad={() => {
        viewer.onLoad()
        onLoad?.()
      }}
    />
  )
}

/** A document as it will be on paper, to be looked at before it is printed or kept; closing stops one that is being made. */
export const DocumentDialog = ({ title, unexplained, waiting, load, loadWorkbook, notice, onAnyway, atOnce = false, onClose }: Props) => {
  const phone = usePhone()
  useFocusBack()
  const id = useId()
  const paper = useRef<HTMLIFrameElement>(null)
  const [progress, setProgress] = useState<PrintProgress | null>(null)
  const made = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => {
      setProgress(null)
      return load(signal, setProgress)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const address = useDocumentUrl(made.data)
  const viewer = navigator.pdfViewerEnabled
  const [drawn, setDrawn] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  const heldBack = isHeldBack(made.error)
  const again = () => {
    if (heldBack) onAnyway?.()
    return made.refetch()
  }
  const print = () => {
    const shown = paper.current?.contentWindow
    if (shown) shown.print()
    else if (address) window.open(address, '_blank')
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={1080}
      fullScreen={phone}
      classNames={{ title: dialog.title ?? '', content: `column ${classes.content}`, body: `column ${classes.body}` }}
    >
      <div className={`column ${classes.sheet}`}>
        {notice ? <div className={classes.notice}>{notice}</div> : null}
        <div className={classes.desk}>
          {made.isError ? (
            <div className={classes.blank}>
              <div role="alert">
                <p>{heldBack && notice ? REFUSALS.SHEET_SUSPECT.text : printFailure(made.error, unexplained)}</p>
                {mayHelpAgain(made.error) ? (
                  <Button variant="outline" color="gray.7" onClick={again} loading={made.isFetching}>
                    {heldBack ? TEXTS.showAnyway : COMMON.tryAgain}
                  </Button>
                ) : null}
              </div>
            </div>
          ) : (
            <>
              {address && viewer ? (
                <Paper key={address} ref={paper} address={address} title={title} onLoad={atOnce ? print : undefined} onDrawn={setDrawn} />
              ) : null}
              {address && drawn === address ? null : (
                <div className={classes.blank}>
                  {address && !viewer ? <NoViewer address={address} /> : <Waiting text={waiting} progress={progress} onStop={onClose} />}
                </div>
              )}
            </>
          )}
        </div>
      </div>
      <div className={`row wrap ${classes.foot}`}>
        {failed ? (
          <span className={classes.failed} role="alert">
            {TEXTS.xlsxFailed(failed)}
          </span>
        ) : (
          <span className={`quiet ${classes.file}`}>{made.data?.name}</span>
        )}
        <div className={`wrap ${classes.buttons}`}>
          <Button variant="default" onClick={onClose}>
            {DIALOG.close}
          </Button>
          <PrintButton ready={address !== null} onPrint={print} />
          {loadWorkbook ? <WorkbookButton load={loadWorkbook} unexplained={unexplained} onFailed={setFailed} /> : null}
          <Button leftSection={<Download size={16} />} disabled={!made.data} onClick={() => made.data && download(made.data)}>
            {LABEL.download}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
