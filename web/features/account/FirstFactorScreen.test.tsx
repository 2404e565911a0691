import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { FirstFactorScreen } from './FirstFactorScreen.tsx'

const CODES = ['ABCD-EFGH', 'JKLM-NPQR']

test('an administrator sets the second factor up with the password and a code, and keeps the recovery codes', async () => {
  const { user, field, sentTo } = aDashboard(<FirstFactorScreen />, {
    accountSecurity: () => ({ data: { hasPassword: true, secondFactor: false, secondFactorRequired: true } }),
    beginSecondFactor: () => ({ data: { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/Parcurs:a?secret=JBSWY3DPEHPK3PXP' } }),
    confirmSecondFactor: ({ body }) => (body.code === '123456' ? { data: { recoveryCodes: CODES } } : { refused: 'WRONG_CODE' }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pornește întâi al doilea factor' })).toBeTruthy()
  await user.type(await field('Parola actuală *'), 'parola de test{Enter}')
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(sentTo('beginSecondFactor').map(({ body }) => body)).toEqual([{ current_password: 'parola de test' }])
  await user.type(await field('Codul din aplicație *'), '123456{Enter}')
  for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Le-am păstrat' })).toBeTruthy()
})

test('an administrator who will not signs out', async () => {
  const { user, sentTo } = aDashboard(<FirstFactorScreen />, { logout: () => ({ data: { done: true } }) })
  localStorage.setItem('USER_TOKEN', JSON.stringify({ expiry: 0, value: 'jeton' }))
  await user.click(await screen.findByRole('button', { name: 'Ieșire' }))
  await expect.poll(() => sentTo('logout')).toHaveLength(1)
})
