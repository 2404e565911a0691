import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { STORED, store } from '../../lib/stored.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
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

const user = { authUser: () => ({ data: { activeCompanyId: 7 } }) }

test('what is to be seen in another month than the current one says so', async () => {
  aDashboard(<MainMenu hasCompany />, { ...user, toSee: () => ({ data: { count: 6, month: '2020-10' } }) })
  expect(await screen.findByRole('link', { name: 'Verificare 6 de văzut în octombrie 2020' })).toBeTruthy()
  expect(screen.getByText('oct.', { exact: false })).toBeTruthy()
})

test('the last number of passed deadlines stands in the menu until they are counted', async () => {
  store(STORED.passed, { companyId: 7, count: 2 })
  aDashboard(<MainMenu hasCompany />, { ...user, deadlineOverview: () => new Promise(() => {}) })
  expect(await screen.findByRole('link', { name: /^Termene 2/ })).toBeTruthy()
})

test('each entry keeps its last number while it is counted, with the month that it is of', async () => {
  store(STORED.toSee, { companyId: 7, count: 3, month: 'în oct.', heard: ' de văzut în octombrie 2026' })
  store(STORED.assign, { companyId: 8, count: 5, heard: ' de atribuit' })
  const waiting = () => new Promise<never>(() => {})
  aDashboard(<MainMenu hasCompany />, { ...user, toSee: waiting, waitingReceipts: waiting })
  expect(await screen.findByRole('link', { name: 'Verificare 3 de văzut în octombrie 2026' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Alimentări' })).toBeTruthy()
})
