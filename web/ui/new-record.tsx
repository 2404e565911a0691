import type { ComponentType } from 'react'
import type { RecordList, RecordOf } from './use-records.ts'

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

/** What the dialog of a record that is added beside a field does with it: it is chosen, and given up where it is deleted again. */
export const addedTo = <N extends RecordList>(
  remember: (list: N, row: RecordOf<N>, gone?: boolean) => void,
  list: N,
  choose: (id: number, saved: RecordOf<N>) => void,
  forget: (id: number) => void,
) => ({
  onSaved: (saved: RecordOf<N>) => {
    remember(list, saved)
    choose(saved.id, saved)
  },
  onGone: (gone: RecordOf<N>) => {
    remember(list, gone, true)
    forget(gone.id)
  },
})
