/** The changes of a company as they happen, told by the server: what a colleague saves appears on the screens that show it. */
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { LiveChange } from '#contract/changes.ts'
import { contract } from '#contract/contract.ts'
import { isOwnChange } from './changes.ts'
import { sessionToken } from './session-token.ts'

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
export const followChanges = (companyId: number, { onChange, onMissed }: Reactions): (() => void) => {
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
