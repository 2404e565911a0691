/** What this feature writes for users. */

/** The names of the fuels that a company begins with. */
export const FIRST_FUELS = ['Motorină', 'Benzină'] as const
