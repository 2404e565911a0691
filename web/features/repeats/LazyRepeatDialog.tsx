import { lazyDialog } from '../../ui/lazy-dialog.tsx'

/** The repetition of a sheet, fetched when it is opened for the first time. */
export const LazyRepeatDialog = lazyDialog(async () => (await import('./RepeatDialog.tsx')).RepeatDialog)
