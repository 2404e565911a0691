import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { theme } from '../../app/theme.ts'
import { HelpPanel } from './HelpPanel.tsx'

test('the panel shows the screen, which opens in its own size, and is no second banner beside the header of the page', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <header />
      <HelpPanel path="/dashboard/drivers" onClose={() => {}} />
    </MantineProvider>,
  )
  const picture = await screen.findByRole('img', { name: 'Imagine a ecranului „Șoferi / Operatori”' })
  expect(picture.getAttribute('src')).toMatch(/soferi\.webp$/)
  expect(picture.getAttribute('loading')).toBe('lazy')
  expect(picture.closest('a')?.getAttribute('href')).toBe(picture.getAttribute('src'))
  expect(screen.getByRole('dialog').querySelector('header')?.getAttribute('role')).toBe('none')
})

test('another screen is found by a word of its help, and is read in place of that of the page', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <HelpPanel path="/dashboard/drivers" onClose={() => {}} />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByRole('searchbox', { name: 'Caută în ajutor' }), 'amprenta')
  expect(screen.queryByRole('heading', { name: 'Cum se face' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Închidere și predare/ }))
  expect((await screen.findByRole('heading', { name: 'Ajutor: Închidere și predare' })).contains(document.activeElement)).toBe(true)
})
