import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

const CODES = ['G052-GD8K-51SB-F7RN', 'FWS6-J0C6-8MQH-FRAM']

test('recovery codes have the focus once the factor is on, and are saved as a file', async () => {
  const { user, field } = aDashboard(<SecondFactorPanel />, {
    accountSecurity: () => ({ data: { hasPassword: true, secondFactor: false, secondFactorRequired: false } }),
    beginSecondFactor: () => ({ data: { secret: 'H472QHKQ', url: 'otpauth://totp/Parcurs:ana?secret=H472QHKQ' } }),
    confirmSecondFactor: () => ({ data: { recoveryCodes: CODES } }),
  })
  await user.type(await field('Parola actuală *'), 'trei cuvinte lungi{Enter}')
  await user.type(await field('Codul din aplicație *'), '123456{Enter}')
  const title = await screen.findByText(/Păstrează codurile de rezervă/)
  await waitFor(() => expect(document.activeElement).toBe(title))
  const files: string[] = []
  const blobs = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    void (blob as Blob).text().then((text) => files.push(text))
    return 'blob:codes'
  })
  await user.click(screen.getByRole('button', { name: 'Descarcă' }))
  await waitFor(() => expect(files).toEqual([`${CODES.join('\n')}\n`]))
  blobs.mockRestore()
})
