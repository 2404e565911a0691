import { counted } from '#domain/numbers/format.ts'

/** What the pull of SPV says. */
export const TEXTS = {
  notConfigured: 'Legătura cu SPV nu este configurată pe acest server: descarcă facturile din SPV și trage-le aici',
  notConnected: 'Societatea nu este legată de SPV: leagă-o din Setări → Carduri și importuri',
  expired: 'Legătura cu SPV a expirat: leag-o din nou cu certificatul digital',
  stateExpired: 'Autorizarea a durat prea mult sau a fost folosită deja: încearcă din nou',
  refused: 'ANAF nu a confirmat autorizarea: încearcă din nou cu certificatul înrolat în SPV',
  limited: 'SPV cere o pauză: se încearcă din nou singur, peste câteva ore',
  down: 'SPV nu răspunde acum: se încearcă din nou singur, peste câteva ore',
  waiting: (count: number) => `${counted(count, 'factură', 'facturi')} din SPV`,
  fileName: (id: string) => `SPV ${id}.zip`,
} as const
