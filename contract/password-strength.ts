/**
 * How hard a chosen password has to be to guess, as powers of ten of the guesses that zxcvbn counts. Ten wrong passwords in 15
 * minutes are let through, 960 a day: 100,000 guesses are more than three months of them. The browser and the server check alike.
 */
export const FEWEST_GUESSES_LOG10 = 5

/** Characters of a password that are looked at: more cost time and add nothing to a password that is already long. */
export const CHECKED_CHARACTERS = 40

/** Ways of reading digits and signs as letters (`p4$$w0rd`) that are tried: more cost most of the time and found nothing else. */
export const L33T_READINGS = 4

/** Words that an attacker tries first for this product. */
export const LOCAL_WORDS: readonly string[] = [
  'parola',
  'parcurs',
  'foaie',
  'foi',
  'masina',
  'sofer',
  'firma',
  'admin',
  'romania',
  'bucuresti',
]

/** Words of an address that an attacker who knows it tries first: `ana.pop@exemplu.ro` gives `ana`, `pop`, `exemplu`, `ro`. */
export const wordsOfAddress = (email: string): string[] =>
  email
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
