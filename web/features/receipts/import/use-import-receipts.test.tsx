import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { useImportReceipts } from './use-import-receipts.tsx'

/** Drops files on the page, beside what takes them. */
const drop = (...files: File[]) =>
  act(async () => {
    document.body.dispatchEvent(Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files } }))
  })
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

test('a picture dropped on the page is a receipt, any other file is read as a statement, and an open form is left alone', async () => {
  const onPicture = vi.fn()
  const Page = () => <main>{useImportReceipts(true, () => {}, onPicture).dialog}</main>
  const { user } = aDashboard(<Page />, {})
  await screen.findByRole('main')
  const [first, second] = [picture('1.jpg'), picture('2.jpg')]
  await drop(first, second)
  expect(onPicture.mock.calls).toEqual([[first]])
  expect(await screen.findByText('Fiecare poză e un bon: pune-le pe rând')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()

  const form = document.body.appendChild(document.createElement('div'))
  form.setAttribute('role', 'dialog')
  await drop(first)
  await drop(new File(['x'], 'extras.csv'))
  expect([onPicture.mock.calls.length, screen.queryAllByRole('dialog').length]).toEqual([1, 1])
  form.remove()

  await drop(new File(['x'], 'extras.csv'))
  expect(await screen.findByRole('dialog', { name: /Importă/ })).toBeTruthy()
  await user.keyboard('{Escape}')
})
