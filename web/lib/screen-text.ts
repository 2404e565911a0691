/** The specification quotes three texts of validation in English. Answers keep them; screens say them in Romanian. */
import { MESSAGE } from '#contract/message-texts.ts'
import { counted } from '#domain/numbers/format.ts'

const ROMANIAN: Readonly<Record<string, string>> = {
  [MESSAGE.email]: 'Adresa de email nu este corectă',
  [MESSAGE.format]: 'Formatul nu este corect',
}
const TOO_LONG = /^Must be no more than (\d+) characters$/

/** A text of the contract as a screen shows it. */
export const onScreen = (text: string): string => {
  const length = TOO_LONG.exec(text)?.[1]
  return length === undefined ? (ROMANIAN[text] ?? text) : `Trebuie să aibă cel mult ${counted(Number(length), 'caracter', 'caractere')}`
}
