/** An import of statements and e-invoices: the files, what was answered about them, and what importing them would do. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { RECEIPT_BYTES, RECEIPT_FILES, type ReceiptPreview } from '#contract/receipt-imports.ts'
import { CallError, call, lastingText } from '../../../lib/api.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import { contentOf } from '../../transfer/transfer.api.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'

type Form = InputOf<'previewReceipts'>['body']
/** What was answered: columns, articles, plates, suppliers, countries, discounts, lines of invoices that may be several rows. */
export type Answers = {
  [Key in 'mappings' | 'articles' | 'plates' | 'suppliers' | 'countries' | 'discounts' | 'fills']: NonNullable<Form[Key]>
}
const NONE: Answers = { mappings: [], articles: [], plates: [], suppliers: [], countries: [], discounts: [], fills: [] }

type Read = { files: Form['files']; answers: Answers; preview: ReceiptPreview }
export type Stage =
  | { at: 'choosing'; refused: string | null }
  | { at: 'reading'; count: number; answers: Answers; before: Read | null }
  | ({ at: 'seen' } & Read)
  | ({ at: 'writing' } & Read)

/** What was read last, with the answers given since; `null` before the first reading. */
export const lastRead = (stage: Stage): Read | null => {
  if (stage.at === 'choosing') return null
  return stage.at === 'reading' ? stage.before && { ...stage.before, answers: stage.answers } : stage
}

const MEGABYTE = 1024 * 1024

const tooMuch = (files: readonly File[]): string | null => {
  if (files.length > RECEIPT_FILES) return TEXTS.tooMany(RECEIPT_FILES)
  return files.reduce((bytes, { size }) => bytes + size, 0) > RECEIPT_BYTES ? TEXTS.tooLarge(RECEIPT_BYTES / MEGABYTE) : null
}

type SpvFile = { id: string; name: string; content: string }

/** Reads files into a preview, reads it again with each answer, and imports what it showed. */
export const useReceiptImport = (companyId: number, onImported: (imported: AnswerOf<'importReceipts'>) => void) => {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', refused: null })
  const client = useQueryClient()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const look = async (files: Form['files'], answers: Answers, before: Read | null) => {
    reading.current?.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    setStage({ at: 'reading', count: files.length, answers, before })
    try {
      const preview = await call('previewReceipts', { body: { companyId, files, ...answers } }, signal)
      setStage({ at: 'seen', files, answers, preview })
    } catch (error) {
      if (signal.aborted) return
      if (before) {
        notifyError(error)
        setStage({ at: 'seen', ...before })
      } else setStage({ at: 'choosing', refused: lastingText(error) })
    }
  }

  const give = async (all: readonly File[]) => {
    fromSpv.current = []
    const refused = tooMuch(all)
    if (refused) return setStage({ at: 'choosing', refused })
    const files = await Promise.all(all.map(async (file) => ({ name: file.name, content: await contentOf(file) })))
    // the server has a sentence for an empty file, not for one without content
    const filled = files.map((file) => (file.content === '' ? { ...file, content: 'IA==' } : file))
    await look(filled, NONE, null)
  }

  const fromSpv = useRef<readonly string[]>([])
  /** Takes what was downloaded from SPV. */
  const giveSpv = async () => {
    reading.current?.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    setStage({ at: 'reading', count: 1, answers: NONE, before: null })
    try {
      const files: SpvFile[] = await call('spvFiles', { query: { companyId } }, signal)
      if (signal.aborted) return
      fromSpv.current = files.map(({ id }) => id)
      await look(
        files.map(({ name, content }) => ({ name, content })),
        NONE,
        null,
      )
    } catch (error) {
      if (!signal.aborted) setStage({ at: 'choosing', refused: lastingText(error) })
    }
  }

  const answer = (part: Partial<Answers>) => {
    const read = stage.at === 'writing' ? null : lastRead(stage)
    if (!read) return
    const { files, answers, preview } = read
    look(files, { ...answers, ...part }, stage.at === 'reading' ? stage.before : { files, answers, preview })
  }

  const write = async () => {
    if (stage.at !== 'seen' || !stage.preview.agreed) return
    const { files, answers, preview } = stage
    setStage({ at: 'writing', files, answers, preview })
    try {
      const imported = await call('importReceipts', { body: { companyId, files, ...answers, agreed: stage.preview.agreed } })
      if (fromSpv.current.length > 0) await call('settleSpvFiles', { body: { companyId, ids: [...fromSpv.current] } })
      await client.invalidateQueries()
      onImported(imported)
    } catch (error) {
      notifyError(error)
      // the list has changed meanwhile: what the files would do now is shown instead
      if (error instanceof CallError && error.code === 'CHANGED') await look(files, answers, { files, answers, preview })
      else setStage({ at: 'seen', files, answers, preview })
    }
  }

  const stop = () => {
    reading.current?.abort()
    setStage({ at: 'choosing', refused: null })
  }
  return { stage, give, giveSpv, answer, write, stop }
}
