/** What is said where a session cannot be stored. */
export const KEEPS_NOTHING = 'Browserul nu păstrează sesiunea: permite-i să păstreze datele acestui site'

/** How screens say the three texts of validation that the specification quotes in English. */
import { MESSAGE } from '#contract/message-texts.ts'
import { counted } from '#domain/numbers/format.ts'

export const ROMANIAN: Readonly<Record<string, string>> = {
  [MESSAGE.email]: 'Adresa de email nu este corectă',
  [MESSAGE.format]: 'Formatul nu este corect',
}

export const tooLong = (length: number): string => `Trebuie să aibă cel mult ${counted(length, 'caracter', 'caractere')}`
