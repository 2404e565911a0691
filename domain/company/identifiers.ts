/** Checks that let a field hint at a mistyped code. None of them refuses it: older and foreign codes have other forms. */

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** Whether the text has the form of a chassis number: 17 letters and digits without I, O and Q. */
export const looksLikeVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(withoutSpaces(text))

/** Whether the text is a Romanian phone number: `0722 123 456`, `+40 21.312.34.56`. */
export const looksLikePhone = (text: string): boolean => /^(\+40|0)[237]\d{8}$/.test(text.replace(/[\s.()/-]/g, ''))

/** Whether the text is a trade register number: `J40/1234/2020`, or the form since 26.07.2024, `J2024012345008`. */
export const looksLikeRegCom = (text: string): boolean => /^[JFC](\d{1,2}\/\d{1,7}\/\d{4}|\d{13})$/.test(withoutSpaces(text))
