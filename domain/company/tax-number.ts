/** Tax numbers of partners: Romanian codes by their control digit, those of other countries by their pattern. */
import { cuiDigits, isCui } from './cui.ts'

/** Patterns of the part after the country's two letters: the EU as in VIES, then neighbours and other countries where fuel is bought. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  CH: /^E?\d{9}(TVA|MWST|IVA)?$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  MD: /^\d{7}(\d{6})?$/,
  NO: /^\d{9}(MVA)?$/,
  RS: /^\d{9}$/,
  TR: /^\d{10}$/,
  UA: /^(\d{8}|\d{10}|\d{12})$/,
}

/**
 * A tax number as it is stored: the digits of a Romanian partner's, country and code without punctuation of any other. `RO 1590082` and
 * `CUI 1590082` are `1590082`, `HU-1062 5790` is `HU10625790`; a Greek one may begin with `GR`.
 */
export const taxNumber = (text: string): string => {
  const written = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [, romanian] = /^(?:CUI|CIF)?(?:RO)?(\d*)$/.exec(written) ?? []
  return romanian ?? written.replace(/^GR/, 'EL')
}

/** Whether a number (see `taxNumber`) belongs to another country than Romania; `false` for a partner without a number. */
export const isForeign = (number: string | null): boolean => number !== null && /^[A-Z]/.test(number)

/** Whether a number (see `taxNumber`) has the control digit of a Romanian one, or the pattern of its country. */
export const isTaxNumber = (number: string): boolean =>
  isForeign(number) ? (PATTERNS[number.slice(0, 2)]?.test(number.slice(2)) ?? false) : isCui(cuiDigits(number))
