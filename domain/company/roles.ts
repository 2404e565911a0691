export const ROLES = ['owner', 'accountant', 'manager', 'driver', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** What each permission allows; every call of members names the one it needs. */
export const NEEDS = {
  read: 'seeing what the company keeps',
  receipts: 'saving receipts',
  sheets: 'saving sheets',
  nomenclators: 'changing lists and settings',
  approve: 'approving sheets and returning them',
  close: 'closing months, reopening them and handing them over',
  money: 'the package, and deleting the company',
  people: 'seeing members and who changed what, inviting',
} as const
export type Need = keyof typeof NEEDS

const MAY: Readonly<Record<Role, readonly Need[]>> = {
  owner: ['read', 'receipts', 'sheets', 'nomenclators', 'approve', 'close', 'money', 'people'],
  accountant: ['read', 'receipts', 'sheets', 'nomenclators', 'approve', 'close', 'people'],
  manager: ['read', 'receipts', 'sheets', 'nomenclators', 'approve', 'people'],
  // of what is the driver's own, by the calls that are open to drivers
  driver: ['read', 'receipts', 'sheets'],
  viewer: ['read'],
}

/** The roles that an invitation can bring. */
export const INVITED_ROLES = ['accountant', 'manager', 'driver', 'viewer'] as const satisfies readonly Role[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

const GIVES: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  owner: ['owner', ...INVITED_ROLES],
  accountant: ['driver', 'viewer'],
  manager: ['driver'],
}

/** The roles that a member may give and take: an owner every one, an accountant those of drivers and viewers, a manager that of drivers. */
export const rolesGivenBy = (role: Role): readonly Role[] => GIVES[role] ?? []

/** Whether who made a sheet may approve it too: a manager never, others where their company allows it. */
export const approvesOwn = (role: Role, { selfApproval }: { selfApproval: boolean }): boolean => selfApproval && role !== 'manager'

export const may = (role: Role, need: Need): boolean => MAY[role].includes(need)

/** The roles that have the permission; that of drivers only where a call is open to them. */
export const rolesThatMay = (need: Need, drivers = false): Role[] => ROLES.filter((role) => (role === 'driver' ? drivers : may(role, need)))
