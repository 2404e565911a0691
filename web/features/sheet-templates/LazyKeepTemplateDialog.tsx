import { lazyDialog } from '../../ui/lazy-dialog.tsx'

/** The name of a new template, asked for in a dialog that is fetched when it is opened for the first time. */
export const LazyKeepTemplateDialog = lazyDialog(async () => (await import('./TemplateNameDialog.tsx')).KeepTemplateDialog)
