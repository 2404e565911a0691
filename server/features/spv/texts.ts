/** The message and the part of its archive that the name of an imported file names (`SPV 4001.zip › 4001.xml`). */
export const messageOf = (fileName: string): { id: string; part: string } | null => {
  const [, id, part] = /^SPV (.+?)\.zip › (.+)$/.exec(fileName) ?? []
  return id && part ? { id, part } : null
}

/** What the pull of SPV says. */
export const TEXTS = {
  notConfigured: 'Legătura cu SPV nu este configurată pe acest server: descarcă facturile din SPV și trage-le aici',
  expired: 'Legătura cu SPV a expirat: leag-o din nou cu certificatul digital',
  stateExpired: 'Autorizarea a durat prea mult sau a fost folosită deja: încearcă din nou',
  refused: 'ANAF nu a confirmat autorizarea: încearcă din nou cu certificatul înrolat în SPV',
  limited: 'SPV cere o pauză: se încearcă din nou singur, peste câteva ore',
  down: 'SPV nu răspunde acum: se încearcă din nou singur, peste câteva ore',
  fileName: (id: string) => `SPV ${id}.zip`,
} as const
