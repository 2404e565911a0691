import { lazyPart } from '../../ui/lazy-part.tsx'

/** What happened to a record, in a dialog. */
export const RecordHistory = lazyPart(async () => (await import('./HistoryDialog.tsx')).HistoryDialog)
