/** The country in which a receipt was made, as an ISO 3166-1 code: it decides whose VAT is on it and whether its diesel is compensated. */
import { isForeign } from '../company/tax-number.ts'
import { searchKey } from '../text.ts'
import { type Currency, HOME } from '../vocabulary.ts'

/** The countries of ISO 3166-1 with two letters, and Kosovo by the code that Europe uses. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
/** The codes that a country may be entered with. */
export const COUNTRIES: readonly string[] = CODES.split(' ')
const KNOWN: ReadonlySet<string> = new Set(COUNTRIES)

/** Whether a text is a code of the list: `HU` is, `hu` and `XX` are not. */
export const isCountry = (text: string): boolean => KNOWN.has(text)

/** Other ways in which statements write a country: codes of VAT numbers, three letters, signs on vehicles, names that no locale has. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ el: 'GR', uk: 'GB', xi: 'GB' },
  ...{ rou: 'RO', rom: 'RO', hun: 'HU', bgr: 'BG', deu: 'DE', ger: 'DE', aut: 'AT', pol: 'PL', cze: 'CZ', svk: 'SK', svn: 'SI' },
  ...{ hrv: 'HR', ita: 'IT', fra: 'FR', esp: 'ES', prt: 'PT', nld: 'NL', bel: 'BE', lux: 'LU', che: 'CH', dnk: 'DK', swe: 'SE' },
  ...{ nor: 'NO', fin: 'FI', est: 'EE', lva: 'LV', ltu: 'LT', gbr: 'GB', irl: 'IE', grc: 'GR', tur: 'TR', srb: 'RS', mda: 'MD' },
  ...{ ukr: 'UA', mkd: 'MK', alb: 'AL', bih: 'BA', mne: 'ME', cyp: 'CY', mlt: 'MT', blr: 'BY', rus: 'RU' },
  ...{ a: 'AT', b: 'BE', d: 'DE', e: 'ES', f: 'FR', h: 'HU', i: 'IT', l: 'LU', m: 'MT', n: 'NO', p: 'PT', s: 'SE', slo: 'SI' },
  ...{ olanda: 'NL', moldova: 'MD', 'republica moldova': 'MD', 'republic of moldova': 'MD', macedonia: 'MK', anglia: 'GB' },
  ...{ 'marea britanie': 'GB', 'great britain': 'GB', 'czech republic': 'CZ', 'republica ceha': 'CZ', turkey: 'TR', holland: 'NL' },
}

/** Countries in whose language a statement may write their own name. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  ...{ de: 'DE AT CH LU', hu: 'HU', bg: 'BG', pl: 'PL', cs: 'CZ', sk: 'SK', sl: 'SI', hr: 'HR', it: 'IT CH', fr: 'FR BE LU CH' },
  ...{ es: 'ES', pt: 'PT', nl: 'NL BE', el: 'GR', 'sr-Latn': 'RS ME', sr: 'RS', tr: 'TR', uk: 'UA', sv: 'SE', da: 'DK', nb: 'NO' },
  ...{ fi: 'FI', et: 'EE', lv: 'LV', lt: 'LT', mk: 'MK', sq: 'AL', bs: 'BA' },
}

const keyOf = (text: string): string =>
  searchKey(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Codes by name: Romanian and English names of every country, and what some call themselves. */
const namedCountries = (): ReadonlyMap<string, string> => {
  const languages = [['ro', CODES], ['en', CODES], ...Object.entries(OWN_NAMES)] as const
  const names = languages.flatMap(([language, codes]) => {
    const shown = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.split(' ').flatMap((code) => {
      const name = shown.of(code)
      return name ? [[keyOf(name), code] as const] : []
    })
  })
  // where two languages disagree the first one is right
  return new Map(names.reverse())
}
let names: ReadonlyMap<string, string> | undefined

/** The code of a country's name, in Romanian, in English or in its own language: `Ungaria` and `Magyarország` are `HU`. */
export const countryNamed = (text: string): string | null => {
  names ??= namedCountries()
  return names.get(keyOf(text)) ?? null
}

/** The code of a country as a document writes it: `RO`, `ROU`, `România`, `Germany`, `Magyarország` or `D`. `null` for any other text. */
export const countryCode = (text: string | null): string | null => {
  const written = (text ?? '').trim()
  if (written === '') return null
  const upper = written.toUpperCase()
  const key = keyOf(written)
  return (isCountry(upper) ? upper : null) ?? WRITTEN[key] ?? countryNamed(written)
}

/** Currencies that one country alone pays in; the euro, the dollar and the franc of a card are paid in many. */
const PAID_IN: Readonly<Record<string, string>> = {
  ...{ RON: 'RO', HUF: 'HU', CZK: 'CZ', PLN: 'PL', BGN: 'BG', RSD: 'RS', TRY: 'TR', UAH: 'UA', MDL: 'MD', GBP: 'GB', CHF: 'CH' },
  ...{ SEK: 'SE', NOK: 'NO', DKK: 'DK', ISK: 'IS' },
}
/** The country that alone pays in a currency: `HUF` is proposed as `HU`. */
export const countryOfCurrency = (currency: string): string | undefined => PAID_IN[currency]

/** The Romanian name of a country by its code: `HU` is `Ungaria`. */
export const countryName = (code: string): string => new Intl.DisplayNames('ro', { type: 'region' }).of(code) ?? code

/**
 * The country that a place names for certain: by a name after its last comma or in brackets, or a code in brackets. `Szeged, Ungaria` is
 * `HU` and `Viena (AT)` is `AT`. A town alone and a code after a comma decide nothing: `A1 km 36, MD` is the right side of a motorway.
 */
export const countryInPlace = (place: string | null): string | null => {
  const text = (place ?? '').trim()
  const [, inBrackets] = /\(([^()]+)\)\s*$/.exec(text) ?? []
  if (inBrackets !== undefined) return /^[A-Z]{2}$/.test(inBrackets) ? countryCode(inBrackets) : countryNamed(inBrackets)
  const at = text.lastIndexOf(',')
  return at < 0 ? null : countryNamed(text.slice(at + 1))
}

/** What says where a receipt was made; `partnerCui` as in `taxNumber`. */
export type CountrySigns = { country: string | null; partnerCui: string | null; station: string | null; currency: Currency }

const countryOfTaxNumber = (cui: string | null): string | null => (isForeign(cui) ? countryCode((cui ?? '').slice(0, 2)) : null)

/**
 * The country in which a receipt was made, the first that is known: the one written on it or in its file, the prefix of the supplier's
 * tax number, the one its station names. Without any of them it is Romania where the supplier has a Romanian number or lei were paid;
 * `null` where the money is foreign and nothing says whose. A DKV statement (`DE811250441`, EUR) is `RO` where its row says `România`.
 */
export const receiptCountry = ({ country, partnerCui, station, currency }: CountrySigns): string | null =>
  countryCode(country) ??
  countryOfTaxNumber(partnerCui) ??
  countryInPlace(station) ??
  (partnerCui !== null || currency === 'RON' ? HOME : null)

/** Whether a receipt was made in Romania; one of unknown country was not: foreign money without a sign of Romania. */
export const isMadeInRomania = (signs: CountrySigns): boolean => receiptCountry(signs) === HOME
