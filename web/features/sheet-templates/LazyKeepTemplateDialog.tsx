import { type ComponentProps, lazy, Suspense } from 'react'
import type { KeepTemplateDialog as Dialog } from './TemplateNameDialog.tsx'

const KeepTemplateDialog = lazy(async () => ({ default: (await import('./TemplateNameDialog.tsx')).KeepTemplateDialog }))

/** The name of a new template, asked for in a dialog that is fetched when it is opened for the first time. */
export const LazyKeepTemplateDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <KeepTemplateDialog {...props} />
  </Suspense>
)
