/** Names in the environment that look like a setting and are none: a mistyped one would be ignored in silence. */

/** Names that begin so belong to no other program. */
const OURS = /^(PARCURS|SELLER|STRIPE|ANAF|BACKUP|S3|SMTP)_/

/** A shorter name is like too many others. */
const LONG_ENOUGH = 7
const MOST_EDITS = 2

const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^PARCURS/, '')
    .replace(/[^A-Z0-9]/g, '')

/** Letters to add, leave out or replace until one word is the other. */
const editsBetween = (word: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...word].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + Number(letter !== wanted)))
    row = next
  }
  return row[other.length] ?? 0
}

const isLike = (name: string, setting: string): boolean => {
  const [letters, wanted] = [lettersOf(name), lettersOf(setting)]
  if (letters === wanted) return true
  return wanted.length >= LONG_ENOUGH && letters[0] === wanted[0] && editsBetween(letters, wanted) <= MOST_EDITS
}

/**
 * A sentence for each name that is no setting and looks like one: `DATADIR` and `SELLER_PHONE`, but neither `PATH` nor `npm_config_port`.
 */
export const noticesOfUnknown = (names: readonly string[], settings: readonly string[]): string[] =>
  names
    .filter((name) => !settings.includes(name) && !name.startsWith('npm_'))
    .flatMap((name) => {
      const meant = settings.find((setting) => isLike(name, setting))
      if (meant) return [`${name} is no setting and is ignored: did you mean ${meant}?`]
      return OURS.test(name) ? [`${name} is no setting and is ignored (docs/operations.md lists them).`] : []
    })
