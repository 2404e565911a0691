/** A file that is handed over, a text in UTF-8 or bytes, and how many rows of the month it carries. */
export type HandoverFile = { name: string; content: string | Uint8Array; rows: number }

export const PROGRAMS = ['saga', 'winmentor', 'xlsx'] as const
export type Program = (typeof PROGRAMS)[number]
export const PROGRAM_LABEL: Record<Program, string> = { saga: 'SAGA C', winmentor: 'WinMENTOR', xlsx: 'XLSX generic' }
/** Programs whose layout no real import has confirmed yet. */
export const BETA: ReadonlySet<Program> = new Set(['saga', 'winmentor'])
