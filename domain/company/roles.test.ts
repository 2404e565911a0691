import { expect, test } from 'vitest'
import { may, ROLES } from './roles.ts'

test('an owner and an accountant close months, nobody else', () =>
  expect(ROLES.filter((role) => may(role, 'close'))).toEqual(['owner', 'accountant']))

test('a driver and a viewer change nothing, and an owner alone pays and deletes', () => {
  expect(ROLES.filter((role) => may(role, 'write'))).toEqual(['owner', 'accountant', 'manager'])
  expect(ROLES.filter((role) => may(role, 'money'))).toEqual(['owner'])
  expect(ROLES.filter((role) => may(role, 'read'))).toEqual(ROLES)
})
