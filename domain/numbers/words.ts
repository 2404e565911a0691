/** Amounts in words, as payment orders carry them. */
import { type Decimal, round2 } from './decimal.ts'
import { takesDe } from './format.ts'

/** Neuter nouns take the masculine "unu" and the feminine "două". */
type Gender = 'masculine' | 'feminine' | 'neuter'

const UNITS = [
  'zero',
  'unu',
  'doi',
  'trei',
  'patru',
  'cinci',
  'șase',
  'șapte',
  'opt',
  'nouă',
  'zece',
  'unsprezece',
  'doisprezece',
  'treisprezece',
  'paisprezece',
  'cincisprezece',
  'șaisprezece',
  'șaptesprezece',
  'optsprezece',
  'nouăsprezece',
] as const

const TENS = ['', '', 'douăzeci', 'treizeci', 'patruzeci', 'cincizeci', 'șaizeci', 'șaptezeci', 'optzeci', 'nouăzeci'] as const

const SCALES = [
  { size: 1_000_000_000, one: 'un miliard', many: 'miliarde', gender: 'neuter' },
  { size: 1_000_000, one: 'un milion', many: 'milioane', gender: 'neuter' },
  { size: 1000, one: 'o mie', many: 'mii', gender: 'feminine' },
  { size: 100, one: 'o sută', many: 'sute', gender: 'feminine' },
] as const

const unitWords = (count: number, gender: Gender): string => {
  if (count === 1 && gender === 'feminine') return 'una'
  if (count === 2 && gender !== 'masculine') return 'două'
  if (count === 12 && gender !== 'masculine') return 'douăsprezece'
  return UNITS[count] ?? ''
}

const smallWords = (count: number, gender: Gender): string => {
  if (count < 20) return unitWords(count, gender)
  const tens = TENS[Math.floor(count / 10)] ?? ''
  return count % 10 === 0 ? tens : `${tens} și ${unitWords(count % 10, gender)}`
}

const countWords = (count: number, gender: Gender): string => {
  const words: string[] = []
  let rest = count
  for (const scale of SCALES) {
    const times = Math.floor(rest / scale.size)
    if (times > 0) words.push(nounWords(times, scale))
    rest %= scale.size
  }
  if (rest > 0 || words.length === 0) words.push(smallWords(rest, gender))
  return words.join(' ')
}

const nounWords = (count: number, noun: { one: string; many: string; gender: Gender }): string =>
  count === 1 ? noun.one : `${countWords(count, noun.gender)} ${takesDe(count) ? 'de ' : ''}${noun.many}`

const LEU = { one: 'un leu', many: 'lei', gender: 'masculine' } as const
const BAN = { one: 'un ban', many: 'bani', gender: 'masculine' } as const

/**
 * A sum of lei in Romanian words, lower case, rounded to bani; zero bani are left out, and below one leu only bani are named. 1234.56 is
 * `o mie două sute treizeci și patru de lei și cincizeci și șase de bani`. Throws a `RangeError` from 10¹² lei on.
 */
export const leiInWords = (amount: Decimal): string => {
  const rounded = round2(amount)
  if (rounded.lt(0)) return `minus ${leiInWords(rounded.abs())}`
  if (rounded.gte(1e12)) throw new RangeError(`no words for ${rounded.toFixed()} lei`)
  const [lei = 0, bani = 0] = rounded.toFixed(2).split('.').map(Number)
  if (bani === 0) return nounWords(lei, LEU)
  return lei === 0 ? nounWords(bani, BAN) : `${nounWords(lei, LEU)} și ${nounWords(bani, BAN)}`
}
