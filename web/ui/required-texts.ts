/** What to do about a required field that is empty: `Alege vehiculul`, `Scrie data plecării`. */
import { MESSAGE } from '#contract/message-texts.ts'

/** How a field is filled in: what its label is the object of, and what is said where that is no noun. */
const ASKED = {
  write: ['Scrie', 'Completează câmpul'],
  day: ['Scrie', 'Scrie data'],
  time: ['Scrie', 'Scrie ora'],
  number: ['Scrie', 'Scrie numărul'],
  choose: ['Alege', 'Alege din listă'],
  answer: ['', 'Alege un răspuns'],
  tick: ['', 'Bifează căsuța'],
} as const
export type Filling = keyof typeof ASKED

const PREPOSITION = /^(cu|de|din|fără|în|la|pe)$/

const IRREGULAR: Readonly<Record<string, string>> = { nume: 'numele', vehicul: 'vehiculul' }

/** A noun with its article, as it has it or gets it; `null` of a word that is none. */
const withArticle = (noun: string): string | null => {
  if (/^[A-Z]{2,}$/.test(noun)) return `${noun}-ul`
  const word = noun.toLowerCase()
  if (IRREGULAR[word]) return IRREGULAR[word]
  if (/(a|ul|ii)$/.test(word)) return word
  if (/(ă|ie)$/.test(word)) return word.replace(/.$/, 'a')
  if (word.endsWith('e')) return `${word}a`
  return /^\p{L}{3,}$/u.test(word) && /[^aeiouăâî]$/.test(word) ? `${word}ul` : null
}

/** A label as the object of a sentence: a noun, alone or before what is said of it by a preposition, or one that has its article. */
const objectOf = (label: string): string | null => {
  const [noun = '', ...rest] = label.split(' ')
  if (/[.,(#–]|^(La|Cât|Mixtă|Urban)(?!\p{L})/u.test(label) || PREPOSITION.test(rest.at(-1) ?? '')) return null
  const object = withArticle(noun)
  const isWhole = rest.length === 0 || PREPOSITION.test(rest[0] ?? '') || object === noun.toLowerCase()
  return object && isWhole ? [object, ...rest].join(' ') : null
}

/** An objection as the field of a label says it. */
export const objectionAt = (label: string, message: string, filling: Filling = 'write'): string => {
  if (message !== MESSAGE.required) return message
  const [verb, otherwise] = ASKED[filling]
  const object = verb && objectOf(label)
  return object ? `${verb} ${object}` : otherwise
}
