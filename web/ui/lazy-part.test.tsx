import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { OneByOne } from './OneByOne.tsx'

const deferred = <Props extends object>() => {
  let arrive: (part: ComponentType<Props>) => void = () => {}
  const coming = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve
  })
  return { coming, arrive: (part: ComponentType<Props>) => act(async () => arrive(part)) }
}

const NameDialog = () => {
  const [name, setName] = useState('')
  return (
    <div role="dialog">
      <input aria-label="Nume" value={name} onChange={(event) => setName(event.currentTarget.value)} ref={(field) => field?.focus()} />
      <output>{name}</output>
    </div>
  )
}

test('what is typed while a dialog is on its way is written into the field that it focuses', async () => {
  const { coming, arrive } = deferred<object>()
  const Dialog = lazyDialog(() => coming)
  const Page = () => {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Adaugă
        </button>
        {opened ? <Dialog /> : null}
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button'))
  await user.keyboard('Brașov')
  await arrive(NameDialog)
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('Brașov')
  await user.keyboard(' Sud')
  expect(document.querySelector('output')?.textContent).toBe('Brașov Sud')
})

test('a dialog whose program the server no longer has is closed, so that its button opens it once the page is loaded anew, and keys reach the page', async () => {
  const browserFetch = globalThis.fetch
  globalThis.fetch = async () => Response.json({ data: { database: 'ok' } })
  const Dialog = lazyDialog<{ onClose: () => void }>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
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
  const Part = lazyPart(async () => () => <p>aici</p>, { place: <p>locul</p> })
  await Part.preload()
  render(<Part />)
  expect(screen.getByText('aici')).toBeTruthy()
})

test('a part that does not come leaves its place, and is asked for again when it is drawn anew', async () => {
  let asked = 0
  const Part = lazyPart(
    async () => {
      asked++
      if (asked === 1) throw new Error('nu vine')
      return () => <p>aici</p>
    },
    { place: <p>locul</p> },
  )
  const { unmount } = render(<Part />)
  await expect.poll(() => asked).toBe(1)
  expect(screen.getByText('locul')).toBeTruthy()
  unmount()
  render(<Part />)
  expect(await screen.findByText('aici')).toBeTruthy()
})

test('parts are drawn one by one, and what is typed in the first stays', async () => {
  const { container } = render(
    <OneByOne place={<i />}>
      <input aria-label="Nume" />
      <p>doi</p>
      <p>trei</p>
    </OneByOne>,
  )
  expect(await screen.findByText('trei')).toBeTruthy()
  expect(container.querySelectorAll('i')).toHaveLength(0)
})

test('a page that is printed while its parts come is printed whole', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <OneByOne place={null}>
        <p>unu</p>
        <p>doi</p>
        <p>trei</p>
      </OneByOne>,
    ),
  )
  expect(box.textContent).toBe('unu')
  window.dispatchEvent(new Event('beforeprint'))
  expect(box.textContent).toBe('unudoitrei')
  flushSync(() => root.unmount())
})
