/** The place of the continuous archive of the database: a folder, or a bucket of an S3-compatible store. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openObjectStore, type StoreConfig } from './object-store.ts'
import { reasonOf } from './reason-of.ts'

/** An operation on the archive's store failed. */
export class ArchiveStoreError extends Error {}

/** Objects by key. A key contains the checksum of its content, so an existing object never has to be replaced. */
export type ArchiveStore = {
  /** The keys with this prefix, in order. */
  list(prefix: string): Promise<string[]>
  /** The bytes of an object; `null` where there is none. */
  get(key: string): Promise<Buffer | null>
  /** Stores an object completely or not at all. */
  add(key: string, content: Buffer): Promise<void>
  delete(key: string): Promise<void>
}

/** Milliseconds for one object of up to 16 MB over a slow connection. */
const TIMEOUT = 120_000

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Flushes a folder or a file to disk. */
const synced = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const written = async (file: string, content: Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file)
  await synced(dirname(file))
}

/** An archive in an existing folder. The folder is never created: the disk for it might not be mounted. */
const folderStore = (folder: string): ArchiveStore => {
  const whileMounted = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await stat(folder)
      return await work()
    } catch (error) {
      const sentence = isMissing(error) ? `there is no folder ${folder}` : `${folder} cannot be used (${reasonOf(error)})`
      throw new ArchiveStoreError(sentence, { cause: error })
    }
  }
  return {
    list: (prefix) =>
      whileMounted(async () => {
        const below = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
        const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch((error) =>
          isMissing(error) ? [] : Promise.reject(error),
        )
        const keys = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        return keys.filter((key) => key.startsWith(prefix) && !key.endsWith('.part')).sort()
      }),
    get: (key) => whileMounted(() => readFile(join(folder, key)).catch((error) => (isMissing(error) ? null : Promise.reject(error)))),
    add: (key, content) => whileMounted(() => written(join(folder, key), content)),
    delete: (key) => whileMounted(() => rm(join(folder, key), { force: true })),
  }
}

const bucketStore = (config: StoreConfig, bucket: string, prefix: string, timeout: number): ArchiveStore | null => {
  const store = openObjectStore({ ...config, S3_BUCKET: bucket }, timeout)
  if (!store) return null
  const below = prefix === '' ? '' : `${prefix}/`
  return {
    list: async (start) => (await store.list(below + start)).map((key) => key.slice(below.length)),
    get: (key) => store.get(below + key),
    add: (key, content) => store.put(below + key, content, 'application/octet-stream'),
    delete: (key) => store.delete(below + key),
  }
}

/**
 * The archive at an address: `file:///backup/parcurs`, or `s3://bucket/prefix` at the store of S3_URL. `null` where that store has no
 * address or keys.
 */
export const archiveStoreAt = (url: string, config: StoreConfig, timeout = TIMEOUT): ArchiveStore | null => {
  const address = new URL(url)
  if (address.protocol === 'file:') return folderStore(fileURLToPath(address).replace(/\/+$/, ''))
  return bucketStore(config, address.hostname, address.pathname.replace(/^\/+|\/+$/g, ''), timeout)
}
