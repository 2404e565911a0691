import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { findWay, type MappedTrip } from './way-of-trips.ts'

const LATITUDE: Readonly<Record<string, number>> = { Brașov: 45, Râșnov: 46, Zărnești: 47, Codlea: 48 }
const place = (name: string) => ({ name, label: name, detail: '', lat: LATITUDE[name], lon: 25 })

const Way = ({ trips }: { trips: readonly MappedTrip[] }) => {
  const { data, error } = useQuery({ queryKey: ['way', trips], queryFn: ({ client }) => findWay(trips, client), retry: false })
  return <output>{error ? 'failed' : data ? JSON.stringify({ ...data, places: data.places.map(({ text }) => text) }) : ''}</output>
}

type Roads = 'all' | 'none'
const wayOf = async (trips: readonly MappedTrip[], roads: Roads = 'all') => {
  const { sentTo } = aDashboard(<Way trips={trips} />, {
    searchPlaces: ({ query }) => ({ data: LATITUDE[query.q ?? ''] ? [place(query.q ?? '')] : [] }),
    mapRoute: () => (roads === 'all' ? { data: { distance: 10, duration: '00:12', line: [[1, 2]] } } : { refused: 'MAP_UNAVAILABLE' }),
  })
  const text = (await screen.findByText(/^(\{|failed)/)).textContent ?? ''
  return { way: JSON.parse(text), asked: sentTo('mapRoute').length }
}
const trip = (start: string, end: string, via: string | null = null, type: 0 | 2 = 0): MappedTrip => ({ start, end, via, type })

test('the way of trips goes through their places in order, a road driven twice is asked for once and counted twice', async () => {
  const { way, asked } = await wayOf([trip('Brașov', 'Zărnești', 'Râșnov', 2), trip('Zărnești', 'Râșnov'), trip('brașov', 'Codlea')])
  expect(way.places).toEqual(['Brașov', 'Râșnov', 'Zărnești', 'Codlea'])
  expect([way.lines.length, asked, way.km, way.straight, way.unknown]).toEqual([3, 3, 60, false, []])
})

test('places that are not found are named, and the others drawn', async () => {
  const { way } = await wayOf([trip('Brașov', 'Nicăieri'), trip('Nicăieri', 'Codlea')])
  expect(way).toMatchObject({ unknown: ['Nicăieri'], km: null, places: ['Brașov', 'Codlea'] })
})

test('where no road is known the line is straight', async () => {
  const { way } = await wayOf([trip('Brașov', 'Codlea')], 'none')
  expect(way).toMatchObject({
    straight: true,
    km: null,
    lines: [
      [
        [45, 25],
        [48, 25],
      ],
    ],
  })
})
