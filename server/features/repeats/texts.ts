/** What this feature answers to users. */
export const TEXTS = {
  taken: (day: string, number: number) => `Pe ${day} vehiculul are deja foaia nr. ${number}`,
  overlap: (day: string) => `Foaia ține mai multe zile și se suprapune cu cea din ${day}`,
  beforeFirst: (day: string, first: string) =>
    `Ziua ${day} este înaintea primei foi a vehiculului, din ${first}: scrie foaia de mână, cu indexul și combustibilul de atunci`,
  outdated: 'Între timp s-a salvat altă foaie: verifică din nou zilele',
} as const
