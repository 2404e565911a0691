/** Finds where the table of a statement begins. */
import { cellText, type StatementRow } from './cells.ts'
import { builtInProfile, columnKeys, isKnownHeading, type Profile, signatureOf } from './profiles.ts'

/** Number of rows searched for the headings, and of known headings that make a heading row. */
const TOP = 30
const KNOWN_HEADINGS = 3
/** Number of texts that make a row the headings when no heading is known. */
const TEXTS = 4

/** The heading row: its position among the rows, its texts, and the signature of statements of its kind. */
export type Headings = { at: number; texts: string[]; keys: string[]; signature: string }

const headingsAt = (rows: readonly StatementRow[], at: number): Headings => {
  const texts = (rows[at]?.cells ?? []).map(cellText)
  return { at, texts, keys: columnKeys(texts), signature: signatureOf(texts) }
}

const isOnlyTexts = ({ cells }: StatementRow): boolean => {
  const filled = cells.filter((cell) => cell !== null)
  return filled.length >= TEXTS && filled.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell))
}

/**
 * The first of the top 30 rows whose signature is stored; else the first with 3 known headings; else the first with 4 texts and nothing
 * else; `null` when there is none.
 */
export const findHeadings = (rows: readonly StatementRow[], stored: ReadonlySet<string>): Headings | null => {
  const top = rows.slice(0, TOP).map((_, at) => headingsAt(rows, at))
  const bySignature = top.find(({ signature }) => stored.has(signature))
  if (bySignature) return bySignature
  const headed = top.find(({ keys }) => keys.filter((key) => isKnownHeading(key.replace(/#\d+$/, ''))).length >= KNOWN_HEADINGS)
  if (headed) return headed
  const at = rows.slice(0, TOP).findIndex(isOnlyTexts)
  return at < 0 ? null : headingsAt(rows, at)
}

/** The profile for reading a statement: the stored profile of its signature, else a built-in profile all of whose columns it has. */
export const profileOf = ({ signature, texts }: Headings, stored: ReadonlyMap<string, Profile>): Profile | null =>
  stored.get(signature) ?? builtInProfile(texts)
