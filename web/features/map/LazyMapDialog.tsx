import { lazyPart } from '../../ui/lazy-part.tsx'

/** The map, fetched when it is opened for the first time. */
export const LazyMapDialog = lazyPart(async () => (await import('./MapDialog.tsx')).MapDialog)
