import type { Field } from '#domain/report/shown.ts'
import { paragraph } from '../layout/blocks.ts'
import type { Block } from '../layout/flow.ts'

/** The texts of a sheet at the foot of its document, one paragraph for each; the advance is beside the first. */
export const notes = ({ notes, advance }: { notes: readonly Field[]; advance: Field }, { gap }: { gap: number }): Block[] =>
  notes.map((note, at) => (at === 0 ? paragraph({ ...note, aside: advance }, { gap }) : paragraph(note)))
