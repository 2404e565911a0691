/** Fetches documents from the server. */
import type { InputOf } from '#contract/contract.ts'
import { REFUSAL_TEXT } from '#contract/refusal-texts.ts'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'
import { CallError, call } from '../../lib/api.ts'
import { type PrintProgress, watchedProgress } from './print-progress.ts'
import { TEXTS } from './texts.ts'

/** What is said of a failure that the server did not explain; a single sheet of a machine has its own. */
export const PRINT_FAILED = TEXTS.downloadFailed
export const EXPORT_FAILED: Readonly<Record<AssetKind, string>> = { vehicle: PRINT_FAILED, machine: REFUSAL_TEXT.APP_ERROR }

/** What the travel order says in place of what its trips say. */
export type Order = { purpose: string | null; destination: string | null }

/** Why there is no paper: what the server refused, else `unexplained`. */
export const printFailure = (error: unknown, unexplained: string): string =>
  error instanceof CallError && error.code !== null ? error.message : unexplained

/** Whether asking again can help: not when there is nothing to print. */
export const mayHelpAgain = (error: unknown): boolean =>
  !(error instanceof CallError && (error.code === 'DOCUMENT_EMPTY' || error.code === 'DOCUMENT_UNAVAILABLE' || error.code === 'NOT_FOUND'))

/** Whether the document is held back because the checks find something in its sheet. */
export const isHeldBack = (error: unknown): boolean => error instanceof CallError && error.code === 'SHEET_SUSPECT'

/** A document of one sheet, from the signed address that the server gives for it; `force` asks although the checks find something. */
export const documentOfSheet = async (
  companyId: number,
  { id }: Pick<RoadmapRow, 'id'>,
  kind: SheetDocumentKind,
  order: Order,
  force: boolean,
  signal: AbortSignal,
): Promise<File> => {
  const { purpose, destination } = order
  const address = await call(
    'exportRoadmap',
    {
      query: {
        companyId,
        id,
        type: kind,
        ...(force ? { force } : {}),
        ...(purpose ? { purpose } : {}),
        ...(destination ? { destination } : {}),
      },
    },
    signal,
  )
  const key = new URL(address, window.location.href).searchParams.get('key') ?? ''
  return call('downloadDocument', { query: { key } }, signal)
}

export type Selection = InputOf<'printRoadmaps'>['body']

/** One PDF with a document of every sheet of the selection; `onProgress` is told how many are done. */
export const documentOfSelection = (
  selection: Selection,
  signal: AbortSignal,
  onProgress: (progress: PrintProgress) => void,
): Promise<File> => call('printRoadmaps', { body: selection }, signal, watchedProgress(onProgress))

export const workbookOfSelection = (selection: Selection, signal: AbortSignal): Promise<File> =>
  call('printWorkbook', { body: selection }, signal)
