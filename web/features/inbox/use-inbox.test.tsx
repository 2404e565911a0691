import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SheetOffer, SuspectSheet } from '#contract/inbox.ts'
import { call } from '../../lib/api.ts'
import { type Answers, aDashboard } from '../../testing/a-dashboard.tsx'
import { useInbox } from './use-inbox.ts'

/** Accepting is the change with the number of the sheet. */
const accepted: NonNullable<Answers['acceptFindings']> = ({ body }) => ({
  data: { done: true },
  change: (body.sheets as { id: number }[])[0]?.id ?? 0,
})
const undone: NonNullable<Answers['undoChange']> = ({ body }) => ({ data: { done: true }, change: Number(body.id) + 100 })

const sheetOf = (id: number) => ({ id, number: id, version: 1 }) as SuspectSheet

const moveTo = (startDate: string) => ({ move: { startDate, startTime: '13:50', endDate: startDate, endTime: '21:50' } }) as SheetOffer

const Queue = () => {
  // another part of the page, which is never read to its end a second time
  const { data } = useQuery({ queryKey: ['toSee'], queryFn: () => call('toSee', { query: { companyId: 1 } }) })
  const { accept, apply } = useInbox('2026-11' as Parameters<typeof useInbox>[0], () => {})
  const acceptOne = (id: number) => accept(sheetOf(id), [sheetOf(id)], [], 'verificat')
  return (
    <>
      {data ? <p>De văzut</p> : null}
      {[1, 2].map((id) => (
        <button key={id} type="button" onClick={() => acceptOne(id)}>
          {`Acceptă ${id}`}
        </button>
      ))}
      {['2026-11-06', '2026-11-09'].map((startDate) => (
        <button key={startDate} type="button" onClick={() => apply({ ...sheetOf(3), startDate: '2026-11-06' }, moveTo(startDate))}>
          {`Mută pe ${startDate}`}
        </button>
      ))}
    </>
  )
}

test('one toast stands at a time, and takes back the change that it says', async () => {
  const { user, sentTo } = aDashboard(<Queue />, { acceptFindings: accepted, undoChange: undone })
  await user.click(await screen.findByRole('button', { name: 'Acceptă 1' }))
  await screen.findByText('Foaia 1 este în regulă')
  await user.click(screen.getByRole('button', { name: 'Acceptă 2' }))
  await screen.findByText('Foaia 2 este în regulă')
  await waitFor(() => expect(screen.queryByText('Foaia 1 este în regulă')).toBe(null))
  await user.click(screen.getByRole('button', { name: 'Anulează' }))
  await waitFor(() => expect(sentTo('undoChange')).toHaveLength(1))
  expect(sentTo('undoChange').map(({ body }) => body.id)).toEqual([2])
})

test('a change counts while another part of the page is still being read again', async () => {
  let reads = 0
  const toSee = () => (reads++ === 0 ? { data: { months: [] } } : new Promise<never>(() => {}))
  const { user, sentTo } = aDashboard(<Queue />, { acceptFindings: accepted, toSee, monthInbox: () => ({ data: {} }) })
  await screen.findByText('De văzut')
  await user.click(screen.getByRole('button', { name: 'Acceptă 1' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Anulează' })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Acceptă 2' }))
  await waitFor(() => expect(sentTo('acceptFindings')).toHaveLength(2))
})

test('a change that is asked for during an undo comes after it, a second one has no effect', async () => {
  const done = () => ({ data: { done: true } })
  const { promise, resolve } = Promise.withResolvers<void>()
  const undoChange: typeof undone = (sent) => promise.then(() => undone(sent))
  const { user, sentTo } = aDashboard(<Queue />, { acceptFindings: accepted, undoChange, toSee: done, monthInbox: done })
  await user.click(await screen.findByRole('button', { name: 'Acceptă 1' }))
  await user.click(await screen.findByRole('button', { name: 'Anulează' }))
  await waitFor(() => expect(sentTo('undoChange')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Acceptă 2' }))
  await user.click(screen.getByRole('button', { name: 'Acceptă 2' }))
  expect(sentTo('acceptFindings')).toHaveLength(1)
  resolve()
  await waitFor(() => expect(sentTo('acceptFindings')).toHaveLength(2))
})

test('a sheet that keeps its day is moved to its hours', async () => {
  const { user } = aDashboard(<Queue />, { putRight: () => ({ data: { done: true }, change: 3 }), monthInbox: () => ({ data: {} }) })
  await user.click(await screen.findByRole('button', { name: 'Mută pe 2026-11-06' }))
  await screen.findByText('Foaia 3 s-a mutat la 13:50–21:50')
  await user.click(screen.getByRole('button', { name: 'Mută pe 2026-11-09' }))
  await screen.findByText('Foaia 3 s-a mutat pe 09.11.2026')
})
