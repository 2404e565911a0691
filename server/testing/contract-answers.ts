/** What an answer of any call has to look like: the declared status, envelope, media type, file name. */
import { expect } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { refusalsOf, takesKey } from '#contract/endpoint.ts'
import { REFUSALS, Refusal, type RefusalCode } from '#contract/refusals.ts'
import { SPREADSHEET } from '#contract/transfer-files.ts'
import type { Answered } from './caller.ts'
import { endpointOf } from './contract-calls.ts'

/** Checks the envelope of a refusal and that the call declares it. */
export const expectRefusal = (name: CallName, { status, headers, body, bytes }: Answered, code?: RefusalCode) => {
  expect(status, `${name}: ${bytes.toString().slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(headers['content-type']).toMatch(/^application\/json/)
  const refused = body.code as RefusalCode
  if (code) expect(refused, `${name}: ${JSON.stringify(body)}`).toBe(code)
  expect(refusalsOf(endpointOf(name))).toContain(refused)
  expect(status).toBe(REFUSALS[refused].status)
  expect(status).not.toBe(500)
  expect(body.message).toEqual(expect.any(String))
  expect(body.data).toBe(new Refusal(refused, { message: body.message ?? '' }).answer().data)
  const beside = refused === 'CHANGED' ? ['fields', 'current'] : ['fields']
  expect(Object.keys(body).filter((key) => !['data', 'message', 'code', ...beside].includes(key))).toEqual([])
}

/** How the files of each media type are called and begin. */
const FILES: Partial<Record<string, readonly [extension: string, beginning: string]>> = {
  'application/pdf': ['pdf', '%PDF-'],
  'application/xml': ['xml', '<?xml version="1.0" encoding="UTF-8"?>'],
  [SPREADSHEET.xlsx]: ['xlsx', 'PK'],
  'application/zip': ['zip', 'PK'],
  'text/event-stream': ['txt', ':'],
  [SPREADSHEET.csv]: ['csv', '\u00ef\u00bb\u00bf'],
}

export const expectAccepted = (name: CallName, { status, headers, body, bytes }: Answered) => {
  const endpoint = endpointOf(name)
  expect(status, `${name}: ${bytes.toString().slice(0, 300)}`).toBe(200)
  if (typeof endpoint.answer === 'string') {
    expect(headers['content-type']).toBe(endpoint.answer)
    const [extension, beginning] = FILES[endpoint.answer] ?? []
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="[\\w-]+\\.${extension}"$`))
    return expect(bytes.toString('latin1').startsWith(String(beginning))).toBe(true)
  }
  expect(headers['cache-control']).toBe('private, no-store')
  const beside = [...(endpoint.paged ? ['total'] : []), ...(endpoint.sums ? ['sums'] : []), ...(takesKey(endpoint) ? ['change'] : [])]
  expect(Object.keys(body)).toEqual(['data', ...beside])
  // not every browser reads a moment as PostgreSQL writes it
  expect(bytes.toString(), name).not.toMatch(/"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]*\+00"/)
}

export const expectEither = (name: CallName, answer: Answered) =>
  answer.status === 200 ? expectAccepted(name, answer) : expectRefusal(name, answer)
