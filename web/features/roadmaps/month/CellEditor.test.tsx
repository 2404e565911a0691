import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CellEditor } from './CellEditor.tsx'

const ROUTES = ['Brașov – Sinaia', 'Predeal – Sinaia']

test.each([
  ['the first route for a place', '', 'Si{Enter}', ['Brașov – Sinaia', 'nextRow']],
  ['it with Tab too', '', 'Si{Tab}', ['Brașov – Sinaia', 'next']],
  ['the route that the arrows lead to', '', 'Si{ArrowDown}{Enter}', ['Predeal – Sinaia', 'nextRow']],
  ['two places as they are written', '', 'Si – Bu{Enter}', ['Si – Bu', 'nextRow']],
  ['the place where no route leads there from where the trip leaves', 'Azuga – ', 'Si{Enter}', ['Si', 'nextRow']],
])('a cell of places takes %s', async (_, from, keys, written) => {
  const onWrite = vi.fn()
  const rest = { label: 'De la – la', typed: true, inputMode: undefined, onCancel: () => {} }
  render(<CellEditor text="" suggest={() => ROUTES} from={from} onWrite={onWrite} {...rest} />)
  await userEvent.type(screen.getByRole('combobox'), keys)
  expect(onWrite).toHaveBeenCalledWith(...written)
})

test('an empty cell that is opened lists the routes, and takes one only when it is chosen', async () => {
  const onWrite = vi.fn()
  const rest = { label: 'De la – la', typed: false, inputMode: undefined, onCancel: () => {} }
  const { unmount } = render(<CellEditor text="" suggest={() => ROUTES} from="" onWrite={onWrite} {...rest} />)
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await userEvent.type(screen.getByRole('combobox'), '{Enter}')
  expect(onWrite).toHaveBeenLastCalledWith('', 'nextRow')
  unmount()
  render(<CellEditor text="" suggest={() => ROUTES} from="" onWrite={onWrite} {...rest} />)
  await userEvent.type(screen.getByRole('combobox'), '{ArrowDown}{ArrowDown}{Enter}')
  expect(onWrite).toHaveBeenLastCalledWith('Predeal – Sinaia', 'nextRow')
})
