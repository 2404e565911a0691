import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { PrintsScreen } from './PrintsScreen.tsx'

const print = {
  id: 7,
  documentType: 'foi-parcurs',
  vehicleType: 'vehicle',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  name: 'foi-parcurs-2026-01-01-2026-12-31.pdf',
  before: 0,
  bytes: null,
  reason: null,
  askedDate: '2026-11-22',
  askedTime: '20:15',
  keptUntil: null,
  user: 'Ana',
}
const list = (rows: object[]) => aDashboard(<PrintsScreen state={{}} onState={() => {}} />, { prints: () => ({ data: rows }) })

it('says of each how far it is, why it failed, and until when it is kept', async () => {
  list([
    { ...print, id: 4, state: 'waiting', done: 0, total: null, before: 3 },
    { ...print, id: 3, state: 'running', done: 120, total: 2000 },
    { ...print, id: 2, state: 'ready', done: 2000, total: 2000, bytes: 3_400_000, keptUntil: '2026-11-29' },
    { ...print, id: 1, state: 'failed', done: 0, total: null, reason: 'Nu există foi pentru selecția făcută', keptUntil: '2026-11-29' },
  ])
  await screen.findByText('După 3 documente')
  screen.getByText('Pregătite 120 din 2.000 de documente')
  screen.getByText('3,4 MB')
  screen.getByText('Nu există foi pentru selecția făcută')
  expect(screen.getAllByText('29.11.2026')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Descarcă/ })).toHaveLength(1)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6')
})

it('reads again until everything has ended', async () => {
  let done = 0
  const { sentTo } = aDashboard(<PrintsScreen state={{}} onState={() => {}} />, {
    prints: () => {
      done += 500
      return {
        data: [
          { ...print, ...(done < 1000 ? { state: 'running', done, total: 1000 } : { state: 'ready', done: 1000, total: 1000, bytes: 1 }) },
        ],
      }
    },
  })
  await screen.findByRole('button', { name: /^Descarcă/ }, { timeout: 10_000 })
  expect(sentTo('prints').length).toBeGreaterThan(1)
})

it('deletes one', async () => {
  const { sentTo } = list([{ ...print, state: 'ready', done: 1, total: 1, bytes: 1 }])
  await userEvent.click(await screen.findByRole('button', { name: /Acțiuni/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Șterge' }))
  await waitFor(() => expect(sentTo('deletePrint')).toEqual([{ query: { companyId: '1', id: '7' }, body: {} }]))
})

it('the print dialog has the server draw many sheets, each kind of document that was chosen', async () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31', vehicleId: null, driverId: null }
  const { sentTo } = aDashboard(
    <PrintDialog
      kind="vehicle"
      labels={{ asset: 'Vehicul', person: 'Șofer' }}
      assets={[]}
      drivers={[]}
      initial={year}
      onClose={() => {}}
    />,
    { roadmaps: () => ({ data: [], total: 2000 }) as never, askPrint: () => ({ data: { id: 7 } }) },
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/se pregătește pe server/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pregătește documentul' }))
  await waitFor(() => expect(sentTo('askPrint').map(({ body }) => body.documentType)).toEqual(['foi-parcurs']))
  expect(sentTo('printRoadmaps')).toEqual([])
})
