import { expect, test } from 'vitest'
import { aRoute } from '#domain/testing/a-route.ts'
import { networkOf, placeKey } from './places.ts'

test('one place may be spelt in several ways', () => {
  expect(new Set(['BUCUREŞTI', ' Bucuresti ', 'București', 'bucureşti.'].map(placeKey)).size).toBe(1)
  expect(placeKey('Tg.  Mureș, depozit')).toBe('tg mures depozit')
})

test('the base is the wished place where a route ends there, else the one that most routes touch', () => {
  const routes = [aRoute(1, 'Sibiu', 'Mediaș'), aRoute(2, 'Mediaș', 'Sighișoara'), aRoute(3, 'SIBIU', 'Sebeș')]
  expect(networkOf(routes, 'sebes').components[0]?.base).toBe(3)
  // Sibiu and Mediaș end two routes each; more start in Sibiu
  expect(networkOf(routes, 'Arad').components[0]?.base).toBe(0)
  expect(networkOf(routes.toReversed(), null).components[0]?.base).toBe(0)
  // of places that are alike in both, the one that is met first
  expect(networkOf([aRoute(1, 'Deva', 'Arad'), aRoute(2, 'Arad', 'Deva')], null).components[0]?.base).toBe(0)
})

test('the base’s component comes before larger ones, the others after it by size', () => {
  const routes = [
    ...[aRoute(1, 'A', 'B'), aRoute(2, 'A', 'C'), aRoute(3, 'B', 'C')],
    ...[aRoute(4, 'X', 'Y'), aRoute(5, 'P', 'Q'), aRoute(6, 'Q', 'R')],
  ]
  expect(networkOf(routes, null).components.map((component) => component.routes)).toEqual([[0, 1, 2], [4, 5], [3]])
  expect(networkOf(routes, 'y').components.map((component) => component.routes)).toEqual([[3], [0, 1, 2], [4, 5]])
  expect(networkOf([], 'A').components).toEqual([])
})
