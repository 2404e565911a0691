import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { HistoryPane } from './HistoryPane.tsx'
import { TEXTS } from './texts.ts'

const Page = () => {
  const [opened, setOpened] = useState(false)
  return (
    <main>
      <MenuButton button={<button type="button">Mai multe</button>} entries={[{ label: 'Istoric', run: () => setOpened(true) }]} />
      {opened ? <HistoryPane entity="sheet" id={1} name="foaia 1" onClose={() => setOpened(false)} /> : null}
    </main>
  )
}

test('the history that a menu opens beside the form takes the focus; Esc closes it and gives the focus back', async () => {
  const { user } = aDashboard(<Page />, { changeHistory: () => ({ data: [] }) })
  const menu = await screen.findByRole('button', { name: 'Mai multe' })
  menu.focus()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('menuitem', { name: 'Istoric' })
  await user.keyboard('{ArrowDown}{Enter}')
  const title = await screen.findByRole('heading', { name: TEXTS.historyOf('foaia 1') })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('heading', { name: TEXTS.historyOf('foaia 1') })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(menu))
})
