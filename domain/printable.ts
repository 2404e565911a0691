/**
 * The characters that both fonts of the documents can draw, without control, format and private ones: Latin, Greek and Cyrillic letters,
 * digits, punctuation, currencies, signs. A test of `documents/layout/fonts.ts` compares them with the fonts.
 */
const DRAWN = new RegExp(
  [
    '^[',
    String.raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01fa-\u01ff`,
    String.raw`\u0218-\u021b\u0237\u0259\u02bb\u02bc\u02c6\u02c7\u02d8-\u02dd\u0300-\u0304\u0306-\u030c\u0312\u0315\u031b\u0323`,
    String.raw`\u0326-\u0328\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0462\u0463\u046a\u046b`,
    String.raw`\u0472-\u0475\u0490-\u04c2\u04cf-\u04d9\u04dc-\u04e9\u04ee-\u04f9\u0524\u0525\u0e3f\u1e80-\u1e85\u1e9e`,
    String.raw`\u1ea0-\u1ef9\u2000-\u200a\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u202f\u2030\u2032\u2033`,
    String.raw`\u2039\u203a\u2044\u2070\u2074-\u2079\u2080-\u2089\u20a1\u20a4\u20a6\u20a8-\u20ae\u20b1\u20b2\u20b4\u20b5`,
    String.raw`\u20b8-\u20ba\u20bd\u20bf\u2113\u2116\u2122\u2126\u212e\u2150\u2151\u2153-\u215e\u2190-\u2199\u21a9\u21aa`,
    String.raw`\u21b0-\u21b3\u21b6\u21b7\u21ba\u21bb\u21c4\u21c6\u2202\u2206\u220f\u2211\u2212\u2215\u2219\u221a\u221e\u222b`,
    String.raw`\u2236\u2248\u2260\u2264\u2265\u25ca\u2713\u274c\u2b0e-\u2b11\ufb01\ufb02`,
    ']$',
  ].join(''),
)

/**
 * The first character that the fonts of the documents cannot draw, or an empty string: emoji, control characters, right-to-left scripts.
 * Fields refuse such a text, so that a document never shows an empty box: `unprintable('Ploiești 😀')` is `😀`.
 */
export const unprintable = (text: string): string => {
  for (const character of text) {
    if (DRAWN.test(character)) continue
    return /[\p{C}]/u.test(character) ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : character
  }
  return ''
}
