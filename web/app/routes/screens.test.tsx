import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aScreen } from '../../testing/a-form.tsx'
import { listSearch } from '../../ui/list-search.ts'
import { listOf } from './screens.tsx'

const List = listOf(
  ({ state, onState }) => (
    <>
      <output>{JSON.stringify(state)}</output>
      <button type="button" onClick={() => onState({ ...state, sort: 'name', page: undefined })}>
        Sortează
      </button>
      <button type="button" onClick={() => onState({ ...state, search: 'ana', page: undefined })}>
        Caută
      </button>
      <button type="button" onClick={() => onState({ ...state, search: undefined })}>
        Golește
      </button>
      <button type="button" onClick={() => onState({ ...state, page: 2 }, 'push')}>
        Pagina 2
      </button>
    </>
  ),
  listSearch,
)

test('what is changed while an earlier change is on its way keeps that one', async () => {
  const passes: (() => void)[] = []
  const root = createRootRoute({ beforeLoad: () => new Promise<void>((resolve) => void passes.push(resolve)) })
  const list = createRoute({ getParentRoute: () => root, path: '/', validateSearch: listSearch, component: List })
  const router = createRouter({ routeTree: root.addChildren([list]), history: createMemoryHistory({ initialEntries: ['/?search=ion'] }) })
  const { user } = aScreen(<RouterProvider router={router as never} />)
  const pass = async (state: object) => {
    await waitFor(() => {
      for (const go of passes.splice(0)) go()
      expect(document.querySelector('output')?.textContent).toBe(JSON.stringify(state))
    })
  }
  await pass({ search: 'ion' })
  for (const name of ['Pagina 2', 'Sortează', 'Golește']) await user.click(screen.getByText(name))
  await pass({ sort: 'name' })
  await user.click(screen.getByText('Caută'))
  await pass({ search: 'ana', sort: 'name' })
})
