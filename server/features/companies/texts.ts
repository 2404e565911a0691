/** What this feature writes for users. */

/** The names of a company's initial fuels. */
export const FIRST_FUELS = ['Motorină', 'Benzină'] as const

/** Why the only owner of a company cannot leave its other members. */
export const TEXTS = {
  lastOwner: (company: string) =>
    `Ești singurul proprietar la ${company}, iar în echipă mai e cineva. Fă-l întâi proprietar sau scoate-l, din Setări, Echipa`,
} as const
