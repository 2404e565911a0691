/** What this feature answers to users. */
export const TEXTS = {
  taken: (day: string, number: number) => `Pe ${day} vehiculul are deja foaia nr. ${number}`,
  overlap: (day: string) => `Foaia ține mai multe zile și se suprapune cu cea din ${day}`,
  outdated: 'Între timp s-a salvat altă foaie: verifică din nou zilele',
  changed: (number: number) => `Foaia nr. ${number} a fost modificată între timp: șterge foile una câte una`,
} as const
