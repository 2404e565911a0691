/** What colleagues change appears on the screens that show it, and an open form says by whom and what. */
import { useQueryClient } from '@tanstack/react-query'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { useEffect } from 'react'
import type { LiveChange } from '#contract/changes.ts'
import { contract } from '#contract/contract.ts'
import { callPage } from '../lib/api.ts'
import { isOwnChange } from '../lib/changes.ts'
import { openAmong } from '../lib/open-records.ts'
import { sessionToken } from '../lib/session-token.ts'
import { showToast } from '../ui/overlays.ts'
import { SHELL } from './texts.ts'

/** How long it is said that an open record was changed, in milliseconds. */
const SAID_FOR = 20_000
const FIELDS_NAMED = 3

/** Says which fields of an open record somebody else changed. */
const tellChanged = async (companyId: number, { user, records }: LiveChange): Promise<void> => {
  const [record] = openAmong(records)
  if (!record) return
  const { toldFields } = await import('../features/journal/told-fields.ts')
  const { rows } = await callPage('changeHistory', { query: { companyId, ...record, page: 1, size: 1 } })
  const fields = toldFields(record.entity, rows[0]?.fields ?? [])
    .filter(({ computed }) => !computed)
    .slice(0, FIELDS_NAMED)
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
  showToast({ message: SHELL.changedByOther(user ?? SHELL.product, fields.join('; ')), color: 'yellow', autoClose: SAID_FOR })
}

/** The changes of a company as they happen, told by the server: what a colleague saves appears on the screens that show it. */

/** Milliseconds after which a broken connection is opened again, and the longest after several in a row. */
const RETRY = 2_000
const LONGEST_RETRY = 60_000
/** Milliseconds within which the answer to a change of this tab tells that it is its own. */
const OWN_ANSWER = 400

type Reactions = {
  onChange: (change: LiveChange) => void
  /** Changes may have been missed. */
  onMissed: () => void
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/** Reads one connection to its end. `EventSource` cannot send the session's token. */
const readOnce = async (companyId: number, { onChange, onMissed }: Reactions, signal: AbortSignal): Promise<void> => {
  const headers = { authorization: `Bearer ${sessionToken()}`, accept: 'text/event-stream' }
  const response = await fetch(`/api/${contract.liveChanges.path}?companyId=${companyId}&follow=true`, { headers, signal })
  if (!response.ok || !response.body) throw new Error(`${response.status}`)
  const events = response.body
    // the decoder's type takes any buffer, the body's one kind
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { done, value } = await events.read()
    if (done) return
    if (value.event === 'change') onChange(JSON.parse(value.data))
    if (value.event === 'missed') onMissed()
  }
}

/** Tells of the changes of others until it is stopped. */
const followChanges = (companyId: number, { onChange, onMissed }: Reactions): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  const ofOthers = async (change: LiveChange) => {
    await wait(OWN_ANSWER, signal)
    if (!signal.aborted && !isOwnChange(companyId, change.id)) onChange(change)
  }
  const run = async () => {
    for (let failures = 0; !signal.aborted; failures++) {
      const begun = Date.now()
      await readOnce(companyId, { onChange: (change) => void ofOthers(change), onMissed }, signal).catch(() => {})
      if (Date.now() - begun > LONGEST_RETRY) failures = 0
      await wait(Math.min(RETRY * 2 ** failures, LONGEST_RETRY), signal)
      if (!signal.aborted) onMissed()
    }
  }
  void run()
  return () => stopped.abort()
}

/** Follows the changes of a company while its pages are open: what its screens show is asked for again. */
export const LiveChanges = ({ companyId }: { companyId: number }): null => {
  const client = useQueryClient()
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ refetchType: 'active' })
    const onChange = (change: LiveChange) => {
      askAgain()
      tellChanged(companyId, change).catch(() => {})
    }
    return followChanges(companyId, { onChange, onMissed: askAgain })
  }, [client, companyId])
  return null
}
