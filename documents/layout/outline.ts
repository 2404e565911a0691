/** The outline of a file: nested entries, the deeper ones initially closed. */
import type { PackedObjects } from './fast/packed-objects.ts'

type Entry = { title: string; page: string; below: Entry[] }

/** A text as UTF-16 with its byte order mark. */
const textString = (text: string): string => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`

/** A vehicle's months always have entries; the only sheet of a month has none, because the month's entry leads to it. */
const NAMED_ALONE = 1

export class Outline {
  readonly #entries: Entry[] = []
  #pages = 0

  /** Adds a page at the end, below the given parent entries; parents shared with the page before are not repeated. */
  add(path: readonly string[], page: string): void {
    this.#pages++
    let entries = this.#entries
    for (const [depth, title] of path.entries()) {
      let entry = depth === path.length - 1 ? undefined : entries.at(-1)
      if (entry?.title !== title) {
        entry = { title, page, below: [] }
        entries.push(entry)
      }
      entries = entry.below
    }
  }

  /** Writes the entries below the object `root`; returns false for a single page, which needs no outline. */
  end(objects: PackedObjects, root: { id: number }): boolean {
    if (this.#pages < 2) return false
    const write = (entries: readonly Entry[], parent: number, depth: number): string => {
      const ids = entries.map(() => objects.reserve())
      for (const [at, { title, page, below }] of entries.entries()) {
        const [id = 0, next] = ids.slice(at, at + 2)
        const previous = ids[at - 1]
        const sides = `${previous ? `/Prev ${previous} 0 R` : ''}${next ? `/Next ${next} 0 R` : ''}`
        const inner = below.length > (depth < NAMED_ALONE ? 0 : 1) ? `${write(below, id, depth + 1)}/Count -${below.length}` : ''
        objects.write(id, `<</Title${textString(title)}/Parent ${parent} 0 R/Dest [${page} /Fit]${sides}${inner}>>`)
      }
      return `/First ${ids[0]} 0 R/Last ${ids.at(-1)} 0 R`
    }
    objects.end(root, `<</Type/Outlines${write(this.#entries, root.id, 0)}/Count ${this.#entries.length}>>`)
    return true
  }
}
