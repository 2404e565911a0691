/** Calls that tell how far they are. */
import { type AnswerOf, type CallName, contract, type InputOf } from '#contract/contract.ts'
import { type CallProgress, type Endpoint, PROGRESS_TYPE } from '#contract/endpoint.ts'
import type { RefusalAnswer } from '#contract/refusals.ts'
import { CallError, send } from './api.ts'
import { noteChange } from './changes.ts'

type ReportingName = { [N in CallName]: (typeof contract)[N] extends { reports: true } ? N : never }[CallName]

type Line = { progress?: CallProgress; data?: unknown; change?: number | null; refusal?: RefusalAnswer }

/** The lines of an answer as they come; one that breaks off ends without its last line. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  // the decoder's type takes any buffer, the body's one kind
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
}

/** Calls the server and returns the `data` of its answer; `onProgress` is told how far a long call is. Throws `CallError`. */
export const callWithProgress = async <N extends ReportingName>(
  name: N,
  input: InputOf<N>,
  signal: AbortSignal,
  onProgress: (progress: CallProgress) => void,
): Promise<AnswerOf<N>> => {
  const endpoint: Endpoint = contract[name]
  const response = await send(endpoint, input as { body?: unknown }, signal, `${PROGRESS_TYPE}, application/json`)
  const answered = ({ data, change }: Pick<Line, 'data' | 'change'>): AnswerOf<N> => {
    noteChange(data, change, input as { body?: unknown })
    return data as AnswerOf<N>
  }
  if (!response.body || !response.headers.get('content-type')?.startsWith(PROGRESS_TYPE)) return answered(await response.json())
  try {
    for await (const { progress, refusal, ...answer } of linesOf(response.body)) {
      if (refusal) throw new CallError(refusal, true)
      if (!progress) return answered(answer)
      onProgress(progress)
    }
  } catch (error) {
    if (error instanceof CallError || signal.aborted) throw error
  }
  throw new CallError({})
}
