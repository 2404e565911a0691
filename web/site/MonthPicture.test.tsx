import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthPicture } from './MonthPicture.tsx'

test('a day of the front page’s month is chosen by a press, and its sheet described beside it', () => {
  const { container } = render(<MonthPicture />)
  const radio = (name: string) => container.querySelector<HTMLInputElement>(`.desk input[aria-label^="${name}"]`)
  expect(radio('Nicio zi aleasă')?.checked).toBe(true)
  const day = radio('01.10.2026, foaia 115, 134 km')
  fireEvent.click(day?.closest('label') as HTMLElement)
  expect(day?.checked).toBe(true)
  expect(radio('Nicio zi aleasă')?.checked).toBe(false)
  expect(container.querySelector(`#${day?.getAttribute('aria-describedby')}`)?.textContent).toMatch(/^Foaia 115.*Mureșan Andreea/)
})
