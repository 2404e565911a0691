/** Base copies of the whole cluster in the archive, from which a restore begins. A copy is one compressed stream, stored in parts. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { ArchiveStore } from '../../adapters/archive-store.ts'
import { type ClusterFile, copyCluster } from '../base-backup.ts'
import { stampOf } from './segments.ts'

const BASE = 'base/'
const MANIFEST = 'manifest.json'
const PART_BYTES = 16_000_000
/** The database's password, stored beside its folder. */
export const PASSWORD_FILE = 'parcurs.password'

const Piece = z.object({ bytes: z.number(), sha256: z.string() })
const Manifest = z.object({
  format: z.literal(1),
  timeline: z.number(),
  /** The first and last segment of the log that complete the copy. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** The log address at which the copy is complete. */
  wholeAt: z.string(),
  /** The first moment that can be restored from the copy. */
  endedAt: z.iso.datetime(),
  folders: z.array(z.string()),
  files: z.array(Piece.extend({ path: z.string() })),
  parts: z.array(Piece.extend({ key: z.string() })),
})

/** The parts of a copy, and the part of the log that completes it. */
export type BaseCopy = z.infer<typeof Manifest>
export type ArchivedBase = { folder: string; copy: BaseCopy }

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Stores a stream in parts whose names contain their checksums. */
const storeParts = async (store: ArchiveStore, folder: string, stream: AsyncIterable<Buffer>): Promise<BaseCopy['parts']> => {
  const parts: BaseCopy['parts'] = []
  let gathered: Buffer[] = []
  let bytes = 0
  const keep = async () => {
    const content = Buffer.concat(gathered)
    const sha256 = sha256Of(content)
    const key = `${folder}${String(parts.length).padStart(6, '0')}.${sha256}.zst`
    await store.add(key, content)
    parts.push({ key, bytes: content.length, sha256 })
    gathered = []
    bytes = 0
  }
  for await (const chunk of stream) {
    gathered.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await keep()
  }
  if (bytes > 0) await keep()
  return parts
}

/** The cluster to copy: the address of its superuser, and the file with its password. */
export type CopiedCluster = { url: string; password: string }

/**
 * Copies a running cluster into the archive. The copy counts once its manifest is stored, which happens last; when the signal aborts, the
 * reason is thrown and the parts stored so far are deleted by the next cleanup.
 */
export const storeBase = async (store: ArchiveStore, cluster: CopiedCluster, stopping?: AbortSignal): Promise<ArchivedBase> => {
  const folder = `${BASE}${stampOf(new Date())}/`
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const storing = storeParts(store, folder, compressed)
  // a writer waiting for room in the stream must be told that nothing reads it any more
  storing.catch((error: Error) => compressed.destroy(error))
  compressed.on('error', () => {})
  const files: BaseCopy['files'] = []
  const folders: string[] = []
  const take = async ({ path, content }: ClusterFile) => {
    stopping?.throwIfAborted()
    if (!content) return void folders.push(path)
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of content() as AsyncIterable<Buffer | string>) {
      const part = Buffer.from(chunk as Buffer)
      hash.update(part)
      bytes += part.length
      if (!compressed.write(part)) await Promise.race([once(compressed, 'drain'), storing])
    }
    files.push({ path, bytes, sha256: hash.digest('hex') })
  }
  try {
    await take({ path: PASSWORD_FILE, content: () => createReadStream(cluster.password) })
    const { segment, stop } = await copyCluster(cluster.url, take)
    compressed.end()
    const parts = await storing
    const copy: BaseCopy = {
      format: 1,
      timeline: Number.parseInt(segment.slice(0, 8), 16),
      firstSegment: segment,
      lastSegment: stop.segment,
      wholeAt: stop.lsn,
      endedAt: stop.at.toISOString(),
      ...{ folders, files, parts },
    }
    await store.add(`${folder}${MANIFEST}`, Buffer.from(JSON.stringify(copy)))
    return { folder, copy }
  } catch (error) {
    compressed.destroy()
    await storing.catch((failure) => Promise.reject(stopping?.aborted ? error : failure))
    throw error
  }
}

/** A part of the archive differs from what was stored. */
export class DamagedArchive extends Error {}

const jsonIn = (content: Buffer | null): unknown => {
  try {
    return JSON.parse(String(content))
  } catch {
    return null
  }
}

/** The complete copies of an archive, the oldest first. `report` receives a manifest that cannot be read. */
export const basesIn = async (store: ArchiveStore, report: (damage: DamagedArchive) => void = () => {}): Promise<ArchivedBase[]> => {
  const bases: ArchivedBase[] = []
  for (const key of (await store.list(BASE)).filter((one) => one.endsWith(`/${MANIFEST}`))) {
    const content = await store.get(key)
    const parsed = Manifest.safeParse(jsonIn(content))
    if (parsed.success) bases.push({ folder: key.slice(0, -MANIFEST.length), copy: parsed.data })
    else report(new DamagedArchive(`${key} ${content ? 'is damaged' : 'is missing'}`))
  }
  return bases
}

/** Deletes everything below `base/` that belongs to no retained copy; a manifest is deleted before its parts. */
export const deleteBasesBut = async (store: ArchiveStore, kept: readonly ArchivedBase[]): Promise<void> => {
  const doomed = (await store.list(BASE)).filter((key) => !kept.some(({ folder }) => key.startsWith(folder)))
  for (const key of doomed.sort((a, b) => Number(b.endsWith(MANIFEST)) - Number(a.endsWith(MANIFEST)))) await store.delete(key)
}

async function* partsOf(store: ArchiveStore, { parts }: BaseCopy): AsyncGenerator<Buffer, void, undefined> {
  for (const { key, sha256 } of parts) {
    const content = await store.get(key)
    if (!content || sha256Of(content) !== sha256) throw new DamagedArchive(`${key} ${content ? 'is damaged' : 'is missing'}`)
    yield content
  }
}

/** Yields the files of a copy in order, each verified by its checksum after it was read to its end. */
export const readBase = async (
  store: ArchiveStore,
  copy: BaseCopy,
  write: (path: string, content: Readable) => Promise<void>,
): Promise<void> => {
  const plain = createZstdDecompress()
  const reading = pipeline(Readable.from(partsOf(store, copy)), plain)
  reading.catch(() => {})
  const chunks = plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let remainder: Buffer = Buffer.alloc(0)
  async function* next(path: string, bytes: number, sha256: string): AsyncGenerator<Buffer, void, undefined> {
    const hash = createHash('sha256')
    for (let bytesLeft = bytes; bytesLeft > 0; ) {
      if (remainder.length === 0) {
        const { value, done } = await chunks.next()
        if (done) throw new DamagedArchive(`${path} is cut`)
        remainder = value
      }
      const piece = remainder.subarray(0, bytesLeft)
      remainder = remainder.subarray(piece.length)
      bytesLeft -= piece.length
      hash.update(piece)
      yield piece
    }
    if (hash.digest('hex') !== sha256) throw new DamagedArchive(`${path} is damaged`)
  }
  try {
    for (const { path, bytes, sha256 } of copy.files) await write(path, Readable.from(next(path, bytes, sha256)))
  } catch (error) {
    plain.destroy()
    // the failed read is the cause of the missing data, so its error is reported
    await reading.catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw failure
    })
    throw error
  }
}
