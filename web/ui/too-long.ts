import { counted } from '#domain/numbers/format.ts'

/** What is wrong with a text of more than `most` characters, which stays as it was typed; else `undefined`. */
export const tooLong = (text: string, most: number): string | undefined =>
  text.length > most ? `Cel mult ${counted(most, 'caracter', 'caractere')}; ai scris ${text.length}` : undefined
