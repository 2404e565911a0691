/** The outline of a file: entries below entries, the deeper ones closed at first. */
import type { ObjectWriter } from './fast/plain-objects.ts'

type Entry = { title: string; page: string; below: Entry[] }

/** A text of the file, as UTF-16 behind its mark. */
const textString = (text: string): string => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`

/** A vehicle's months are always named; a single sheet of a month is not, for the month leads to it. */
const NAMED_ALONE = 1

export class Outline {
  readonly #entries: Entry[] = []
  #pages = 0

  /** Adds a page at the end, below entries with the titles before its own; those that it shares with the page before are not repeated. */
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

  /** Writes the entries below the object `root`; without a second page there is nothing to choose from, and the answer is no. */
  end(objects: ObjectWriter, root: { id: number }): boolean {
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
