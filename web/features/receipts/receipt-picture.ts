/** A picture or a PDF of a receipt on its way to the server, and what its QR code says. */
import { RECEIPT_FILE_BYTES } from '#contract/limits.ts'
import { type QrCode, readQr } from '#domain/receipts/qr.ts'

/** Pixels of the longer side that are sent: more says nothing of a receipt. */
const SIDE = 1600

/** A chosen file: `address` shows it, `content` is sent. */
export type ChosenFile = { media: string; address: string; content: string }

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
export type ReadPicture = { chosen: ChosenFile; code: QrCode | null; reads: boolean }

/** Reads a file that was chosen, taken or dropped; `null` when it is neither a picture nor a PDF, or too large. */
export const readFile = async (file: File): Promise<ReadPicture | null> => {
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
