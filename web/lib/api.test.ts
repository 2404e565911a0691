import { expect, test } from 'vitest'
import { CallError, callPage, failureText, lastingText, sentenceOf } from './api.ts'

const refused = new CallError({ code: 'IN_USE', message: 'Înregistrarea este folosită și nu poate fi ștearsă' })

test('a failed action says what the server said, else that it may be tried again', () => {
  expect(failureText(refused)).toBe('Înregistrarea este folosită și nu poate fi ștearsă')
  expect(failureText(new Error('Alege un vehicul prima dată'))).toBe('Alege un vehicul prima dată')
  for (const unexplained of [new CallError({}), new TypeError('x is not a function'), 'x', null])
    expect(failureText(unexplained)).toBe('Am întâmpinat o eroare la aplicație, te rugăm încearcă din nou')
})

test('an action may have a sentence of its own for what the server did not explain', () => {
  const own = 'A apărut o eroare la ștergere. Te rugăm încearcă din nou.'
  expect(failureText(new CallError({}), own)).toBe(own)
  expect(failureText(refused, own)).toBe(refused.message)
})

test('what does not arrive says that the product could not be reached', () => {
  expect(sentenceOf(new CallError({}))).toBe('Am întâmpinat o problemă la comunicarea cu aplicația')
})

test('an answer that has not changed is shown from the page’s memory, to the same user alone', async () => {
  const requests: (string | null)[] = []
  let name = 'Întâiul'
  const before = globalThis.fetch
  globalThis.fetch = async (_, init) => {
    const tag = new Headers(init?.headers).get('if-none-match')
    requests.push(tag)
    if (tag === `W/"${name}"`) return new Response(null, { status: 304 })
    return Response.json({ data: [{ id: 1, name }], total: 1 }, { headers: { etag: `W/"${name}"` } })
  }
  const names = async () => (await callPage('routes', { query: { companyId: 1, page: 1 } })).rows.map((row) => row.name)
  try {
    expect([await names(), await names()]).toEqual([['Întâiul'], ['Întâiul']])
    name = 'Al doilea'
    expect([await names(), await names()]).toEqual([['Al doilea'], ['Al doilea']])
    expect(requests).toEqual([null, 'W/"Întâiul"', 'W/"Întâiul"', 'W/"Al doilea"'])
  } finally {
    globalThis.fetch = before
  }
})

test('what stays on the screen of a failed action says nothing of a server that is away: the page does, until it is back', () => {
  expect(lastingText(new CallError({}, false, true))).toBeNull()
  expect(lastingText(new CallError({ message: 'Foaia nu există' }, true))).toBe('Foaia nu există')
})
