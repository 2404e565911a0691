/** The specification quotes three texts of validation in English. Answers keep them; screens say them in Romanian. */
import { ROMANIAN, tooLong } from './texts.ts'

const TOO_LONG = /^Must be no more than (\d+) characters$/

/** A text of the contract as a screen shows it. */
export const onScreen = (text: string): string => {
  const length = TOO_LONG.exec(text)?.[1]
  return length === undefined ? (ROMANIAN[text] ?? text) : tooLong(Number(length))
}
