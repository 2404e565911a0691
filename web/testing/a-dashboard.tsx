/** A screen of the dashboard for component tests: its company, its address, and a server that answers in the wire's own form. */
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { shapeOfInput, unknownFields } from '#contract/input-shape.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { CompanyContext, type CompanyContextValue } from '../app/company-context.tsx'
import { theme } from '../app/theme.ts'
import { QueryClient } from '../lib/query-client.ts'

/** What is answered to a call: its data, or a refusal. */
type Answer = { data: unknown; change?: number } | { refused: RefusalCode; current?: unknown }
type Sent = { query: Record<string, string>; body: Record<string, unknown> }
export type Answers = Partial<Record<CallName, (sent: Sent) => Answer | Promise<Answer>>>

const browserFetch = globalThis.fetch
/** Fields that a screen sent and its call does not read. */
const unread: string[] = []
afterEach(() => {
  globalThis.fetch = browserFetch
  expect(unread.splice(0)).toEqual([])
})

const noteUnread = (name: CallName, { query, body }: Sent): void => {
  const endpoint: Endpoint = contract[name]
  const fields = {
    ...unknownFields(shapeOfInput(endpoint.query), query),
    ...unknownFields(shapeOfInput(endpoint.body, endpoint.ignores), body),
  }
  unread.push(...Object.keys(fields).map((field) => `${name} ${field}`))
}

/** Takes the place of the server; a call without an answer is not found. The answer is what was sent, in order. */
export const answering = (answers: Answers): { name: CallName; sent: Sent }[] => {
  const calls: { name: CallName; sent: Sent }[] = []
  const names = Object.keys(contract) as CallName[]
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    const name = names.find((each) => `/api/${contract[each].path}` === pathname && contract[each].method === (init?.method ?? 'GET'))
    const sent = { query: Object.fromEntries(searchParams), body: init?.body ? JSON.parse(String(init.body)) : {} }
    if (name) {
      calls.push({ name, sent })
      noteUnread(name, sent)
    }
    const answer: Answer = (name && (await answers[name]?.(sent))) ?? { refused: 'NOT_FOUND' }
    if ('data' in answer) return Response.json(answer)
    const { status, text } = REFUSALS[answer.refused]
    return Response.json({ data: answer.refused, message: text, code: answer.refused, current: answer.current }, { status })
  }
  return calls
}

/** Draws a part of a screen of company 1, which pays VAT. */
export const aDashboard = (part: ReactNode, answers: Answers) => {
  const calls = answering(answers)
  const settings = { approval: false, selfApproval: true } as CompanyContextValue['company']['settings']
  const company = { id: 1, name: 'Transport Exemplu S.R.L.', city: '', tva: true, demo: false, settings } as CompanyContextValue['company']
  const subscription = { activePackage: null, totalRoadmaps: 0, totalSheets: 0, permissions: { roadmapsLeft: null, sheetsLeft: null } }
  const context = { company, user: { id: 1 }, role: 'owner', driverId: null, subscription } as CompanyContextValue
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Part = () => (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <ModalsProvider>
          <Notifications />
          <CompanyContext value={context}>{part}</CompanyContext>
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
  const route = createRootRoute({ component: Part })
  const history = createMemoryHistory({ initialEntries: ['/dashboard/foi/add'] })
  const router = createRouter({ routeTree: route, history, defaultNotFoundComponent: Part })
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup(),
    field: (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input,textarea' }),
    /** What was sent with each call of a name. */
    sentTo: (name: CallName) => calls.filter((call) => call.name === name).map(({ sent }) => sent),
    /** The address that the screen led to. */
    address: () => router.state.location.pathname,
  }
}
