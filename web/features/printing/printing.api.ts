/** Asks the server for paper. */
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { documentName, mergedDocumentName } from '#domain/report/document-name.ts'
import type { AssetKind, DocumentKind } from '#domain/vocabulary.ts'
import { CallError, call, download } from '../../lib/api.ts'
import { tellError } from '../../ui/feedback.tsx'

const PRINT_FAILED = 'A aparut o eroare la descarcare. Va rugam incercati din nou'

/** What the server refused, or that the download failed where it gave no reason. */
const tellFailure = (error: unknown): void => tellError(error instanceof CallError && error.code !== null ? error : new Error(PRINT_FAILED))

type Wanted = { companyId: number; row: RoadmapRow; kind: DocumentKind }

const addressOf = ({ companyId, row, kind }: Wanted): Promise<string> =>
  call('exportRoadmap', { query: { companyId, id: row.id, type: kind } })

/** Opens a document of one sheet in a window of its own. */
export const previewDocument = async (wanted: Wanted): Promise<void> => {
  // opened before anything is awaited, else the browser takes it for a pop-up
  const tab = window.open('', '_blank')
  try {
    const address = await addressOf(wanted)
    if (tab) tab.location.href = address
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    tellFailure(error)
  }
}

/** Downloads a document of one sheet. */
export const downloadDocument = async (wanted: Wanted): Promise<void> => {
  try {
    const address = new URL(await addressOf(wanted), window.location.href)
    const content = await call('downloadDocument', { query: { key: address.searchParams.get('key') ?? '' } })
    download(content, documentName(wanted.kind, wanted.row))
  } catch (error) {
    tellFailure(error)
  }
}

type Selection = {
  companyId: number
  documentType: DocumentKind
  vehicleType: AssetKind
  startDate: string
  endDate: string
  vehicleId: number | null
  driverId: number | null
}

/** Downloads one PDF with a document of every sheet of the selection. */
export const printSelection = async (selection: Selection): Promise<void> => {
  try {
    const content = await call('printRoadmaps', { body: selection })
    download(content, mergedDocumentName(selection.documentType, selection.startDate, selection.endDate))
  } catch (error) {
    tellFailure(error)
  }
}
