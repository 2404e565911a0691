/** The same as `renderPdf` and `drawPages`, in a few warm threads, so that the thread that answers requests stays free. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { DrawnPage } from '#domain/report/drawn-page.ts'
import type { ModelOf, PrintableKind } from './kinds.ts'
import type { Models, RenderOptions } from './render.ts'
import type { FromWorker, ToWorker } from './worker.ts'

type Waiting = { resolve: (answer: FromWorker) => void; reject: (reason: unknown) => void }

/** Memory limit of one thread, in megabytes: a print that needs more fails alone. A small nursery limits the garbage of a long print. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 }

/** Number of models built and sent together. */
const HANDFUL = 8

/** Reads models in small batches. */
const handfulsOf = <Model>(models: Models<Model>) => {
  const source = Symbol.asyncIterator in models ? models[Symbol.asyncIterator]() : models[Symbol.iterator]()
  return {
    /** The next batch; empty at the end. */
    next: async (): Promise<Model[]> => {
      const handful: Model[] = []
      while (handful.length < HANDFUL) {
        const step = await source.next()
        if (step.done) break
        handful.push(step.value)
      }
      return handful
    },
    /** Ends the source, even when it has more documents. */
    end: async (): Promise<void> => void (await source.return?.()),
  }
}

const spawnWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: MEMORY })

/** One thread and its prints. It keeps the process alive only while there are any. */
class Thread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #stopped: Error | null = null
  jobs = 0

  constructor(worker: Worker, gone: (thread: Thread) => void) {
    this.#worker = worker
    worker.unref()
    worker.on('message', (answer: FromWorker) => {
      const waiting = this.#waiting.get(answer.job)
      this.#waiting.delete(answer.job)
      if (answer.error === undefined) waiting?.resolve(answer)
      else waiting?.reject(answer.error)
    })
    const stop = (cause: unknown) => {
      this.#stopped ??= new Error('the thread that draws documents has stopped', { cause })
      gone(this)
      for (const { reject } of this.#waiting.values()) reject(this.#stopped)
      this.#waiting.clear()
    }
    worker.on('error', stop)
    worker.on('exit', (code) => stop(`exit code ${code}`))
  }

  enter(): void {
    if (this.jobs++ === 0) this.#worker.ref()
  }

  leave(job: number): void {
    this.#waiting.delete(job)
    if (!this.#stopped) this.#worker.postMessage({ job, ask: 'drop' } satisfies ToWorker)
    if (--this.jobs === 0) this.#worker.unref()
  }

  ask(message: ToWorker, signal: AbortSignal | undefined): Promise<FromWorker> {
    const { promise, resolve, reject } = Promise.withResolvers<FromWorker>()
    if (this.#stopped) return Promise.reject(this.#stopped)
    if (signal?.aborted) return Promise.reject(signal.reason)
    const abort = () => reject(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    this.#waiting.set(message.job, { resolve, reject })
    this.#worker.postMessage(message)
    return promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }
}

/**
 * A pool of at most `size` threads, each started when first needed and replaced when it has stopped. `spawn` starts one. Its `render`
 * throws errors of the models and of the drawing, the signal's reason when aborted, and an Error when the thread has stopped; in each
 * case the source of models is ended.
 */
export const createPdfPool = (size: number, spawn: () => Worker = spawnWorker) => {
  const threads = new Set<Thread>()
  let lastJob = 0

  const start = (): Thread => {
    const thread = new Thread(spawn(), (gone) => threads.delete(gone))
    threads.add(thread)
    return thread
  }
  const leastBusy = (): Thread => {
    const [idlest] = [...threads].toSorted((a, b) => a.jobs - b.jobs)
    return idlest && (idlest.jobs === 0 || threads.size >= size) ? idlest : start()
  }

  async function* render<Kind extends PrintableKind>(
    kind: Kind,
    models: Models<ModelOf<Kind>>,
    { signal, ...options }: RenderOptions = {},
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const handfuls = handfulsOf(models)
    try {
      signal?.throwIfAborted()
      const job = ++lastJob
      const thread = leastBusy()
      thread.enter()
      try {
        let answer = await thread.ask({ job, ask: 'open', kind, ...options }, signal)
        for (;;) {
          if (answer.bytes) {
            yield answer.bytes
            answer = await thread.ask({ job, ask: 'next' }, signal)
          } else if (answer.needsModels) {
            const handful = await handfuls.next()
            answer = await thread.ask({ job, ask: 'go on', models: handful }, signal)
          } else return
        }
      } finally {
        thread.leave(job)
      }
    } finally {
      await handfuls.end()
    }
  }

  const pages = async <Kind extends PrintableKind>(
    kind: Kind,
    model: ModelOf<Kind>,
    signal?: AbortSignal,
  ): Promise<readonly DrawnPage[]> => {
    const job = ++lastJob
    const thread = leastBusy()
    thread.enter()
    try {
      return (await thread.ask({ job, ask: 'pages', kind, model }, signal)).pages ?? []
    } finally {
      thread.leave(job)
    }
  }

  return {
    render,
    /** The pages of one document for a screen. */
    pages,
    /** Starts a thread and loads its fonts before the first print. */
    warm: (): void => void (threads.size === 0 && start()),
    /** Stops all threads; prints in progress fail. */
    close: async (): Promise<void> => void (await Promise.all([...threads].map((thread) => thread.close()))),
  }
}

const pool = createPdfPool(Math.min(2, Math.max(1, availableParallelism() - 1)))

/** Like `renderPdf`, in another thread; an error there, or its end, becomes an error here, and the next print gets a new thread. */
export const { render: renderPdfInWorker, pages: drawPagesInWorker } = pool
/** Called when the server starts, and when it stops. */
export const { warm: warmPdfWorkers, close: closePdfWorkers } = pool
