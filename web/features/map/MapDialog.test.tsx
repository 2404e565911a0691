import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { MapDialog } from './MapDialog.tsx'

const place = (name: string) => ({ name, label: name, detail: null, lat: 44.9, lon: 26 })

/** The map, whose server answers the search for a place when the test says so. */
const aMap = () => {
  const answers = new Map<string, (places: unknown[]) => void>()
  const searchPlaces = ({ query }: { query: Record<string, string> }) =>
    new Promise<{ data: unknown }>((resolve) => answers.set(query.q ?? '', (data) => resolve({ data })))
  const shown = aDashboard(<MapDialog start="" end="" via={null} onClose={() => {}} onSave={() => {}} />, { searchPlaces })
  const searched = () => shown.sentTo('searchPlaces').map(({ query }) => query.q)
  const box = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const ends = async () => [await box(/^Plecare/), await box(/^Sosire/)] as const
  return { ...shown, ends, searched, answer: (text: string, ...places: unknown[]) => answers.get(text)?.(places) }
}

test('a place that is asked for while another one is looked for comes after it, once', async () => {
  const { user, ends, searched, answer } = aMap()
  const [start, end] = await ends()
  await user.type(start, 'Ploiești{Enter}')
  await waitFor(() => expect(searched()).toEqual(['Ploiești']))
  await user.type(end, 'Câmpina{Enter}{Enter}')
  answer('Ploiești', place('Ploiești'))
  await waitFor(() => expect(searched()).toEqual(['Ploiești', 'Câmpina']))
  await user.keyboard('{Enter}')
  answer('Câmpina')
  await screen.findByText(/Nu am găsit „Câmpina”/)
  expect(searched()).toEqual(['Ploiești', 'Câmpina'])
})

test('a place that was not found takes no focus from who types another one', async () => {
  const { user, ends, answer, searched } = aMap()
  const [start, end] = await ends()
  await user.type(start, 'Nicăieri{Enter}')
  await waitFor(() => expect(searched()).toHaveLength(1))
  await user.type(end, 'Câmp')
  answer('Nicăieri')
  await screen.findByText(/Nu am găsit „Nicăieri”/)
  await user.keyboard('ina')
  expect([start.value, end.value]).toEqual(['Nicăieri', 'Câmpina'])
})
