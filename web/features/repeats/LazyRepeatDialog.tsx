import { lazyPart } from '../../ui/lazy-part.tsx'

/** The repetition of a sheet, fetched when it is opened for the first time. */
export const LazyRepeatDialog = lazyPart(async () => (await import('./RepeatDialog.tsx')).RepeatDialog)
