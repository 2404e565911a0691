/** The only place that breaks pages. It works on heights alone and draws nothing. */
import type { Band, Flow } from './flow.ts'

type Placed = {
  band: Band
  flow: Flow
  top: number
  /** A heading repeated on a page that continues its flow, with the running sums. */
  repeated: boolean
  /** The first and the last ink of its flow. */
  begins: boolean
  ends: boolean
}
export type Page = readonly Placed[]

type Item = { flow: Flow; band: Band; index: number; first: boolean; last: boolean }

/** Bands that stay together, in order. */
const units = (flows: readonly Flow[]): Item[][] => {
  const all: Item[][] = []
  let unit: Item[] = []
  for (const flow of flows)
    for (const [index, band] of flow.bands.entries()) {
      unit.push({ flow, band, index, first: index === 0, last: index === flow.bands.length - 1 })
      if (!band.keepWithNext) {
        all.push(unit)
        unit = []
      }
    }
  if (unit.length > 0) all.push(unit)
  return all
}

/** Bands kept together with the foot of a document: signatures alone on a page could be attached to any text. */
const ABOVE_FOOT = 3

/** Joins the last bands that stay together with the foot into one unit of the document. */
const withFoot = (all: Item[][]): Item[][] => {
  const last: Item[] = []
  while (all.length > 0 && last.length < ABOVE_FOOT && !last[0]?.flow.newPage) last.unshift(...(all.pop() ?? []))
  return last.length > 0 ? [...all, last] : all
}

/**
 * Breaks a document into pages with content of `height` points on the first page and `later` on the others. A band is never split, bands
 * that belong together stay together, and a flow may start a new page. The heading of a flow is repeated on every page, its running sums
 * are below its last band of a page and above its first of the next, and `foot` is at the bottom of the last page, together with the last
 * three bands. Only what is higher than a whole page is split after all.
 */
export const paginate = (flows: readonly Flow[], foot: Flow | null, first: number, later = first): Page[] => {
  const pages: Placed[][] = [[]]
  let height = first
  let used = 0
  let headed: Flow | null = null
  /** The band placed last. */
  let before: Item | null = null
  const footHeight = foot ? foot.bands.reduce((sum, band) => sum + band.height, foot.gap) : 0

  const again = (flow: Flow, band: Band) => {
    pages.at(-1)?.push({ band, flow, top: used, repeated: true, begins: false, ends: false })
    used += band.height
  }
  const carriedOver = ({ flow, index, last }: Item) => (last ? null : (flow.carry?.after(index) ?? null))
  const breakPage = () => {
    const carried = before && carriedOver(before)
    if (before && carried) again(before.flow, carried.below)
    pages.push([])
    height = later
    used = 0
    headed = null
  }
  const room = (unit: readonly Item[], from: number, above: Flow | null): number => {
    let bottom = from
    let heading = above
    for (const { flow, band, first } of unit) {
      if (first && bottom > 0) bottom += flow.gap
      if (flow !== heading) bottom += (flow.heading?.height ?? 0) + (first ? 0 : (flow.carry?.height ?? 0))
      heading = flow
      bottom += band.height
    }
    const end = unit.at(-1)
    // the bands after it together are at least as high, so the space reserved here costs no page its last rows
    return end && !end.last ? bottom + (end.flow.carry?.height ?? 0) : bottom
  }
  const put = (unit: readonly Item[]) => {
    const page = pages.at(-1)
    for (const item of unit) {
      const { flow, band, first, last } = item
      if (first && used > 0) used += flow.gap
      if (flow !== headed && flow.heading) {
        page?.push({ band: flow.heading, flow, top: used, repeated: !first, begins: first, ends: false })
        used += flow.heading.height
      }
      const carried = flow !== headed && before?.flow === flow ? carriedOver(before) : null
      if (carried) again(flow, carried.above)
      headed = flow
      before = item
      page?.push({ band, flow, top: used, repeated: false, begins: first && !flow.heading, ends: last })
      used += band.height
    }
  }

  const queue = foot ? withFoot(units(flows)) : units(flows)
  for (let unit = queue.shift(); unit; unit = queue.shift()) {
    const needed = queue.length === 0 ? footHeight : 0
    const turned = unit[0]?.first && unit[0].flow.newPage
    if (used > 0 && (turned || room(unit, used, headed) + needed > height)) breakPage()
    if (unit.length > 1 && room(unit, used, headed) + needed > height) {
      const [first, ...rest] = unit
      if (first) queue.unshift([first], rest)
    } else put(unit)
  }

  if (foot) {
    if (used > 0 && used + footHeight > height) breakPage()
    let top = height - footHeight + foot.gap
    for (const { flow, band, first, last } of units([foot]).flat()) {
      pages.at(-1)?.push({ band, flow, top, repeated: false, begins: first, ends: last })
      top += band.height
    }
  }
  return pages
}
