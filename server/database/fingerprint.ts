import { createHash } from 'node:crypto'

/** Stands for a value as it is: two that are written alike as JSON have the same. */
export const fingerprintOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
