import type { CallName, InputOf } from '#contract/contract.ts'
import { call, download } from '../lib/api.ts'
import { notifyError } from './feedback.tsx'
import { COMMON } from './texts.ts'

type FileName = Extract<
  CallName,
  'deductibilityPdf' | 'deductibilityXlsx' | 'compensationXlsx' | 'dossier' | 'handOver' | 'acceptedPdf' | 'portfolioXlsx'
>

/** Fetches a file and hands it to the browser's downloads; a failure is told. */
export const fetchFile = async <N extends FileName>(name: N, input: InputOf<N>, as: string): Promise<boolean> => {
  try {
    // a call of this name answers a file
    download((await call(name, input)) as unknown as Blob, as)
    return true
  } catch (error) {
    notifyError(error, COMMON.downloadFailed)
    return false
  }
}
