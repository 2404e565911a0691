import { Button, Modal, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { download } from '../../lib/api.ts'
import dialog from '../../ui/FormDialog.module.css'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './DocumentDialog.module.css'
import { mayHelpAgain, printFailure } from './printing.api.ts'

/** How long a document may take before one is told that it takes long. */
const LONG_MS = 1000

type Props = {
  title: string
  fileName: string
  /** Said of a failure that the server did not explain. */
  unexplained: string
  /** Said while the document takes long. */
  waiting: string
  load: (signal: AbortSignal) => Promise<Blob>
  /** What one should know before printing. */
  notice?: ReactNode
  onClose: () => void
}

/** An address of the file for as long as it is shown. */
const useAddress = (file: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

const Waiting = ({ text, onCancel }: { text: string; onCancel: () => void }) => {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.blank} aria-busy>
      <div className={classes.waiting} role="status">
        {long ? (
          <>
            <p>{text}</p>
            <Progress value={100} animated mb="md" aria-label={text} />
            <Button variant="outline" color="gray.7" onClick={onCancel}>
              Oprește
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}

/** A document as it will be on paper, to be looked at before it is printed or kept; closing stops one that is being made. */
export const DocumentDialog = ({ title, fileName, unexplained, waiting, load, notice, onClose }: Props) => {
  const phone = usePhone()
  useFocusBack()
  const id = useId()
  const paper = useRef<HTMLIFrameElement>(null)
  const made = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const address = useAddress(made.data)

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
      classNames={{ title: dialog.title ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
    >
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      <div className={classes.desk}>
        {made.isError ? (
          <div className={classes.blank}>
            <div className={classes.failed} role="alert">
              <p>{printFailure(made.error, unexplained)}</p>
              {mayHelpAgain(made.error) ? (
                <Button variant="outline" color="gray.7" onClick={() => made.refetch()} loading={made.isFetching}>
                  Încearcă din nou
                </Button>
              ) : null}
            </div>
          </div>
        ) : !address ? (
          <Waiting text={waiting} onCancel={onClose} />
        ) : navigator.pdfViewerEnabled ? (
          <iframe ref={paper} className={classes.paper} src={`${address}#toolbar=0&navpanes=0&view=FitH`} title={title} />
        ) : (
          <div className={classes.blank}>
            <div className={classes.failed}>
              <p>Documentul este gata. Navigatorul de aici nu îl poate arăta în pagină: deschide-l sau descarcă-l.</p>
              <Button component="a" variant="outline" color="gray.7" href={address} target="_blank" rel="noreferrer">
                Deschide
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className={classes.foot}>
        <span className={classes.file}>{fileName}</span>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Inchide
          </Button>
          <Button variant="default" leftSection={<Printer size={16} />} disabled={!address} onClick={print}>
            Tipărește
          </Button>
          <Button leftSection={<Download size={16} />} disabled={!made.data} onClick={() => made.data && download(made.data, fileName)}>
            Descarcă
          </Button>
        </div>
      </div>
    </Modal>
  )
}
