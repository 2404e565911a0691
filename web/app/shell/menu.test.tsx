import { expect, test } from 'vitest'
import { listRoutes } from '../routes/company-routes.tsx'
import { NOMENCLATOR } from './menu.ts'

test('every list of a company stands in the menu; the home page and the generator are reached from others', () => {
  const inMenu = new Set<string>(Object.values(NOMENCLATOR).map(({ to }) => to))
  const paths = listRoutes.map(({ options }) => `/dashboard/${'path' in options ? options.path : ''}`)
  expect(paths.filter((path) => !inMenu.has(path))).toEqual(['/dashboard//', '/dashboard/generate', '/dashboard/generate/vehicles'])
})
