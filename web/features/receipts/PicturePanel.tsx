import { Anchor, Button, FileButton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Camera, FileText, Trash2 } from 'lucide-react'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { RECEIPT_FILE_BYTES } from '#contract/limits.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { type QrCode, readQr } from '#domain/receipts/qr.ts'
import { useCompany } from '../../app/company-context.tsx'
import { asked } from '../../lib/asked.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { usePhone, useTouchOnly } from '../../ui/use-phone.ts'
import classes from './Receipts.module.css'
import { TEXTS } from './texts.ts'

/** A picture or a PDF of a receipt on its way to the server, and what its QR code says. */

/** Pixels of the longer side that are sent: more says nothing of a receipt. */
const SIDE = 1600

/** A chosen file: `address` shows it, `content` is sent. */
type ChosenFile = { media: string; address: string; content: string }

const base64Of = async (blob: Blob): Promise<string> => {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** The picture as a JPEG whose longer side has at most `SIDE` pixels, as the browser decodes it. */
const smaller = async (picture: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> }

type DetectorClass = (new (options: { formats: string[] }) => Detector) & { getSupportedFormats?: () => Promise<string[]> }

/** What the QR code on a picture says, `null` where there is none; `reads` is whether the browser reads QR codes at all. */
const codeOn = async (picture: ImageBitmap): Promise<{ code: QrCode | null; reads: boolean }> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  try {
    // Chromium has the class on systems that read no code: it then knows no format
    const formats = (await BarcodeDetector?.getSupportedFormats?.()) ?? []
    if (!BarcodeDetector || !formats.includes('qr_code')) return { code: null, reads: false }
    const codes = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture)
    const read = codes.map(({ rawValue }) => readQr(rawValue))
    return { code: read.find(({ date }) => date !== null) ?? read[0] ?? null, reads: true }
  } catch {
    return { code: null, reads: false }
  }
}

/** A file that was read; `code` is what its QR code says, `reads` whether it was looked for. */
type ReadPicture = { chosen: ChosenFile; code: QrCode | null; reads: boolean }

/** Reads a file that was chosen, taken or dropped; `null` when it is neither a picture nor a PDF, or too large. */
const readFile = async (file: File): Promise<ReadPicture | null> => {
  if (file.type === 'application/pdf') {
    if (file.size > RECEIPT_FILE_BYTES) return null
    return { chosen: { media: file.type, address: URL.createObjectURL(file), content: await base64Of(file) }, code: null, reads: false }
  }
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const [blob, read] = [await smaller(picture), await codeOn(picture)]
  picture.close()
  if (!blob || blob.size > RECEIPT_FILE_BYTES) return null
  const content = await base64Of(blob)
  return { chosen: { media: 'image/jpeg', address: `data:image/jpeg;base64,${content}`, content }, ...read }
}

/** What is to become of the receipt's file: nothing, another one, none. */
export type FileChange = ChosenFile | 'remove' | null

type Props = {
  row: ReceiptRow | null
  change: FileChange
  onChange: (change: FileChange) => void
  /** What the QR code on the picture says. */
  onCode: (code: QrCode) => void
  /** A picture that was taken before the form opened. */
  taken?: File | undefined
}

/** What became of the QR code: what it filled in, or why it fills in nothing. */
const codeText = ({ code, reads }: ReadPicture): string | null => {
  if (!reads) return TEXTS.noCodeReader
  if (!code) return TEXTS.noCode
  const moment = [code.date && formatDay(code.date), code.time].filter(Boolean).join(', ')
  return moment === '' ? TEXTS.otherCode : TEXTS.codeSays(moment)
}

const ACCEPTED = 'image/*,application/pdf'

/** The file as it is stored, as an address that shows it. */
const useStored = (row: ReceiptRow | null): { media: string; address: string } | null => {
  const { company } = useCompany()
  const { data } = useQuery({
    ...asked(['receiptFile', company.id, row?.id, row?.version, row?.file?.bytes], 'receiptFile', {
      query: { companyId: company.id, id: row?.id ?? 0 },
    }),
    enabled: Boolean(row?.file),
  })
  return useMemo(() => {
    if (!data) return null
    if (data.media === 'image/jpeg') return { media: data.media, address: `data:image/jpeg;base64,${data.content}` }
    const bytes = Uint8Array.from(atob(data.content), (letter) => letter.charCodeAt(0))
    return { media: data.media, address: URL.createObjectURL(new Blob([bytes], { type: data.media })) }
  }, [data])
}

/** The picture whole beside the fields; on a phone, where it would stand before them, a small one that opens whole. */
const Paper = ({ address }: { address: string }) => {
  const phone = usePhone()
  const [whole, setWhole] = useState(false)
  const picture = <img className={classes.paper} src={address} alt={TEXTS.pictureOf} />
  if (!phone) return picture
  return (
    <UnstyledButton
      className={classes.small ?? ''}
      data-whole={whole || undefined}
      aria-expanded={whole}
      aria-label={whole ? TEXTS.smallPicture : TEXTS.wholePicture}
      onClick={() => setWhole(!whole)}
    >
      {picture}
    </UnstyledButton>
  )
}

/** The picture or PDF of a receipt beside its fields: taken, chosen or dropped; a QR code on it fills in what it says. */
export const PicturePanel = ({ row, change, onChange, onCode, taken }: Props) => {
  const [over, setOver] = useState(false)
  const touch = useTouchOnly()
  const [notice, tell] = useState<string | null>(null)
  const stored = useStored(row)
  const shown = change === 'remove' ? null : (change ?? stored)
  const take = async (file: File | null | undefined) => {
    if (!file) return
    const read = await readFile(file)
    if (!read) return notifyError(new Error(TEXTS.notAFile))
    onChange(read.chosen)
    if (read.code) onCode(read.code)
    tell(codeText(read))
  }
  const first = useRef(taken)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken is read once
  useEffect(() => {
    take(first.current)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 1) notifyError(new Error(TEXTS.onePicture))
    take(event.dataTransfer.files[0])
  }
  return (
    <section
      className={`column ${classes.picture}`}
      data-empty={!shown || undefined}
      aria-label={TEXTS.picture}
      {...(over ? { 'data-over': true } : {})}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {shown?.media === 'image/jpeg' ? <Paper address={shown.address} /> : null}
      {shown && shown.media !== 'image/jpeg' ? (
        <Anchor href={shown.address} target="_blank" rel="noreferrer" className={classes.pdf ?? ''}>
          <FileText size={20} aria-hidden /> {TEXTS.openPdf}
        </Anchor>
      ) : null}
      {shown && notice ? (
        <p className={classes.code} role="status">
          {notice}
        </p>
      ) : null}
      {shown ? (
        <div className={`wrap ${classes.pictureButtons}`}>
          <FileButton onChange={take} accept={ACCEPTED}>
            {(props) => (
              <Button {...props} variant="default" size="compact-md" leftSection={<Camera size={16} />}>
                {TEXTS.otherPicture}
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<Trash2 size={16} />}
            onClick={() => onChange(row?.file ? 'remove' : null)}
          >
            {TEXTS.removePicture}
          </Button>
        </div>
      ) : (
        <FileButton onChange={take} accept={ACCEPTED}>
          {(props) => (
            <UnstyledButton {...props} className={`row ${classes.choose}`}>
              <Camera size={16} aria-hidden /> {touch ? TEXTS.takePicture : TEXTS.choosePicture}
            </UnstyledButton>
          )}
        </FileButton>
      )}
    </section>
  )
}
