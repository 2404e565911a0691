/** Writes ZIP archives file by file, as the files are read. */
import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive: its path, and its bytes as a stream. */
export type Archived = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/**
 * The bytes of an archive. Files are stored without compression: documents and spreadsheets are compressed already, so this thread only
 * computes checksums. `at` is the time of every file, so that the same files give the same archive.
 */
export async function* zipOf(files: AsyncIterable<Archived> | Iterable<Archived>, at: Date): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name)
    entry.mtime = at
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
