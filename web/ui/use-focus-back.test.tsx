import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusBack } from './use-focus-back.ts'

const Dialog = ({ onClose }: { onClose: () => void }) => {
  useFocusBack()
  return (
    <div role="dialog">
      <button type="button" ref={(button) => button?.focus()} onClick={onClose}>
        Închide
      </button>
    </div>
  )
}

const Page = ({ opened: first }: { opened: boolean }) => {
  const [opened, setOpened] = useState(first)
  return (
    <main>
      <h1>Luna</h1>
      {opened && !first ? null : (
        <button type="button" onClick={() => setOpened(true)}>
          Deschide
        </button>
      )}
      {opened ? <Dialog onClose={() => setOpened(false)} /> : null}
    </main>
  )
}

test.each([true, false])(
  'what opened by itself, or whose opener is gone, leaves the focus at the title of the page (%s)',
  async (opened) => {
    render(<Page opened={opened} />)
    if (!opened) {
      const opener = screen.getByRole('button', { name: 'Deschide' })
      opener.focus()
      fireEvent.click(opener)
    }
    const close = screen.getByRole('button', { name: 'Închide' })
    expect(document.activeElement).toBe(close)
    fireEvent.click(close)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Luna' })))
  },
)
