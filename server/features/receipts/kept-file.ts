/** Prepares the file of a receipt for storing. */
import { RECEIPT_PICTURE_BYTES } from '#contract/receipts.ts'
import { Refusal } from '#contract/refusals.ts'
import { fileKind } from '#domain/receipts/file-kind.ts'
import { smallPicture } from '../../adapters/pictures.ts'
import type { ReceiptFile } from './receipt-files.repository.ts'
import { TEXTS } from './texts.ts'

/** A picture encoded again, or a PDF unchanged; refuses with INVALID at `content` a file that is neither by its bytes. */
export const keptFile = async (content: Buffer): Promise<ReceiptFile> => {
  const kind = fileKind(content)
  if (kind === 'pdf') return { media: 'application/pdf', content }
  const picture = kind === 'picture' ? await smallPicture(content, RECEIPT_PICTURE_BYTES) : null
  if (!picture) throw new Refusal('INVALID', { message: TEXTS.notAFile, fields: { content: TEXTS.notAFile } })
  return { media: 'image/jpeg', content: picture }
}
