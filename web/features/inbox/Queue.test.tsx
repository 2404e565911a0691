import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SuspectSheet } from '#contract/inbox.ts'
import { finding } from '#domain/checks/codes.ts'
import { Queue } from './Queue.tsx'
import { queueOf } from './queue.ts'

const sheet = (id: number) =>
  ({ id, number: id, startDate: '2026-11-18', vehicle: { id: 3, number: 'PH 12 ABC' }, findings: [finding('SPEED', null)] }) as SuspectSheet

test('the focus is on what is current: on arrival, along the queue, and after the button that had it is gone', () => {
  const groups = queueOf([sheet(1), sheet(2)])
  const page = (at: number, cure: boolean) => (
    <>
      <Queue {...{ groups, at }} days={[]} onChoose={vi.fn()} onOpen={vi.fn()} />
      {cure ? <button type="button">Mută</button> : null}
    </>
  )
  Element.prototype.scrollIntoView ??= () => {}
  const { rerender } = render(page(1, true))
  const current = () => document.querySelector('[aria-current]')
  expect(document.activeElement).toBe(current())
  rerender(page(2, true))
  expect([current()?.textContent?.startsWith('2'), document.activeElement === current()]).toEqual([true, true])
  screen.getByRole('button', { name: 'Mută' }).focus()
  rerender(page(1, true))
  expect(document.activeElement?.textContent).toBe('Mută')
  rerender(page(1, false))
  expect(document.activeElement).toBe(current())
})
