import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aScreen } from '../testing/a-form.tsx'
import type { Column } from './DataTable.tsx'
import { ListPage } from './ListPage.tsx'
import type { ListSearch } from './list-search.ts'
import { NoMatch } from './NoMatch.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useChosen } from './use-chosen.ts'
import { useLocalList } from './use-list.ts'

type Row = { id: number; name: string }

const ROWS: Row[] = Array.from({ length: 17 }, (_, at) => ({ id: at + 1, name: `Rândul ${at + 1}` }))
const columns: readonly Column<Row>[] = [{ id: 'name', title: 'Nume', cell: ({ name }) => name }]
const found = { data: ROWS, error: null, isError: false, refetch: () => {} }

const Names = ({ answer, onCount }: { answer?: Promise<void>; onCount?: (id: number) => void }) => {
  const [state, onState] = useState<ListSearch>({})
  const [word, setWord] = useState('')
  const list = useLocalList({ found, rows: ROWS, state, onState })
  const chosen = useChosen<Row>(word)
  return (
    <ListPage
      title="Rânduri"
      tools={
        <button type="button" onClick={() => setWord('alt')}>
          Caută altceva
        </button>
      }
      list={list}
      columns={columns}
      onOpen={() => {}}
      actions={[{ label: 'Numără', letter: 'N', icon: null, hidden: ({ id }) => id > 10, run: ({ id }) => onCount?.(id) }]}
      rowName={({ name }) => name}
      chosen={chosen}
      withChosen={
        <>
          <output>{chosen.rows.map(({ id }) => id).join(' ')}</output>
          <button type="button" onClick={() => answer?.then(() => chosen.choose(chosen.rows, false))}>
            Schimbă
          </button>
        </>
      }
      sums={<p>Total 17</p>}
      empty="Nimic"
    />
  )
}

test('rows are ticked on several pages, a page at once, and let go', async () => {
  const { user } = aScreen(<Names />)
  const tick = (name: string) => screen.getByRole('checkbox', { name })
  expect(document.querySelector('output')).toBeNull()
  await user.click(tick('Alege Rândul 3'))
  await user.click(tick('Alege Rândul 5'))
  await user.click(tick('Alege Rândul 3'))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('5'))
  expect(screen.getByText('1 rând ales')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pagina 2' }))
  await user.click(tick('Alege toate rândurile paginii'))
  expect(document.querySelector('output')?.textContent).toBe('5 16 17')
  // below the rows, so that the first tick moves none of them away from the pointer
  expect(screen.getByRole('table').compareDocumentPosition(screen.getByText('3 rânduri alese'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Golește selecția' }))
  expect(document.querySelector('output')).toBeNull()
})

test('rows are let go when what was done with them is answered, those ticked meanwhile stay', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = aScreen(<Names answer={promise} />)
  const tick = (id: number) => user.click(screen.getByRole('checkbox', { name: `Alege Rândul ${id}` }))
  await tick(3)
  await tick(5)
  await user.click(screen.getByText('Schimbă'))
  await tick(5)
  await tick(8)
  resolve()
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('8'))
})

test('X ticks the row that has the focus, Shift+X all from the one ticked last', async () => {
  const { user } = aScreen(<Names />)
  const row = (at: number) => document.querySelector<HTMLElement>(`[data-row="${at}"]`)
  row(3)?.focus()
  await user.keyboard('x')
  row(6)?.focus()
  await user.keyboard('{Shift>}X{/Shift}')
  expect(document.querySelector('output')?.textContent).toBe('3 4 5 6')
  await user.keyboard('x')
  expect(document.querySelector('output')?.textContent).toBe('3 4 5')
})

test('the letter of an action does it to the row that has the focus, where its menu offers it', async () => {
  const counted: number[] = []
  const { user } = aScreen(<Names onCount={(id) => counted.push(id)} />)
  for (const at of [4, 12]) {
    document.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus()
    await user.keyboard('n')
  }
  expect(counted).toEqual([4])
  await user.click(screen.getByRole('button', { name: 'Acțiuni pentru Rândul 4' }))
  expect((await screen.findByRole('menuitem', { name: 'Numără' })).querySelector('kbd')?.textContent).toBe('N')
})

test('a list that is asked for otherwise begins without ticks', async () => {
  const { user } = aScreen(<Names />)
  await user.click(screen.getByRole('checkbox', { name: 'Alege Rândul 3' }))
  expect(document.querySelector('output')?.textContent).toBe('3')
  await user.click(screen.getByText('Caută altceva'))
  expect(document.querySelector('output')).toBeNull()
})

test('the count stands beside the title, the sums below the rows', () => {
  aScreen(<Names />)
  expect(within(screen.getByRole('heading', { level: 1 })).getByText('17')).toBeTruthy()
  expect(screen.getByText('Total 17')).toBeTruthy()
})

test('a search that hides every row is taken back from where the rows would be', async () => {
  const Searched = () => {
    const [search, onSearch] = useState('zzz')
    return (
      <>
        <SearchBox label="Caută" placeholder="Nume" {...{ search, onSearch }} />
        {search ? <NoMatch search={search} onClear={() => onSearch('')} /> : <p>Toate</p>}
      </>
    )
  }
  const { user, field } = aScreen(<Searched />)
  await user.click(screen.getByRole('button', { name: 'Șterge căutarea' }))
  expect(await screen.findByText('Toate')).toBeTruthy()
  expect(field('Caută').value).toBe('')
})
