/** The places that the selected routes join, and where days begin and end. */
import { searchKey } from '../../text.ts'
import { CONSUMPTION_TYPE, type ConsumptionType } from '../../vocabulary.ts'
import type { GeneratorRoute } from '../problem.ts'

/** Key of a place, equal for its spellings: `BUCUREŞTI`, `Bucuresti ` and `București`. */
export const placeKey = (name: string): string =>
  searchKey(name)
    .replace(/[\s.,;]+/g, ' ')
    .trim()

/** Whether a vehicle with this norm can use the route: the route has a distance of the kind that the norm reads. */
export const isApplicable = (route: GeneratorRoute, consumptionType: ConsumptionType): boolean =>
  consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN
    ? route.distanceUrban.gt(0) || route.distanceExtraUrban.gt(0)
    : route.distanceMixt.gt(0)

/** Places joined by routes: their base and the routes, both by position. */
export type Component = { base: number; routes: readonly number[] }

/** The applicable routes, each once, with their places numbered in the order in which they are met. */
export type Network = {
  routes: readonly GeneratorRoute[]
  placeCount: number
  /** Place of each route's start and end. */
  starts: Int32Array
  ends: Int32Array
  /** The base's component first, then the others by number of routes, largest first. */
  components: readonly Component[]
}

/** Labels every place with the smallest place that is connected to it by routes. O((routes + places) log places). */
const joined = (placeCount: number, starts: Int32Array, ends: Int32Array): Int32Array => {
  const parent = Int32Array.from({ length: placeCount }, (_, place) => place)
  const root = (place: number): number => {
    let at = place
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number
      at = parent[at] as number
    }
    return at
  }
  for (let route = 0; route < starts.length; route++) {
    const [a, b] = [root(starts[route] as number), root(ends[route] as number)]
    parent[Math.max(a, b)] = Math.min(a, b)
  }
  return parent.map((_, place) => root(place))
}

/** The network of the given applicable routes. O(routes log routes). */
export const networkOf = (routes: readonly GeneratorRoute[], wishedBase: string | null): Network => {
  const places = new Map<string, number>()
  const keys = new Map<string, string>()
  const placeOf = (name: string): number => {
    const key = keys.get(name) ?? placeKey(name)
    keys.set(name, key)
    const placePosition = places.get(key) ?? places.size
    places.set(key, placePosition)
    return placePosition
  }
  const starts = new Int32Array(routes.length)
  const ends = new Int32Array(routes.length)
  routes.forEach((route, at) => {
    starts[at] = placeOf(route.start)
    ends[at] = placeOf(route.end)
  })
  const labels = joined(places.size, starts, ends)

  const touched = new Float64Array(places.size)
  // among places with equally many routes, those where routes start count a little more
  const startWeight = routes.length + 2
  for (const place of starts) touched[place] = (touched[place] as number) + startWeight
  for (const place of ends) touched[place] = (touched[place] as number) + startWeight - 1
  const moreTouched = (a: number, b: number): number => {
    const lead = (touched[a] as number) - (touched[b] as number)
    return lead > 0 || (lead === 0 && a < b) ? a : b
  }
  const byLabel = new Map<number, { base: number; routes: number[] }>()
  starts.forEach((start, route) => {
    const label = labels[start] as number
    const component = byLabel.get(label) ?? { base: start, routes: [] }
    component.base = moreTouched(ends[route] as number, moreTouched(start, component.base))
    component.routes.push(route)
    byLabel.set(label, component)
  })

  const wished = wishedBase === null ? undefined : places.get(placeKey(wishedBase))
  const components = [...byLabel.values()].toSorted((a, b) => b.routes.length - a.routes.length)
  const base = wished ?? components.reduce((best, component) => moreTouched(component.base, best), components[0]?.base ?? 0)
  const componentOfBase = components.find((component) => labels[component.base] === labels[base])
  if (componentOfBase) componentOfBase.base = base
  return {
    routes,
    placeCount: places.size,
    starts,
    ends,
    components: [...(componentOfBase ? [componentOfBase] : []), ...components.filter((component) => component !== componentOfBase)],
  }
}
