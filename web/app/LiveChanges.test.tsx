import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOpenRecord } from '../lib/open-records.ts'
import { aDashboard } from '../testing/a-dashboard.tsx'
import { LiveChanges } from './LiveChanges.ts'

const Page = () => {
  useOpenRecord('sheet', 7)
  return <LiveChanges companyId={1} />
}

test.each([
  ['changed', 'Ana a modificat acum ce ai deschis'],
  ['removed', 'Ana a șters acum ce ai deschis'],
])('who opened a record that is %s by a colleague reads so', async (action, sentence) => {
  aDashboard(<Page />, { changeHistory: () => ({ data: [{ action, fields: [] }] }) })
  const answered = globalThis.fetch
  let told = false
  globalThis.fetch = async (input, init) => {
    if (told || !String(input).includes('follow=true')) return answered(input, init)
    told = true
    return new Response(`event: change\ndata: ${JSON.stringify({ id: 5, user: 'Ana', records: { sheet: [7] } })}\n\n`)
  }
  expect(await screen.findByText(sentence, {}, { timeout: 3000 })).toBeTruthy()
})
