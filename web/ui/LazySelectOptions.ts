/** What the lists of selects are drawn with, fetched ahead of the first that is opened; apart from the select, which not every page has. */
import { lazyPart } from './lazy-part.tsx'
import type { SelectOptionsProps } from './SelectOptions.tsx'

export const LazySelectOptions = lazyPart<SelectOptionsProps<string | number>>(
  async () => (await import('./SelectOptions.tsx')).SelectOptions,
)
