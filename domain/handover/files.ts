/** A file to hand over, a UTF-8 text or bytes, and its number of rows of the month. */
export type HandoverFile = { name: string; content: string | Uint8Array; rows: number }

export const PROGRAMS = ['saga', 'winmentor', 'xlsx'] as const
export type Program = (typeof PROGRAMS)[number]
export const PROGRAM_LABEL: Record<Program, string> = { saga: 'SAGA C', winmentor: 'WinMENTOR', xlsx: 'XLSX generic' }
/** Programs whose layout is not yet confirmed by a real import. */
export const BETA: ReadonlySet<Program> = new Set(['saga', 'winmentor'])
