import { expect, test } from 'vitest'
import { may, ROLES } from './roles.ts'

test('an owner and an accountant close months, nobody else', () =>
  expect(ROLES.filter((role) => may(role, 'close'))).toEqual(['owner', 'accountant']))
