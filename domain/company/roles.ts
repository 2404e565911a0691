/** What members of a company are, and what each may do beyond what every member may. */

export const ROLES = ['owner', 'accountant', 'manager', 'driver', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** What not every member may do: `close` is closing a month and opening it again, `journal` seeing who changed what. */
export type Need = 'close' | 'journal'

const MAY: Readonly<Record<Need, readonly Role[]>> = { close: ['owner', 'accountant'], journal: ['owner'] }

/** Whether a role may do it. */
export const may = (role: Role, need: Need): boolean => MAY[need].includes(role)

/** The roles that may do it. */
export const rolesThatMay = (need: Need): readonly Role[] => MAY[need]
