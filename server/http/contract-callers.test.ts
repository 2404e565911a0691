/** Every call of the contract, as each caller who may not make it. Declaring a call enrols it. */
import { describe, expect, test } from 'vitest'
import { caller } from '../testing/caller.ts'
import { expectRefusal } from '../testing/contract-answers.ts'
import { callsWith, contractCalls, endpointOf, everythingOf } from '../testing/contract-calls.ts'
import type { Ids } from '../testing/contract-inputs.ts'
import { SIGNED } from '../testing/contract-keys.ts'

const { app, fixture, inputOf, askAs } = await contractCalls()
// every call in this file is refused: two companies are enough for all of them
/** The body of a save with its sheets as new ones. */
const newSheets = (body: Record<string, unknown>) => {
  const blank = { id: null, numberProposed: true }
  return Array.isArray(body.sheets) ? { ...body, sheets: body.sheets.map((sheet) => ({ ...sheet, ...blank })) } : { ...body, ...blank }
}

const [mine, foreign] = [await fixture(), await fixture()]
/** All of the other company; `null` after a call of its own. */
let everythingForeign: unknown[] | null = null

describe.each(callsWith(({ caller, method }) => caller !== 'public' || method !== 'GET'))('%s', (name) => {
  const endpoint = endpointOf(name)

  if (endpoint.caller !== 'public') {
    test('is refused without a session and with a token that is none', async () => {
      const input = await inputOf(name, mine)
      for (const token of [null, 'niciunul']) expectRefusal(name, await caller(app, token).ask(name, input), 'NOT_AUTHENTICATED')
    })
  }

  if (endpoint.caller === 'admin') {
    test('is refused to a user', async () => {
      expectRefusal(name, await mine.ask(name, await inputOf(name, mine)), 'FORBIDDEN')
    })
  }

  if (endpoint.caller === 'member') {
    test('does not show a company to somebody else, nor that it exists', async () => {
      const input = await inputOf(name, foreign)
      if (SIGNED.has(name)) everythingForeign = null
      expectRefusal(name, await mine.ask(name, input), 'NOT_FOUND')
      const nowhere = (part?: Record<string, unknown>) => part && { ...part, companyId: 999_999_999 }
      const absent = await mine.ask(name, { query: nowhere(input.query) ?? {}, ...(input.body ? { body: nowhere(input.body) } : {}) })
      expect(absent.body).toEqual((await mine.ask(name, input)).body)
    })

    test('does not reach into another company by the ids of its rows', async () => {
      if (endpoint.writes) everythingForeign ??= await everythingOf(foreign)
      const own = JSON.stringify(await inputOf(name, mine))
      for (const row of Object.keys(mine.ids).filter((key) => key !== 'company') as (keyof Ids)[]) {
        const input = await inputOf(name, { ...mine, ids: { ...mine.ids, [row]: foreign.ids[row] } })
        if (JSON.stringify(input) === own) continue
        // a sheet that is changed keeps its vehicle, whatever is sent
        const keeps = /^((save|check)(Roadmap|Together)|paperOfDraft)$/.test(name) && row !== 'roadmap'
        const asNew = keeps ? { body: newSheets(input.body ?? {}) } : input
        const answer = await mine.ask(name, asNew)
        if (name === 'roadmaps')
          expect(answer.body).toEqual({
            data: [],
            total: 0,
            sums: { kmDone: 0, hoursExploitation: '00:00', fuelConsumed: [], purchases: [] },
          })
        else if (name === 'receipts' || name === 'changeHistory' || name === 'deadlines')
          expect(answer.body).toMatchObject({ data: [], total: 0 })
        else if (name === 'suspectRoadmaps' || name === 'freeReceipts') expect(answer.body).toEqual({ data: [] })
        else if (name === 'lastPrice') expect(answer.body).toEqual({ data: null })
        else expectRefusal(name, answer)
      }
      if (endpoint.writes) expect(await everythingOf(foreign)).toEqual(everythingForeign)
    })
  }

  if (endpoint.method !== 'GET') {
    test('is refused to somebody else’s page', async () => {
      const input = await inputOf(name, mine)
      expectRefusal(name, await askAs(mine, name, input, { cookie: 'XSRF-TOKEN=abc' }), 'ANTI_FORGERY')
      expectRefusal(name, await askAs(mine, name, input, { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }), 'ANTI_FORGERY')
    })
  }
})
