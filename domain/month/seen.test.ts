import { expect, test } from 'vitest'
import { monthToSee, sheetsToSee } from './seen.ts'

test('a month with mistakes says what else is to be seen', () => {
  expect(monthToSee({ errors: 1, warnings: 6 }, 7)).toBe('1 greșită, 6 de văzut')
  expect(monthToSee({ errors: 1, warnings: 6 }, 10)).toBe('1 greșită, 6 foi, 3 zile')
  expect(monthToSee({ errors: 1, warnings: 0 }, 4)).toBe('1 greșită, 3 zile')
  expect(monthToSee({ errors: 0, warnings: 0 }, 3)).toBe('3 de văzut')
  expect(monthToSee({ errors: 2, warnings: 0 }, 2)).toBe('2 greșite')
  expect(monthToSee({ errors: 0, warnings: 5 }, 9)).toBe('5 foi, 4 zile')
})

test('sheets are named in their number', () => {
  expect(sheetsToSee({ errors: 1, warnings: 7 })).toBe('1 foaie greșită, 7 de văzut')
  expect(sheetsToSee({ errors: 20, warnings: 0 })).toBe('20 de foi greșite')
})
