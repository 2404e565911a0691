/** How far a print is: the server tells it inside the file, in comment lines `%done 120/2000` between the objects of the PDF. */
import { formatNumber, takesDe } from '#domain/numbers/format.ts'
import { TEXTS } from './texts.ts'

/** Documents of a print: finished ones, and all. */
export type PrintProgress = { done: number; total: number }

const LINE = /%done (\d{1,7})\/(\d{1,7})\n/g
const LONGEST = '%done 1234567/1234567\n'.length

/** What was found in a chunk, and its end, where the next chunk may complete a line. */
type ReadProgress = { progress: PrintProgress | null; rest: string }

/** The newest progress in a chunk of the file, read after the `rest` of the chunk before; `null` where it tells none. */
export const newestProgress = (rest: string, chunk: Uint8Array): ReadProgress => {
  const text = rest + new TextDecoder('latin1').decode(chunk)
  const [, done, total] = [...text.matchAll(LINE)].at(-1)?.map(Number) ?? []
  return { progress: done !== undefined && total ? { done: Math.min(done, total), total } : null, rest: text.slice(1 - LONGEST) }
}

/** Tells `onProgress` of every change while the chunks of a file go through the function that it returns. */
export const watchedProgress = (onProgress: (progress: PrintProgress) => void): ((chunk: Uint8Array) => void) => {
  let rest = ''
  let lastDone = -1
  return (chunk) => {
    const progressLine = newestProgress(rest, chunk)
    rest = progressLine.rest
    if (!progressLine.progress || progressLine.progress.done === lastDone) return
    lastDone = progressLine.progress.done
    onProgress(progressLine.progress)
  }
}

/** `Pregătite 120 din 2.000 de documente`. */
export const progressText = ({ done, total }: PrintProgress): string =>
  TEXTS.prepared(formatNumber(done, 0), `${formatNumber(total, 0)} ${takesDe(total) ? 'de ' : ''}${total === 1 ? 'document' : 'documente'}`)
