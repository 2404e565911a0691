/** Letters and digits without I, L, O and U, so that no character of a code is mistaken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number of unguessable bytes for a code. */
export const CODE_BYTES = 16

/** A one-time code of 80 bits in groups of four characters: `7K3M-Q9XD-0TZ4-8HPA`. `bytes` are `CODE_BYTES` unguessable ones. */
export const resetCode = (bytes: Uint8Array): string =>
  // 32 characters: each uses five bits of its byte, so all are equally likely
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
