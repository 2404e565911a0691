/** What this feature writes for users. */

/** The names of a company's initial fuels. */
export const FIRST_FUELS = ['Motorină', 'Benzină'] as const

/** Why the only owner of a company cannot leave its other members. */
export const TEXTS = {
  lastOwner: (company: string) =>
    `Ești singurul proprietar la ${company}, iar în echipă mai e cineva: fă-l proprietar sau scoate-l întâi, din Setări, Echipa`,
} as const
