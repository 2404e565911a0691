import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MESSAGE } from '#contract/message-texts.ts'
import { MonthForm } from './MonthForm.tsx'

test('an empty form says below each field that it lacks, until something is typed', async () => {
  render(<MonthForm />)
  await import('./month-form.ts')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Descarcă foile (PDF)' }))
  const lacking = () => screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') && field.id)
  expect(lacking().map(({ id }) => id)).toEqual(['month-company', 'month-number', 'month-driver', 'month-norm'])
  for (const field of lacking())
    expect(document.querySelector(`#${field.getAttribute('aria-describedby')}`)?.textContent).toBe(MESSAGE.required)
  expect(screen.getAllByText(MESSAGE.required)).toHaveLength(4)
  await user.type(screen.getByLabelText(/Societatea/), 'Test')
  expect(screen.getAllByText(MESSAGE.required)).toHaveLength(3)
  await user.type(screen.getByLabelText(/Norma/), 'x')
  await user.click(screen.getByRole('button', { name: 'Descarcă foile (PDF)' }))
  expect(screen.getByText('Nu se poate citi: Norma (L/100 km)', { selector: '.ask *' })).toBeTruthy()
})

test('an example fills the form, and what was typed before comes back', async () => {
  render(<MonthForm />)
  const user = userEvent.setup()
  // the program of the page has begun with another form
  vi.resetModules()
  await import('./month-form.ts')
  const company = screen.getByLabelText<HTMLInputElement>(/Societatea/)
  await user.clear(company)
  await user.type(company, 'A mea')
  await user.click(screen.getByRole('button', { name: 'Arată un exemplu' }))
  expect(company.value).toBe('Transport Exemplu S.R.L.')
  expect(document.querySelector('[data-total="km"]')?.textContent).toBe('510')
  await user.click(screen.getByRole('button', { name: 'Anulează' }))
  expect(company.value).toBe('A mea')
  expect(document.querySelector('[data-total="km"]')?.textContent).toBe('0')
})

test('kilometres that cannot be read are told in their row once the cell is left', async () => {
  render(<MonthForm />)
  const user = userEvent.setup()
  vi.resetModules()
  await import('./month-form.ts')
  const [km] = document.querySelectorAll<HTMLInputElement>('#luna td input[name="km"]')
  if (!km) throw new Error('the table has rows')
  await user.clear(km)
  await user.type(km, 'abc')
  expect(km.getAttribute('aria-invalid')).toBeNull()
  await user.tab()
  expect(km.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('#luna .said')?.textContent).toBe('Rândul 1. Nu se poate citi: Km')
})
