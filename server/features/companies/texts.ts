/** What this feature writes for users. */

/** The names of a company's initial fuels. */
export const FIRST_FUELS = ['Motorină', 'Benzină'] as const
