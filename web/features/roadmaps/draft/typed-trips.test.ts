import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#contract/vehicles.ts'
import type { GivenHours } from '#domain/trip/hours.ts'
import { newDraft, newTrip } from '../editor/roadmap-draft.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { sheetRules } from '../editor/sheet-rules.ts'
import { hoursGiven, leavingAt, roomOf, type TripAction, tripsAfter, withTrip } from './typed-trips.ts'

const DAY = '2026-10-20'
const car = {
  ...{ id: 3, fuelId: 1, consumptionType: 1, consumptionMixt: 7, earlierNorms: [] },
  ...{ consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null },
} as Partial<Vehicle> as Vehicle
const lists = { companyTva: true, vehicles: [car], surcharges: [], articles: [], partners: [], savedSheet: null }
const rules = sheetRules({ kind: 'vehicle', ...lists }, 3)
const sheet = {
  ...newDraft('vehicle', { companyId: 1, lastNumber: 0, today: DAY }),
  ...{ vehicleId: 3, startTime: '07:00', endTime: '18:00' },
}
const trip = (part: Partial<TripDraft>): TripDraft => ({
  ...{ start: 'A', end: 'B', via: null, purpose: 'x', type: 0, consumptionId: null },
  ...{ distanceMixt: 10, distanceUrban: 0, distanceExtraUrban: 0 },
  ...{ startDate: DAY, startTime: '08:00', endDate: DAY, endTime: '09:00' },
  ...part,
})

describe('what follows from a changed trip', () => {
  const first = trip({ start: 'Brașov', end: 'Predeal', distanceMixt: 30, startTime: '08:00', endTime: '08:30' })
  const second = trip({ start: 'Predeal', end: 'Bran', distanceMixt: 30, startTime: '08:30', endTime: '09:00' })
  const changed = (at: number, part: Partial<TripDraft>, trips = [first, second]) =>
    withTrip(trips, at, { ...(trips[at] as TripDraft), ...part }, sheet, rules).map(({ start, startTime, endTime }) => [
      start,
      startTime,
      endTime,
    ])

  test('is where the next one begins, and its hours', () => {
    expect(changed(0, { end: 'Sinaia', distanceMixt: 60 })).toEqual([
      ['Brașov', '08:00', '09:00'],
      ['Sinaia', '09:00', '09:30'],
    ])
    expect(changed(0, { startTime: '09:10' })).toEqual([
      ['Brașov', '09:10', '09:40'],
      ['Predeal', '09:40', '10:10'],
    ])
  })

  test('is not what was written otherwise', () => {
    const later = { ...second, start: 'Bușteni', startTime: '12:00', endTime: '12:30' }
    const waited = { ...first, endTime: '10:00' }
    expect(changed(0, { end: 'Sinaia', distanceMixt: 60 }, [waited, later])).toEqual([
      ['Brașov', '08:00', '10:00'],
      ['Bușteni', '12:00', '12:30'],
    ])
  })

  test('an arrival typed before its departure is of the next day where the trip then lasts half a day at most', () => {
    const night = { ...first, startTime: '22:30', endTime: '23:00' }
    const arriving = (endTime: string, before = night) => {
      const [only] = withTrip([before], 0, { ...before, endTime }, sheet, rules)
      return [only?.endDate, only?.endTime]
    }
    expect(arriving('01:30')).toEqual(['2026-10-21', '01:30'])
    expect(arriving('23:50', { ...night, endDate: '2026-10-21', endTime: '01:30' })).toEqual([DAY, '23:50'])
    // a slip of the finger stays one
    expect(arriving('07:00', { ...first, startTime: '08:00', endTime: '09:00' })).toEqual([DAY, '07:00'])
    // longer than a day, as it was written in the dialog
    expect(arriving('23:00', { ...night, endDate: '2026-10-21', endTime: '22:50' })).toEqual(['2026-10-21', '23:00'])
    const action: TripAction = { do: 'write', at: 0, trip: { ...night, endTime: '01:30' } }
    const followed = tripsAfter(
      {
        sheet: { ...sheet, startTime: '22:30', endTime: '23:00' },
        trips: [night],
        given: hoursGiven({ ...sheet, startTime: '22:30', endTime: '23:00' }, [night]),
      },
      action,
      rules,
    )
    expect(followed.sheet).toMatchObject({ endDate: '2026-10-21', endTime: '01:30' })
  })

  test('is its arrival where that was proposed; one that was written stays, unless the trip would end before it begins', () => {
    const waited = { ...first, endTime: '10:00' }
    expect(changed(0, { startTime: '08:30' }, [waited])).toEqual([['Brașov', '08:30', '10:00']])
    expect(changed(0, { startTime: '10:30' }, [waited])).toEqual([['Brașov', '10:30', '11:00']])
  })

  test('is an hour that was emptied, which is proposed again', () => {
    expect(changed(1, { startTime: '' })[1]).toEqual(['Predeal', '08:30', '09:00'])
    expect(changed(0, { startTime: '' }, [first])).toEqual([['Brașov', '07:00', '07:30']])
    expect(changed(0, { endTime: '' }, [{ ...first, endTime: '10:00' }])).toEqual([['Brașov', '08:00', '08:30']])
  })

  test('a trip that leaves with its sheet lasts as long as it did', () => {
    expect(leavingAt(trip({ startTime: '22:00', endTime: '23:30' }), '23:00')).toMatchObject({ endDate: '2026-10-21', endTime: '00:30' })
  })

  test('the next trip begins where the vehicle stands: after there and back at the beginning', () => {
    expect(newTrip(sheet, first).start).toBe('Predeal')
    expect(newTrip(sheet, { ...first, type: 2 })).toMatchObject({ start: 'Brașov', type: 2 })
    expect(newTrip(sheet, { ...first, type: 1 }).type).toBe(0)
  })
})

describe('the hours of a sheet', () => {
  const open = { ...sheet, startTime: '00:00', endTime: '00:00' }
  const after = (...actions: TripAction[]) => {
    const begins = { sheet: open, trips: [] as readonly TripDraft[], given: {} }
    const end = actions.reduce((state, action) => tripsAfter(state, action, rules), begins)
    return [end.sheet.startTime, end.sheet.endTime, ...end.trips.map(({ end: place }) => place)].join(' ')
  }
  const late = trip({ end: 'C', startTime: '09:00', endTime: '11:00' })
  const begun = trip({ end: '', distanceMixt: 0, startTime: '09:00' })
  const both: TripAction = { do: 'append', trips: [trip({}), late] }

  test.each<[string, string, TripAction[]]>([
    ['are added', '08:00 11:00 B C', []],
    ['change places', '08:00 11:00 C B', [{ do: 'move', from: 0, to: 1 }]],
    ['are taken away', '08:00 09:00 B', [{ do: 'remove', at: 1 }]],
    [
      'are put back',
      '08:00 11:00 B C',
      [
        { do: 'remove', at: 1 },
        { do: 'insert', at: 1, trip: late },
      ],
    ],
    ['are begun between others', '08:00 12:00 B D C', [{ do: 'write', at: 1, trip: { ...begun, end: 'D', distanceMixt: 60 }, begun }]],
  ])('follow its trips as they %s', (_how, seen, actions) => {
    expect(after(both, ...actions)).toBe(seen)
  })

  test('stay where they were written', () => {
    const { sheet: kept } = tripsAfter({ sheet, trips: [], given: hoursGiven(sheet, []) }, { do: 'append', trips: [trip({})] }, rules)
    expect([kept.startTime, kept.endTime]).toEqual(['07:00', '18:00'])
  })

  const short = { ...sheet, endTime: '12:00' }
  const driven = trip({ startTime: '07:00', endTime: '11:50' })
  const added = (given: GivenHours, km: number, earlier = driven) => {
    const before = { sheet: short, trips: [earlier], given }
    const begun = newTrip(roomOf(short, given), earlier)
    const after = tripsAfter(before, { do: 'write', at: 1, trip: { ...begun, end: 'C', distanceMixt: km }, begun }, rules)
    return [after.trips[1]?.startTime, after.trips[1]?.endTime, after.sheet.endTime]
  }

  test('until which a sheet was opened are moved by a trip that lasts longer, and by no other', () => {
    expect(added(hoursGiven(short, [driven]), 30)).toEqual(['11:50', '12:20', '12:20'])
    expect(added(hoursGiven(short, [driven]), 5)).toEqual(['11:50', '11:55', '12:00'])
  })

  test('come back when the trip that moved them is taken away', () => {
    const opened = { sheet: short, trips: [driven], given: hoursGiven(short, [driven]) }
    const longer = tripsAfter(opened, { do: 'append', trips: [trip({ startTime: '11:50', endTime: '12:20' })] }, rules)
    expect(tripsAfter(longer, { do: 'remove', at: 1 }, rules).sheet.endTime).toBe('12:00')
  })

  test('that were written are not exceeded: a trip for which they leave too little time has no hours', () => {
    expect(added({}, 30)).toEqual(['11:50', '11:50', '12:00'])
    expect(added({}, 12)).toEqual(['11:50', '12:00', '12:00'])
    expect(added({}, 30, { ...driven, endTime: '12:00' })).toEqual(['12:00', '12:00', '12:00'])
  })
})
