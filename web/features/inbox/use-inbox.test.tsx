import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SuspectSheet } from '#contract/inbox.ts'
import { aDashboard } from '../../ui/testing-screen.tsx'
import { useInbox } from './use-inbox.ts'

const sheetOf = (id: number) => ({ id, number: id, version: 1 }) as SuspectSheet

const Queue = () => {
  const { accept } = useInbox('2026-11' as Parameters<typeof useInbox>[0], () => {})
  const acceptOne = (id: number) => accept(sheetOf(id), [sheetOf(id)], [], 'verificat')
  return [1, 2].map((id) => (
    <button key={id} type="button" onClick={() => acceptOne(id)}>
      {`Acceptă ${id}`}
    </button>
  ))
}

test('the toast of a change takes that change back, though another one came after it', async () => {
  const done = () => ({ data: { done: true } })
  const { user, sentTo } = aDashboard(<Queue />, { acceptFindings: done, withdrawAccepted: done })
  await user.click(await screen.findByRole('button', { name: 'Acceptă 1' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Anulează' })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Acceptă 2' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Anulează' })).toHaveLength(2))
  const [first] = screen.getAllByRole('button', { name: 'Anulează' })
  if (first) await user.click(first)
  await waitFor(() => expect(sentTo('withdrawAccepted')).toHaveLength(1))
  expect(sentTo('withdrawAccepted').map(({ body }) => body.ids)).toEqual([[1]])
})
