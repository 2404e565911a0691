/** Texts as users type them: Romanian letters made uniform, and a key that a search compares. */

const COMMA_BELOW: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' }

/** The text in NFC with comma-below letters instead of the cedilla ones that old keyboards and registries send: `Ploieşti` is `Ploiești`. */
export const romanianLetters = (text: string): string => text.normalize('NFC').replace(/[şţŞŢ]/g, (letter) => COMMA_BELOW[letter] ?? letter)

/** Key for searching: lower case without diacritics. `Timiș`, `TIMIŞ` and `timis` have the same key, `timis`. */
export const searchKey = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
