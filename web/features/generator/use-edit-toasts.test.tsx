import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aScreen } from '../../testing/a-form.tsx'
import { useEditToasts } from './use-edit-toasts.ts'

const SAID = 'Ziua 04.12.2026 a fost scoasă'

const Wizard = () => {
  const [proposal, setProposal] = useState(1)
  const [saving, setSaving] = useState(false)
  const say = useEditToasts(proposal, saving)
  return (
    <>
      <Notifications />
      <button type="button" onClick={() => say(SAID, () => {})}>
        Scoate
      </button>
      <button type="button" onClick={() => setProposal(proposal + 1)}>
        Generează
      </button>
      <button type="button" onClick={() => setSaving(true)}>
        Salvează
      </button>
    </>
  )
}

test.each(['Generează', 'Salvează'])('what an edit says is gone when its proposal is: %s', async (next) => {
  const { user } = aScreen(<Wizard />)
  await user.click(screen.getByText('Scoate'))
  await screen.findByText(SAID)
  await user.click(screen.getByText(next))
  await waitFor(() => expect(screen.queryByText(SAID)).toBeNull())
})
