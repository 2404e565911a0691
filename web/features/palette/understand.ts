/** What a phrase typed into the palette means: `faz octombrie duster`, `foaie nouă atego mâine`, `stefan 12 nov`. */
import type { Day } from '#domain/calendar/day.ts'
import { addDays, MONTHS, monthStart, weekday } from '#domain/calendar/day.ts'
import { typedDay } from '#domain/calendar/typed-day.ts'
import { WEEKDAYS } from '#domain/calendar/weekdays.ts'
import { type Month, monthOf } from '#domain/month/month.ts'
import { searchKey } from '#domain/text.ts'
import type { AssetKind, SheetDocumentKind } from '#domain/vocabulary.ts'
import { ACTION_WORDS, DOCUMENT_WORDS, LAST_MONTH, THIS_MONTH } from './texts.ts'

export type Asset = { id: number; type: AssetKind; number: string; name: string }
export type Person = { id: number; name: string }
export type Records = { assets: readonly Asset[]; people: readonly Person[] }

export type Understood = {
  document: SheetDocumentKind | null
  action: (typeof ACTION_WORDS)[number][1] | null
  month: Month | null
  day: Day | null
  asset: Asset | null
  person: Person | null
  /** Words that mean none of these: the name of a page, a number. */
  rest: string[]
}

/** The fewest letters by which a name is known. */
export const LEAST = 3

/** The words of a phrase, and which of them are taken. */
type Phrase = { words: string[] }

/** Takes the words of a list's first entry that the phrase has, one after the other. */
const takePhrase = <Meaning>(phrase: Phrase, list: readonly (readonly [string, Meaning])[]): Meaning | null => {
  for (const [text, meaning] of list.toSorted((a, b) => b[0].length - a[0].length)) {
    const searchedWords = searchKey(text).split(' ')
    const at = phrase.words.findIndex((_, from) => searchedWords.every((word, next) => phrase.words[from + next] === word))
    if (at < 0) continue
    phrase.words.splice(at, searchedWords.length)
    return meaning
  }
  return null
}

const monthName = (word: string): number =>
  word.length < LEAST ? -1 : MONTHS.findIndex((name) => name.startsWith(word.replace(/^nov/, 'noi')))

/** The month that a name means: this year's, unless it is more than one ahead; then last year's. */
const monthNear = (index: number, today: Day): Month => {
  const year = Number(today.slice(0, 4))
  const ahead = index + 1 - Number(today.slice(5, 7))
  return `${ahead > 1 ? year - 1 : year}-${String(index + 1).padStart(2, '0')}`
}

const DAY_NAMES = WEEKDAYS.map(searchKey)

/** The next day of that name, today among them. */
const namedDay = (index: number, today: Day): Day => addDays(today, (index + 8 - weekday(today)) % 7)

const takeDay = (phrase: Phrase, today: Day): Day | null => {
  const at = phrase.words.findIndex((word) => DAY_NAMES.includes(word))
  if (at >= 0) return namedDay(DAY_NAMES.indexOf(phrase.words.splice(at, 1)[0] ?? ''), today)
  for (const length of [3, 2, 1])
    for (let from = 0; from + length <= phrase.words.length; from++) {
      const words = phrase.words.slice(from, from + length)
      // a number alone is a sheet's, or a part of a plate
      if (length === 1 && /^\d+$/.test(words[0] ?? '')) continue
      const day = typedDay(words.join(' '), today)
      if (day === null) continue
      phrase.words.splice(from, length)
      return day
    }
  return null
}

const takeMonth = (phrase: Phrase, today: Day): Month | null => {
  const namedMonth = takePhrase(phrase, [
    [LAST_MONTH, monthOf(addDays(monthStart(today), -1))],
    [THIS_MONTH, monthOf(today)],
  ])
  if (namedMonth) return namedMonth
  const at = phrase.words.findIndex((word) => monthName(word) >= 0)
  if (at < 0) return null
  const index = monthName(phrase.words[at] ?? '')
  const year = /^20\d\d$/.exec(phrase.words[at + 1] ?? '')?.[0]
  phrase.words.splice(at, year ? 2 : 1)
  return year ? `${year}-${String(index + 1).padStart(2, '0')}` : monthNear(index, today)
}

/** The one whose text most of the words begin a word of; those words are taken. */
const takeNamed = <Named>(phrase: Phrase, all: readonly Named[], textOf: (named: Named) => string): Named | null => {
  let best: { named: Named; words: string[] } | null = null
  for (const named of all) {
    const parts = searchKey(textOf(named)).split(/[^\p{L}\d]+/u)
    const joined = parts.join('')
    // a number alone may be a sheet's: it is known whole
    const words = phrase.words.filter((word) =>
      word.length < LEAST || /^\d+$/.test(word)
        ? parts.includes(word)
        : parts.some((part) => part.startsWith(word)) || (/\d/.test(word) && joined.includes(word)),
    )
    // two letters alone could be of anything
    if (words.some((word) => word.length >= LEAST) && words.length > (best?.words.length ?? 0)) best = { named, words }
  }
  const match = best
  if (!match) return null
  phrase.words = phrase.words.filter((word) => !match.words.includes(word))
  return match.named
}

/** The one whose plate begins with two words that stand one after the other: `bv 21` before a month is no day of it. */
const takePlate = (phrase: Phrase, assets: readonly Asset[]): Asset | null => {
  for (const asset of assets) {
    const [first, ...others] = searchKey(asset.number).split(/[^\p{L}\d]+/u)
    const at = phrase.words.findIndex((word, from) => word === first && phrase.words[from + 1] === others[0])
    if (at < 0 || others.length === 0) continue
    const isWhole = others.every((part, next) => phrase.words[at + 1 + next] === part)
    phrase.words.splice(at, isWhole ? 1 + others.length : 2)
    return asset
  }
  return null
}

/** Reads a phrase against what the company has; case and diacritics do not count, nor does the order of its parts. */
export const understand = (typed: string, { assets, people }: Records, today: Day): Understood => {
  const phrase: Phrase = { words: searchKey(typed).split(/\s+/).filter(Boolean) }
  const document = takePhrase(phrase, DOCUMENT_WORDS)
  const action = takePhrase(phrase, ACTION_WORDS)
  const plate = takePlate(phrase, assets)
  const day = takeDay(phrase, today)
  const asset = plate ?? takeNamed(phrase, assets, ({ number, name }) => `${number} ${name}`)
  const person = takeNamed(phrase, people, ({ name }) => name)
  const month = day === null ? takeMonth(phrase, today) : null
  return { document, action, month, day, asset, person, rest: phrase.words }
}
