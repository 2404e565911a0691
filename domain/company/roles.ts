/** The roles of a company's members, and the permissions of each beyond those of every member. */

export const ROLES = ['owner', 'accountant', 'manager', 'driver', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Permissions that not every member has: `close` is closing and reopening a month, `journal` is seeing who changed what. */
export type Need = 'close' | 'journal'

const MAY: Readonly<Record<Need, readonly Role[]>> = { close: ['owner', 'accountant'], journal: ['owner'] }

/** Whether a role has the permission. */
export const may = (role: Role, need: Need): boolean => MAY[need].includes(role)

/** The roles that have the permission. */
export const rolesThatMay = (need: Need): readonly Role[] => MAY[need]
