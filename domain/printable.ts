/**
 * The first character that the font of the documents cannot draw, or an empty string: emoji, control characters, right-to-left scripts.
 * Fields refuse such a text, so that a document never shows an empty box: `unprintable('Ploiești 😀')` is `😀`.
 */
export const unprintable = (text: string): string => {
  for (const character of text) {
    const drawn =
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk}\p{Zs}°©®№\p{Mn}]/u.test(character) &&
      !/[\u{10000}-\u{10ffff}]/u.test(character)
    if (!drawn)
      return /[\p{C}]/u.test(character) ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : character
  }
  return ''
}
