import type { ComponentType } from 'react'

type Beside = { onClose: () => void }

/**
 * Makes of a record's dialog the one that adds such a record from beside the field that names it: `typed` is what was typed into that
 * field and becomes the name, `null` while none is added.
 */
export const newRecordOf =
  <Props extends Beside & { row: unknown; typed?: string | undefined }>(
    Dialog: ComponentType<Props>,
  ): ((props: Omit<Props, 'row' | 'typed'> & { typed: string | null }) => React.ReactNode) =>
  ({ typed, ...rest }) =>
    typed === null ? null : <Dialog {...({ ...rest, row: null, typed } as unknown as Props)} />
