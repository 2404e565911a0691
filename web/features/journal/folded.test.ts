import { expect, it } from 'vitest'
import { type Entry, rowsOfEntries } from './folded.ts'

const entry = (id: number, call: string, time: string, more: Partial<Entry> = {}) =>
  ({ ...{ id, call, time, date: '2026-11-28', user: 'Ana', administrator: null, via: 'form', undoneBy: null }, ...more }) as Entry
const rows = (entries: Entry[]) =>
  rowsOfEntries(entries, ({ call }) => (call === 'own' ? null : call)).map((row) => row.map(({ id }) => id).join(' '))

it('puts consecutive entries that say the same a minute apart into one row, and no others', () => {
  expect(
    rows([
      entry(9, 'added', '18:12'),
      entry(8, 'added', '18:12'),
      entry(7, 'added', '18:11'),
      entry(6, 'added', '18:03'),
      entry(5, 'renewed', '18:03'),
      entry(4, 'added', '18:03', { undoneBy: 12 }),
      entry(3, 'added', '18:03', { via: 'import' }),
      entry(2, 'added', '18:03', { user: 'Ion' }),
      entry(1, 'own', '18:03', { user: 'Ion' }),
      entry(0, 'own', '18:03', { user: 'Ion' }),
    ]),
  ).toEqual(['9 8 7', '6', '5', '4', '3', '2', '1', '0'])
})
