/** The roles of a company's members, and the permissions of each beyond those of every member. */

export const ROLES = ['owner', 'accountant', 'manager', 'driver', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/**
 * Permissions: `read` is every member's, `write` is changing what the company keeps, `money` is its package and deleting it, `close` is
 * closing and reopening a month, `journal` is seeing who changed what.
 */
export type Need = 'read' | 'write' | 'money' | 'close' | 'journal'

const MAY: Readonly<Record<Need, readonly Role[]>> = {
  read: ROLES,
  write: ['owner', 'accountant', 'manager'],
  money: ['owner'],
  close: ['owner', 'accountant'],
  journal: ['owner'],
}

/** Whether a role has the permission. */
export const may = (role: Role, need: Need): boolean => MAY[need].includes(role)

/** The roles that have the permission. */
export const rolesThatMay = (need: Need): readonly Role[] => MAY[need]
