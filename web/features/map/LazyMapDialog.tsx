import { LoadingOverlay } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { MapDialogProps } from './MapDialog.tsx'

const MapDialog = lazy(async () => ({ default: (await import('./MapDialog.tsx')).MapDialog }))

/** The map, fetched when it is opened for the first time. */
export const LazyMapDialog = (props: MapDialogProps) => (
  <Suspense fallback={<LoadingOverlay visible zIndex={1000} pos="fixed" />}>
    <MapDialog {...props} />
  </Suspense>
)
