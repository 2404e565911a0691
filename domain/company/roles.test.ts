import { expect, test } from 'vitest'
import { may, NEEDS, type Need, ROLES, rolesGivenBy, rolesThatMay } from './roles.ts'

test('each permission belongs to the roles that the table gives it', () => {
  const table = Object.fromEntries(Object.keys(NEEDS).map((need) => [need, rolesThatMay(need as Need)]))
  const writers = ['owner', 'accountant', 'manager']
  // a driver makes only the calls that are open to drivers
  expect(rolesThatMay('read', true)).toEqual(ROLES)
  expect(table).toEqual({
    read: [...writers, 'viewer'],
    receipts: writers,
    sheets: writers,
    nomenclators: writers,
    approve: writers,
    close: ['owner', 'accountant'],
    money: ['owner'],
    people: writers,
  })
})

test('nobody gives a role that may more than their own, and only owners make owners', () => {
  for (const role of ROLES)
    for (const given of rolesGivenBy(role))
      expect(
        (Object.keys(NEEDS) as Need[]).filter((need) => may(given, need) && !may(role, need)),
        `${role} gives ${given}`,
      ).toEqual([])
  expect(ROLES.filter((role) => rolesGivenBy(role).includes('owner'))).toEqual(['owner'])
  expect(ROLES.filter((role) => rolesGivenBy(role).includes('driver'))).toEqual(['owner', 'accountant', 'manager'])
})
