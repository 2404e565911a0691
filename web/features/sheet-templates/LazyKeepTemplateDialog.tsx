import { lazyPart } from '../../ui/lazy-part.tsx'

/** The name of a new template, asked for in a dialog that is fetched when it is opened for the first time. */
export const LazyKeepTemplateDialog = lazyPart(async () => (await import('./TemplateNameDialog.tsx')).KeepTemplateDialog)
