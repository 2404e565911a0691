/** What the dialog of a nomenclator's record is given, on the list's own page and beside a field that needs a record. */
export type RecordDialogProps<Row> = {
  /** The record to change; `null` adds one. */
  row: Row | null
  /** Initial name of a new one: the text typed into the field that did not find it. */
  typed?: string
  onClose: () => void
  onSaved: (saved: Row) => void
  /** Beside a field: takes one that was deleted again out of the form. */
  onGone?: (gone: Row) => void
}
