import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../ui/testing-screen.tsx'
import { MainMenu } from './MainMenu.tsx'
import { PhoneSheet } from './PhoneSheet.tsx'

const links = async () => (await screen.findAllByRole('link')).map((link) => link.textContent?.trim())

test('a user without a company is offered only the list of companies', async () => {
  aDashboard(<MainMenu hasCompany={false} />, {})
  expect(await links()).toEqual(['Societăți'])
})

test('so is one on a phone', async () => {
  aDashboard(<PhoneSheet hasCompany={false} opened onClose={() => {}} />, {})
  expect(await links()).toEqual(['Societăți'])
})

test('a user with a company is offered all pages', async () => {
  aDashboard(<MainMenu hasCompany />, {})
  expect((await links()).length).toBeGreaterThan(4)
})
