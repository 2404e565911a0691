import { CardComing } from '../../ui/CardComing.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** A section of another page or dialog, which is used before it comes. */
export const LazySubjectDeadlines = lazyPart(
  async () => (await import('./SubjectDeadlines.tsx')).SubjectDeadlines,
  <CardComing height={236} />,
)
