import { download } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { PRINT_FAILED, printFailure, type Selection, workbookOfSelection } from '../printing/printing.api.ts'

/** Downloads a selection as a spreadsheet, or says why there is none. */
export const saveWorkbook = async (selection: Selection): Promise<void> => {
  try {
    download(await workbookOfSelection(selection, new AbortController().signal))
  } catch (error) {
    notifyError(new Error(printFailure(error, PRINT_FAILED)))
  }
}
