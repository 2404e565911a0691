/**
 * Hands archive segments to a recovering server. The server's command requests a segment by creating a file, and waits until the file is
 * gone.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ArchiveStore } from '../../adapters/archive-store.ts'
import { reasonOf } from '../../adapters/reason-of.ts'
import { quotedPath } from './archive.ts'
import type { ArchivedSegment } from './segments.ts'
import { contentOf } from './timelines.ts'

/** Milliseconds between two checks for requests. */
const BETWEEN = 15

/**
 * The command of a recovering server. An exit code above 125 aborts the recovery; a lower one would count as the end of the log. It gives
 * up after ten minutes, in case the process that should answer was killed.
 */
const commandIn = (folder: string): string => {
  const at = quotedPath(folder)
  return [
    `: > ${at}/%f.wanted; left=30000`,
    `while test -e ${at}/%f.wanted && test $left -gt 0; do sleep 0.02; left=$((left - 1)); done`,
    `test -e ${at}/%f.failed && exit 200`,
    `test $left -gt 0 || exit 200`,
    // the account gets its own copy, so that it may flush it to disk
    `test -e ${at}/%f && cp ${at}/%f "%p" && rm -f ${at}/%f`,
  ].join('; ')
}

export type SegmentServer = {
  /** The `restore_command` for the recovering server. */
  command: string
  /** Why a segment could not be handed out; `null` while there was no failure. */
  failure(): Error | null
  /** Number of segments handed out. */
  served(): number
  stop(): Promise<void>
}

/** Serves the segments of an archive through a folder; `prepare` gives the server's account access to it. */
export const serveSegments = async (
  store: ArchiveStore,
  segments: readonly ArchivedSegment[],
  folder: string,
  prepare: (folder: string) => void,
): Promise<SegmentServer> => {
  await mkdir(folder, { mode: 0o700 })
  prepare(folder)
  const byName = new Map(segments.map((segment) => [segment.name, segment]))
  const names = [...byName.keys()].sort()
  const fetched = new Map<string, Promise<Buffer>>()
  let failure: Error | null = null
  let served = 0
  const fetch = (name: string | undefined): Promise<Buffer> | null => {
    const segment = name === undefined ? undefined : byName.get(name)
    if (!segment) return null
    const content = fetched.get(segment.name) ?? contentOf(store, segment)
    content.catch(() => {})
    fetched.set(segment.name, content)
    return content
  }
  const answer = async (name: string): Promise<void> => {
    try {
      const content = await fetch(name)
      fetched.delete(name)
      if (content) {
        await writeFile(join(folder, `${name}.part`), content, { mode: 0o644 })
        await rename(join(folder, `${name}.part`), join(folder, name))
        served++
        // the next segment is fetched while the server replays this one
        void fetch(names[names.indexOf(name) + 1])
      }
    } catch (error) {
      failure = error instanceof Error ? error : new Error(reasonOf(error))
      await writeFile(join(folder, `${name}.failed`), '')
    }
    await rm(join(folder, `${name}.wanted`), { force: true })
  }
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      for (const file of await readdir(folder)) if (file.endsWith('.wanted')) await answer(file.slice(0, -'.wanted'.length))
      await sleep(BETWEEN, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    command: commandIn(folder),
    failure: () => failure,
    served: () => served,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
