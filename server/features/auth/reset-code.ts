/** Without I, L, O and U: what is typed from a mail is mistaken for nothing else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Unguessable bytes that a code is made of. */
export const CODE_BYTES = 16

/** A one-time code of 80 bits, four letters or digits a group: `7K3M-Q9XD-0TZ4-8HPA`. `bytes` are `CODE_BYTES` unguessable ones. */
export const resetCode = (bytes: Uint8Array): string =>
  // 32 letters: each takes five bits of its byte, every one as likely
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
