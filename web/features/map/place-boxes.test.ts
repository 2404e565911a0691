import { expect, test } from 'vitest'
import { afterEvent, type BoxEvent, type PlaceBoxes, placeBoxes, textsOf, toSearch, wayOf } from './place-boxes.ts'

const PLOIESTI = { name: 'Ploiești', label: 'Ploiești, Prahova', detail: 'Ploiești, Prahova, România', lat: 44.9414, lon: 26.0229 }
const BUCHAREST = { name: 'București', label: 'București', detail: 'București, România', lat: 44.4361, lon: 26.1027 }
const VICTORIA = { name: 'Victoria', label: 'Victoria, Brașov', detail: 'Victoria, Brașov, România', lat: 45.7283, lon: 24.7036 }
const OTHER_VICTORIA = { ...VICTORIA, label: 'Victoria, Brăila', detail: 'Victoria, Brăila, România', lat: 44.8442, lon: 27.5872 }
const POINT = { lat: 45.1, lon: 25.5 }

const EMPTY = placeBoxes({ start: '', end: '', via: null })
const after = (state: PlaceBoxes, ...events: BoxEvent[]) => events.reduce(afterEvent, state)
const typed = placeBoxes({ start: 'ploiesti', end: 'bucuresti', via: null })
const found = after(
  typed,
  { type: 'found', box: 'start', asked: 'ploiesti', places: [PLOIESTI] },
  { type: 'found', box: 'end', asked: 'bucuresti', places: [BUCHAREST] },
)

test('texts of the route are searched for, empty boxes and places already known are not', () => {
  expect(toSearch(typed)).toEqual(['start', 'end'])
  expect(toSearch(found)).toEqual([])
})

test('a found place stands in its box by its name', () => {
  expect(textsOf(found)).toEqual({ start: 'Ploiești', end: 'București', via: null })
  expect(wayOf(found)).toEqual({ from: { lat: 44.9414, lon: 26.0229 }, via: null, to: { lat: 44.4361, lon: 26.1027 } })
})

test('of several places the first is taken and the others stay to be chosen', () => {
  const state = after(placeBoxes({ start: 'Victoria', end: '', via: null }), {
    type: 'found',
    box: 'start',
    asked: 'Victoria',
    places: [VICTORIA, OTHER_VICTORIA],
  })
  expect(state.boxes.start).toMatchObject({ point: { lat: 45.7283 }, choices: [VICTORIA, OTHER_VICTORIA] })
  const chosen = after(state, { type: 'chosen', box: 'start', place: OTHER_VICTORIA })
  expect(chosen.boxes.start).toMatchObject({ point: { lat: 44.8442 }, choices: [VICTORIA, OTHER_VICTORIA] })
})

test('a text that finds nothing says so and leaves the way unknown', () => {
  const state = after(found, { type: 'typed', box: 'end', text: 'Nicăieri' }, { type: 'found', box: 'end', asked: 'Nicăieri', places: [] })
  expect(state.boxes.end.problem).toContain('Nicăieri')
  expect(wayOf(state)).toBeNull()
})

test('changing a text forgets its place, and a place between that is not known yet leaves the way unknown', () => {
  expect(after(found, { type: 'typed', box: 'start', text: 'Ploiești Sud' }).boxes.start.point).toBeNull()
  expect(wayOf(after(found, { type: 'typed', box: 'via', text: 'Snagov' }))).toBeNull()
  expect(wayOf(after(found, { type: 'typed', box: 'via', text: ' ' }))).not.toBeNull()
})

test('an answer to a text that was changed meanwhile is dropped', () => {
  const state = after(
    EMPTY,
    { type: 'typed', box: 'start', text: 'Brașov' },
    { type: 'found', box: 'start', asked: 'Bra', places: [PLOIESTI] },
  )
  expect(state.boxes.start).toMatchObject({ text: 'Brașov', point: null })
})

test('clicks on the map fill departure, then arrival, then move the arrival', () => {
  const first = after(EMPTY, { type: 'pinned', box: EMPTY.active, point: POINT })
  expect(first.active).toBe('end')
  const second = after(first, { type: 'pinned', box: first.active, point: { lat: 44, lon: 26 } })
  expect(second.active).toBe('end')
  expect(wayOf(second)).toEqual({ from: POINT, via: null, to: { lat: 44, lon: 26 } })
})

test('a point stays where it was put when it gets its name, and is written as degrees when it has none', () => {
  const pinned = after(EMPTY, { type: 'pinned', box: 'start', point: POINT })
  expect(pinned.boxes.start.text).toBe('45.1000, 25.5000')
  expect(after(pinned, { type: 'named', box: 'start', point: POINT, place: PLOIESTI }).boxes.start).toMatchObject({
    text: 'Ploiești',
    point: POINT,
  })
  expect(after(pinned, { type: 'named', box: 'start', point: POINT, place: null }).boxes.start).toMatchObject({
    text: '45.1000, 25.5000',
    point: POINT,
  })
})

test('the name of a point that was moved again is dropped', () => {
  const moved = after(EMPTY, { type: 'pinned', box: 'start', point: POINT }, { type: 'pinned', box: 'start', point: { lat: 46, lon: 25 } })
  expect(after(moved, { type: 'named', box: 'start', point: POINT, place: PLOIESTI }).boxes.start.text).toBe('46.0000, 25.0000')
})

test('the map follows what was found and stays for what was chosen on it', () => {
  expect(found.follow).toBe(true)
  expect(after(found, { type: 'pinned', box: 'end', point: POINT }).follow).toBe(false)
})

test('departure and arrival are required, VIA is not', () => {
  const { boxes } = after(EMPTY, { type: 'demanded' })
  expect([boxes.start.problem, boxes.end.problem, boxes.via.problem]).toEqual(['Câmp obligatoriu', 'Câmp obligatoriu', null])
})
