import { lazy, Suspense } from 'react'
import type { RepeatDialogProps } from './RepeatDialog.tsx'

const RepeatDialog = lazy(async () => ({ default: (await import('./RepeatDialog.tsx')).RepeatDialog }))

/** The repetition of a sheet, fetched when it is opened for the first time. */
export const LazyRepeatDialog = (props: RepeatDialogProps) => (
  <Suspense fallback={null}>
    <RepeatDialog {...props} />
  </Suspense>
)
