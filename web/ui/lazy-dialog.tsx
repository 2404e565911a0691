import { type ComponentType, lazy, Suspense } from 'react'

/** A dialog whose program is fetched when it is opened for the first time. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Dialog = lazy<ComponentType<Props>>(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
