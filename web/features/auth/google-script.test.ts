import { expect, test } from 'vitest'
import { buttonWidth } from './google-script.ts'

test.each([
  [0, 0],
  [199.9, 0],
  [200, 200],
  [320.7, 320],
  [400, 400],
  [1200, 400],
])('in %d px Google’s button is %d px wide', (room, width) => expect(buttonWidth(room)).toBe(width))
