import { lazyDialog } from '../../ui/lazy-dialog.tsx'

/** The map, fetched when it is opened for the first time. */
export const LazyMapDialog = lazyDialog(async () => (await import('./MapDialog.tsx')).MapDialog)
