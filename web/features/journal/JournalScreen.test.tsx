import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { JournalScreen } from './JournalScreen.tsx'

const entry = (id: number, name: string, more = {}) => ({
  ...{ id, date: '2026-11-28', time: '18:12', user: 'Ana', administrator: null, call: 'saveDeadline', via: 'form' },
  ...{ subject: { name }, undo: null, redoes: false, undoneBy: null },
  first: { entity: 'deadline', id, name, facts: [], action: 'added', fields: [], more: false },
  ...more,
})

test('a change that would be refused to be taken back says why in place of the button', async () => {
  const sentence = 'Termenul RCA: există o modificare mai nouă (Ion). Anulează întâi modificarea mai nouă.'
  const { user } = aDashboard(<JournalScreen state={{}} onState={() => undefined} />, {
    journal: () => ({ data: [entry(4, 'RCA')], total: 1 }),
    changedRecords: () => ({
      data: { records: [{ entity: 'deadline', id: 4, name: 'RCA', facts: [], action: 'added', fields: [] }], total: 1, undo: { sentence } },
    }),
  })
  await user.click(await screen.findByText('RCA'))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Anulează' })).toBeNull()
})

test('what is said again stands in one row, which opens a row for each and closes them again; a way is named where it is no form, the user in each row', async () => {
  const entries = [entry(4, 'RCA'), entry(3, 'CASCO'), entry(2, 'ITP'), entry(1, 'Rovinietă', { via: 'import' })]
  const { user } = aDashboard(<JournalScreen state={{}} onState={() => undefined} />, {
    journal: () => ({ data: entries, total: entries.length }),
    changedRecords: () => ({
      data: { records: [{ entity: 'deadline', id: 3, name: 'CASCO', facts: [], action: 'added', fields: [] }], total: 1, undo: null },
    }),
  })
  const rows = () => screen.getAllByRole('row').filter((row) => within(row).queryByText(/Termen adăugat/))
  await screen.findByText('RCA, CASCO, ITP')
  expect(rows().map((row) => within(row).queryByText('Import') !== null)).toEqual([false, true])
  expect(screen.getAllByText('Ana')).toHaveLength(2)
  expect(screen.queryByText('Formular')).toBeNull()
  await user.click(screen.getByText('RCA, CASCO, ITP'))
  expect(rows()).toHaveLength(5)
  await user.click(screen.getByText('CASCO'))
  expect(await screen.findByRole('button', { name: 'Anulează' })).toBeTruthy()
  await user.click(screen.getByText('RCA, CASCO, ITP'))
  expect(rows()).toHaveLength(2)
})

test('an entry says which record it is about, what that is known by, and values in their units', async () => {
  const receipt = {
    ...{ entity: 'receipt', id: 7, name: 'Bon fiscal 0012391', action: 'changed', more: false },
    facts: [
      { field: 'date', value: '2026-11-19', unit: null },
      { field: 'partnerId', value: 'OMV Petrom', unit: null },
      { field: 'qty', value: 46, unit: 'L' },
      { field: 'value', value: 340, unit: 'lei' },
    ],
    fields: [{ field: 'qty', part: null, position: null, before: 45, after: 46, unit: 'L', unitBefore: 'L', facts: [] }],
  }
  const bare = { ...entry(5, ''), call: 'saveReceipt', subject: { id: 209 }, first: null }
  aDashboard(<JournalScreen state={{}} onState={() => undefined} />, {
    journal: () => ({ data: [{ ...entry(7, 'BV 58 TLS'), call: 'saveReceipt', first: receipt }, bare], total: 2 }),
  })
  const row = (await screen.findByText('Bon fiscal 0012391')).closest('tr')
  expect(row?.textContent).toContain('19.11.2026 · OMV Petrom · 46,00 L · 340,00 lei')
  expect(row?.textContent).toContain('Alimentare modificată')
  expect(row?.textContent).toContain('Cantitate 45,00 L → 46,00 L')
  expect(screen.queryByText(/209|BV 58/)).toBeNull()
})

test('an entry names what was done: a change made again, receipts ignored or no longer, the month that was closed', async () => {
  const record = { facts: [], action: 'changed', fields: [], more: true }
  const ignored = (after: boolean) => ({
    ...{ ...record, entity: 'receipt', id: 7, name: 'Bon fiscal 1' },
    fields: [{ field: 'ignored', part: null, position: null, before: !after, after, unit: null, facts: [] }],
  })
  const entries = [
    { ...entry(9, 'RCA'), call: 'undoChange', redoes: true },
    { ...entry(8, ''), call: 'assignReceipts', subject: { count: 2 }, first: ignored(true) },
    { ...entry(7, ''), call: 'assignReceipts', subject: { count: 2 }, first: ignored(false) },
    {
      ...entry(6, ''),
      call: 'closeMonth',
      subject: { month: '2026-10' },
      first: { ...record, entity: 'month', id: 1, name: null, more: false },
    },
  ]
  aDashboard(<JournalScreen state={{}} onState={() => undefined} />, { journal: () => ({ data: entries, total: entries.length }) })
  for (const text of ['Schimbare refăcută', 'Alimentări ignorate', 'Alimentări din nou de atribuit', 'octombrie 2026'])
    expect(await screen.findByText(text)).toBeTruthy()
})
