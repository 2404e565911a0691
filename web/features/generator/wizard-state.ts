/** The generator's wizard as a pure state: current step, choices, proposal, and its removed, pinned and confirmed parts. */
import type { Generation } from '#contract/generation.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Edits, type NewPlace, NOTHING_EDITED, type PreviewStart, startOf } from './edits.ts'
import type { Request, Selection } from './generator-request.ts'

/** A step of the wizard, from 1. */
export type Step = 1 | 2 | 3 | 4 | 5

/** The request, its answer, and where the sheets begin now. */
export type Generated = { request: Request; answer: Generation; start: PreviewStart }

export type WizardState = {
  step: Step
  selection: Selection
  generated: Generated | null
  edits: Edits
  /** Pinned days, which stay unchanged when the rest is generated again. */
  pinned: ReadonlySet<Day>
  confirmed: boolean
  saving: boolean
}

export type WizardAction =
  | { type: 'stepOpened'; step: Step }
  /** A change of vehicle: selects the routes with a distance for its norm. */
  | { type: 'vehiclePicked'; routes: readonly number[] }
  | { type: 'routesSelected'; selection: Selection }
  /** The usual purpose of the vehicle, for the routes that have none. */
  | { type: 'purposeProposed'; purpose: string }
  | { type: 'routeAdded' | 'routeGone'; route: number }
  | { type: 'generated'; request: Request; answer: Generation }
  /** Number, odometer and tank have been reloaded. */
  | { type: 'startMoved'; start: PreviewStart }
  | { type: 'dayRemoved' | 'dayRestored' | 'pinToggled'; day: Day }
  | { type: 'tripRemoved' | 'tripRestored'; trip: string }
  /** To another day, or back to its original day. */
  | { type: 'tripMoved'; trip: string; to: NewPlace | null }
  /** Minutes of a machine's work, or with `null` the generated ones. */
  | { type: 'hoursChanged'; work: string; minutes: number | null }
  | { type: 'allRestored' }
  | { type: 'confirmed'; confirmed: boolean }
  | { type: 'saving'; saving: boolean }

/** The initial state of the wizard. */
export const OPENED: WizardState = {
  step: 1,
  selection: { ids: new Set(), purposes: {} },
  generated: null,
  edits: NOTHING_EDITED,
  pinned: new Set(),
  confirmed: false,
  saving: false,
}

/** The request with the days of its answer: sheets in place of others cover all days of these, whatever part of them was asked for. */
const withWholeRange = (request: Request, { replaced, stretches }: Generation): Request => {
  const [stretch] = stretches ?? []
  return replaced && stretch ? { ...request, range: { from: stretch.from, to: stretch.to } } : request
}

const toggled = <T>(set: ReadonlySet<T>, value: T, isIn = !set.has(value)): Set<T> =>
  isIn ? new Set(set).add(value) : new Set([...set].filter((other) => other !== value))

const movedTo = ({ moved }: Edits, day: Day): string[] => [...moved].flatMap(([trip, to]) => (to.day === day ? [trip] : []))

/** The state after an action. An edited proposal has to be confirmed again. */
export const wizardReducer = (state: WizardState, action: WizardAction): WizardState => {
  const { edits, selection } = state
  const edited = (change: Partial<WizardState>): WizardState => ({ ...state, ...change, confirmed: false })
  switch (action.type) {
    case 'stepOpened':
      return { ...state, step: action.step }
    case 'vehiclePicked':
      return { ...state, selection: { ...selection, ids: new Set(action.routes) }, pinned: new Set() }
    case 'routesSelected':
      return { ...state, selection: action.selection }
    case 'purposeProposed': {
      const proposed = Object.fromEntries([...selection.ids].map((id) => [id, action.purpose]))
      return { ...state, selection: { ...selection, purposes: { ...proposed, ...selection.purposes } } }
    }
    case 'routeAdded':
    case 'routeGone':
      return { ...state, selection: { ...selection, ids: toggled(selection.ids, action.route, action.type === 'routeAdded') } }
    case 'generated': {
      const { answer } = action
      const request = withWholeRange(action.request, answer)
      const days = new Set(answer.roadmaps.map(({ startDate }) => startDate))
      const pinned = new Set([...state.pinned].filter((day) => days.has(day)))
      return edited({ step: 5, generated: { request, answer, start: startOf(answer) }, edits: NOTHING_EDITED, pinned })
    }
    case 'startMoved':
      return state.generated ? edited({ generated: { ...state.generated, start: action.start } }) : state
    case 'dayRemoved':
      // trips that were moved to the removed day are removed with it
      return edited({
        edits: { ...edits, days: toggled(edits.days, action.day, true), trips: new Set([...edits.trips, ...movedTo(edits, action.day)]) },
        pinned: toggled(state.pinned, action.day, false),
      })
    case 'dayRestored':
      return edited({
        edits: {
          ...edits,
          days: toggled(edits.days, action.day, false),
          trips: new Set([...edits.trips].filter((trip) => !movedTo(edits, action.day).includes(trip))),
        },
      })
    case 'tripRemoved':
      return edited({ edits: { ...edits, trips: toggled(edits.trips, action.trip, true) } })
    case 'tripRestored':
      return edited({ edits: { ...edits, trips: toggled(edits.trips, action.trip, false) } })
    case 'tripMoved': {
      const moved = new Map(edits.moved)
      if (action.to) moved.set(action.trip, action.to)
      else moved.delete(action.trip)
      return edited({ edits: { ...edits, moved } })
    }
    case 'hoursChanged': {
      const hours = new Map(edits.hours)
      if (action.minutes === null) hours.delete(action.work)
      else hours.set(action.work, action.minutes)
      return edited({ edits: { ...edits, hours } })
    }
    case 'allRestored':
      return edited({ edits: NOTHING_EDITED })
    case 'pinToggled':
      return { ...state, pinned: toggled(state.pinned, action.day) }
    case 'confirmed':
      return { ...state, confirmed: action.confirmed }
    case 'saving':
      return { ...state, saving: action.saving }
  }
}
