import { createHash } from 'node:crypto'

/** Checksum of a value: two values with the same JSON have the same. */
export const fingerprintOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
