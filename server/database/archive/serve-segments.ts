/** Hands segments of the archive to a server that recovers. Its command asks by a file, and waits until that is gone. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { ArchiveStore } from '../../adapters/archive-store.ts'
import { reasonOf } from '../../adapters/reason-of.ts'
import { quotedPath } from './archive.ts'
import { DamagedArchive } from './base-copies.ts'
import type { ArchivedSegment } from './segments.ts'

const decompress = promisify(zstdDecompress)

/** Milliseconds between two looks at what is asked for. */
const BETWEEN = 15

/**
 * The command of a recovering server. Above 125 it ends the recovery instead of passing for the end of the log. It gives up after ten
 * minutes, when who ought to answer was killed.
 */
const commandIn = (folder: string): string => {
  const at = quotedPath(folder)
  return [
    `: > ${at}/%f.wanted; left=30000`,
    `while test -e ${at}/%f.wanted && test $left -gt 0; do sleep 0.02; left=$((left - 1)); done`,
    `test -e ${at}/%f.failed && exit 200`,
    `test $left -gt 0 || exit 200`,
    // a copy is the account's own, which it may write to the disk
    `test -e ${at}/%f && cp ${at}/%f "%p" && rm -f ${at}/%f`,
  ].join('; ')
}

/** The content of a segment; throws DamagedArchive where it is not what was stored. */
export const contentOf = async (store: ArchiveStore, { key, name, sha256 }: ArchivedSegment): Promise<Buffer> => {
  const packed = await store.get(key)
  if (!packed) throw new DamagedArchive(`${name} is missing`)
  const content = await decompress(packed).catch((error) => Promise.reject(new DamagedArchive(`${name} is damaged`, { cause: error })))
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw new DamagedArchive(`${name} is damaged`)
  return content
}

export type SegmentServer = {
  /** The `restore_command` that asks it. */
  command: string
  /** Why a segment could not be handed out; `null` while all could. */
  failure(): Error | null
  /** How many were handed out. */
  served(): number
  stop(): Promise<void>
}

/** Serves the segments of an archive through a folder, which `prepare` opens to the account of the server. */
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
        // the next one is fetched while this one is replayed
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
