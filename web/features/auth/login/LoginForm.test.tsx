import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LoginForm } from './LoginForm.tsx'

test('an address that the server would refuse is told when its field is left', async () => {
  render(<LoginForm search="" onSession={() => undefined} />)
  const user = userEvent.setup()
  const email = screen.getByLabelText(/Email/)
  for (const typed of ['ana@firma.r', 'ana@firma,ro.ro', 'ană@firma.ro']) {
    await user.clear(email)
    await user.type(email, typed)
    await user.tab()
    await waitFor(() => expect(email.getAttribute('aria-invalid'), typed).toBe('true'))
  }
  await user.clear(email)
  await user.type(email, 'ana@firma.ro')
  await user.tab()
  expect(email.getAttribute('aria-invalid')).not.toBe('true')
})
