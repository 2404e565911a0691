import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
