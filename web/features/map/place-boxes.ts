/** The three boxes of the map: what stands in each, which place it means, and what a click on the map fills. */
import type { Place, Point } from '#contract/maps.ts'
import { MESSAGE } from '#contract/message-texts.ts'
import { TEXTS } from './texts.ts'

/** In the order of the screen. */
export const BOXES = ['start', 'end', 'via'] as const
export type BoxName = (typeof BOXES)[number]

export type Box = {
  text: string
  /** Where it is; `null` until the text was searched for or a point chosen. */
  point: Point | null
  /** Says more of the place than the text does. */
  detail: string | null
  /** Other places of the same name, with the one that was taken. */
  choices: readonly Place[]
  problem: string | null
}

export type PlaceBoxes = {
  boxes: Record<BoxName, Box>
  /** The box that a click on the map fills. */
  active: BoxName
  /** Whether the map moves to what was found; a point chosen on it is in view already. */
  follow: boolean
}

export type BoxEvent =
  | { type: 'typed'; box: BoxName; text: string }
  | { type: 'activated'; box: BoxName }
  /** What a search for a text found. */
  | { type: 'found'; box: BoxName; asked: string; places: readonly Place[] }
  | { type: 'chosen'; box: BoxName; place: Place }
  /** A point chosen on the map. */
  | { type: 'pinned'; box: BoxName; point: Point }
  /** What that point is called. */
  | { type: 'named'; box: BoxName; point: Point; place: Place | null }
  /** The user went on without filling a required field. */
  | { type: 'demanded' }

const blank = (text: string): Box => ({ text, point: null, detail: null, choices: [], problem: null })

/** The boxes as the map opens: texts that the route already has, none of them looked up yet. */
export const placeBoxes = ({ start, end, via }: { start: string; end: string; via: string | null }): PlaceBoxes => ({
  boxes: { start: blank(start), end: blank(end), via: blank(via ?? '') },
  active: 'start',
  follow: true,
})

const at = (place: Place, choices: readonly Place[]): Box => ({
  text: place.name,
  point: { lat: place.lat, lon: place.lon },
  detail: place.detail,
  choices,
  problem: null,
})

/** A point as it stands in a box that has no name for it. */
const written = ({ lat, lon }: Point): string => `${lat.toFixed(4)}, ${lon.toFixed(4)}`

const withBox = (state: PlaceBoxes, name: BoxName, box: Box): PlaceBoxes => ({ ...state, boxes: { ...state.boxes, [name]: box } })

/** The box that the next click should fill: the first of departure and arrival without a place, else the one just filled. */
const nextActive = ({ boxes }: PlaceBoxes, filled: BoxName): BoxName =>
  (['start', 'end'] as const).find((name) => name !== filled && !boxes[name].point) ?? filled

const demanded = (box: Box): Box => (box.text.trim() ? box : { ...box, problem: MESSAGE.required })

/** The boxes after something happened. Late answers, to a text or a point that is no longer there, change nothing. */
export const afterEvent = (state: PlaceBoxes, event: BoxEvent): PlaceBoxes => {
  switch (event.type) {
    case 'typed':
      return withBox({ ...state, active: event.box }, event.box, blank(event.text))
    case 'activated':
      return { ...state, active: event.box }
    case 'found': {
      const box = state.boxes[event.box]
      if (box.point || box.text.trim() !== event.asked) return state
      const [first] = event.places
      const nextBox = first ? at(first, event.places) : { ...box, problem: TEXTS.notFound(event.asked) }
      return withBox({ ...state, follow: true }, event.box, nextBox)
    }
    case 'chosen':
      return withBox({ ...state, follow: true }, event.box, at(event.place, state.boxes[event.box].choices))
    case 'pinned': {
      const pinned = withBox({ ...state, follow: false }, event.box, { ...blank(written(event.point)), point: event.point })
      return { ...pinned, active: nextActive(pinned, event.box) }
    }
    case 'named': {
      const box = state.boxes[event.box]
      if (box.point !== event.point) return state
      if (!event.place) return withBox(state, event.box, { ...box, detail: TEXTS.unnamedPoint })
      return withBox(state, event.box, { ...at(event.place, []), point: event.point })
    }
    case 'demanded':
      return { ...state, boxes: { ...state.boxes, start: demanded(state.boxes.start), end: demanded(state.boxes.end) } }
  }
}

/** The boxes with a text whose place is not known. */
export const toSearch = ({ boxes }: PlaceBoxes): BoxName[] => BOXES.filter((name) => boxes[name].text.trim() && !boxes[name].point)

/** Points of the way in driving order; `null` while a place that belongs to it is missing. */
export const wayOf = ({ boxes: { start, via, end } }: PlaceBoxes): { from: Point; via: Point | null; to: Point } | null =>
  start.point && end.point && (via.point || !via.text.trim()) ? { from: start.point, via: via.point, to: end.point } : null

/** The texts as the route takes them. */
export const textsOf = ({ boxes: { start, end, via } }: PlaceBoxes): { start: string; end: string; via: string | null } => ({
  start: start.text.trim(),
  end: end.text.trim(),
  via: via.text.trim() || null,
})
