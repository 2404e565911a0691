import type { ComponentType } from 'react'

type Beside = { onClose: () => void }

/**
 * The dialog that adds a record from a field in which such a record is chosen, made of the record's own dialog. `typed` is the text of the
 * field and becomes the record's name; `null` keeps the dialog closed.
 */
export const newRecordOf =
  <Props extends Beside & { row: unknown; typed?: string | undefined }>(
    Dialog: ComponentType<Props>,
  ): ((props: Omit<Props, 'row' | 'typed'> & { typed: string | null }) => React.ReactNode) =>
  ({ typed, ...rest }) =>
    // what was taken from the props is put back into them
    typed === null ? null : <Dialog {...({ ...rest, row: null, typed } as unknown as Props)} />
