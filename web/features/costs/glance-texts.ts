import { type Month, monthShort, monthShown } from '#domain/month/month.ts'

/** What the period is told in at a glance; apart from the other texts, as it is fetched after them. */
export const TEXTS = {
  total: 'Total',
  lei: 'lei',
  perKm: 'Pe km',
  perHour: 'Pe oră',
  biggestChange: 'Cea mai mare schimbare',
  since: (percent: string, before: string) => `${percent} față de ${before}`,
  /** `octombrie`, `iul–aug`. */
  period: (from: Month, to: Month) => (from === to ? monthShown(from).replace(/ \d+$/, '') : `${monthShort(from)}–${monthShort(to)}`),
} as const
