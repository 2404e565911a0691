import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'

it('Enter prints, and does not close while the document is still being made', async () => {
  let closed = 0
  const opened: string[] = []
  window.open = (address) => {
    opened.push(String(address))
    return null
  }
  URL.createObjectURL = () => 'blob:sheet'
  URL.revokeObjectURL = () => {}
  const document = Promise.withResolvers<File>()
  const { user } = aDashboard(
    <DocumentDialog title="Foaie" unexplained="" waiting="" load={() => document.promise} onClose={() => closed++} />,
    {},
  )
  const print = await screen.findByRole('button', { name: 'Tipărește' })
  await waitFor(() => expect(window.document.activeElement).toBe(print))
  await user.keyboard('{Enter}')
  expect([closed, opened]).toEqual([0, []])
  document.resolve(new File(['%PDF'], 'foaie.pdf'))
  await screen.findByText('foaie.pdf')
  await user.keyboard('{Enter}')
  expect([closed, opened]).toEqual([0, ['blob:sheet']])
})
