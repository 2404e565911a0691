import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

test('a dialog whose program the server no longer has is closed, so that its button opens it once the page is loaded anew, and keys reach the page', async () => {
  const browserFetch = globalThis.fetch
  globalThis.fetch = async () => Response.json({ data: { database: 'ok' } })
  const Dialog = lazyPart<{ onClose: () => void }>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const Page = () => {
    const [opened, setOpened] = useState(true)
    return opened ? <Dialog onClose={() => setOpened(false)} /> : <input aria-label="Caută" />
  }
  render(<Page />)
  const field = await screen.findByLabelText<HTMLInputElement>('Caută')
  globalThis.fetch = browserFetch
  await userEvent.setup().type(field, 'Brașov')
  expect(field.value).toBe('Brașov')
})

test('a part that was fetched ahead stands in the first drawing', async () => {
  const Part = lazyPart(async () => () => <p>aici</p>, <p>locul</p>)
  await Part.preload()
  render(<Part />)
  expect(screen.getByText('aici')).toBeTruthy()
})

test('a part that is still to come leaves its place, and stands there once it has come', async () => {
  let arrive: (part: ComponentType) => void = () => {}
  const Part = lazyPart(
    () =>
      new Promise<ComponentType>((resolve) => {
        arrive = resolve
      }),
    <p>locul</p>,
  )
  render(<Part />)
  expect(screen.getByText('locul')).toBeTruthy()
  arrive(() => <p>aici</p>)
  expect(await screen.findByText('aici')).toBeTruthy()
})
