import type { AnyRouter } from '@tanstack/react-router'

type Component = { preload?: () => Promise<void> | undefined }

/** Loads the code of pages in advance, not their data. Code that fails to load is loaded when the page is opened. */
export const preloadPages = async (router: AnyRouter, paths: readonly string[]): Promise<void> => {
  const routes: Record<string, { options: { component?: unknown } } | undefined> = router.routesById
  const matches = paths.flatMap((path) => router.matchRoutes(path, {}))
  const components = new Set(matches.map(({ routeId }) => routes[routeId]?.options.component as Component | undefined))
  await Promise.all([...components].map((component) => component?.preload?.()?.catch(() => {})))
}
