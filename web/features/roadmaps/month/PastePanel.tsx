import { Button, Modal, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirmLeave } from '../../../ui/feedback.tsx'
import { DIALOG } from '../../../ui/texts.ts'
import { useFocusBack } from '../../../ui/use-focus-back.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { copiedText } from './copied-text.ts'
import classes from './MonthScreen.module.css'
import type { MonthContext, MonthDoc } from './month-doc.ts'
import { cellsOf, MOST_PASTED, type PastedTable, pastedTable } from './month-paste.ts'
import { OPENED } from './opened-texts.ts'
import { previewPaste } from './paste-preview.ts'
import { COLUMN_TEXT, TEXTS } from './texts.ts'

type Props = {
  doc: MonthDoc
  context: MonthContext
  parted: boolean
  /** What was pasted; `null` while it is still to be. */
  pasted: PastedTable | null
  onPasted: (pasted: PastedTable) => void
  onPut: (doc: MonthDoc) => void
  onClose: () => void
}

type Written = { text: string; setText: (text: string) => void }

const Source = ({ context, parted, onPasted, text, setText }: Pick<Props, 'context' | 'parted' | 'onPasted'> & Written) => {
  const [refused, setRefused] = useState<string | null>(null)
  const read = (written: string) => {
    const cells = cellsOf(written)
    const table = cells.length > 0 ? pastedTable(cells, { ...context, parted }) : null
    if (!table || table.rows.length === 0) return setRefused(OPENED.unreadablePaste)
    if (table.rows.length > MOST_PASTED) return setRefused(OPENED.tooManyRows(MOST_PASTED))
    onPasted(table)
  }
  return (
    <>
      <Textarea
        label={OPENED.pasteHere}
        description={OPENED.pasteHelp}
        error={refused}
        value={text}
        rows={8}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault()
          const written = copiedText(event.clipboardData)
          setText(written)
          read(written)
        }}
      />
      <div className={classes.dialogButtons}>
        <Button onClick={() => read(text)}>{OPENED.read}</Button>
      </div>
    </>
  )
}

const Review = ({ doc, context, pasted, onPasted, onPut, onClose }: Props & { pasted: PastedTable }) => {
  const [first] = useState(() => previewPaste(doc, pasted, context).bad)
  const { doc: after, bad, replaced } = previewPaste(doc, pasted, context)
  const faults = new Map(bad.map((one) => [`${one.row} ${one.cell}`, one.message]))
  // a cell that was put right stays where it is, so that it can be seen
  const listed = [...first, ...bad.filter((one) => !first.some(({ row, cell }) => row === one.row && cell === one.cell))]
  const readColumns = pasted.columns.filter((column) => column !== null)
  const ignored = pasted.headings.filter((heading, at) => heading && !pasted.columns[at])
  const written = (row: number, cell: number, text: string) =>
    onPasted({ ...pasted, rows: pasted.rows.map((cells, at) => (at === row ? cells.with(cell, text) : cells)) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (bad.length === 0) onPut(after)
      }}
    >
      <Text c="dimmed" size="sm">
        {OPENED.nothingSaved}
      </Text>
      <Text size="sm" mt={4}>
        {readColumns.map((column) => COLUMN_TEXT[column]).join(' · ')}
      </Text>
      {ignored.length > 0 ? (
        <Text c="dimmed" size="sm" mt={4}>
          {OPENED.ignoredColumns(ignored.join(', '))}
        </Text>
      ) : null}
      {replaced > 0 ? (
        <Text size="sm" mt={4}>
          {OPENED.replaces(replaced)}
        </Text>
      ) : null}
      <p role="status" className={classes.verdict} data-bad={bad.length > 0 || undefined}>
        {bad.length > 0 ? TEXTS.toFix(bad.length) : null}
      </p>
      <div className={classes.badCells}>
        {listed.map(({ row, cell, column, text }, at) => (
          <TextInput
            key={`${row} ${cell}`}
            label={`${OPENED.badCell(pasted.numbers[row] ?? 0, COLUMN_TEXT[column])}: „${text}”`}
            error={faults.get(`${row} ${cell}`)}
            value={pasted.rows[row]?.[cell] ?? ''}
            {...(at === 0 ? { 'data-autofocus': true } : {})}
            onChange={(event) => written(row, cell, event.currentTarget.value)}
          />
        ))}
      </div>
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose}>
          {DIALOG.close}
        </Button>
        <Button type="submit" disabled={bad.length > 0} {...(listed.length === 0 ? { 'data-autofocus': true } : {})}>
          {OPENED.put(pasted.rows.length)}
        </Button>
      </div>
    </form>
  )
}

/** Rows out of a spreadsheet: looked through first, every bad cell named and put right here, and only then put into the month. */
export const PastePanel = (props: Props) => {
  const { pasted } = props
  const [text, setText] = useState('')
  const [first] = useState(pasted)
  const close = async () => {
    if ((text === '' && pasted === first) || (await confirmLeave())) props.onClose()
  }
  const phone = usePhone()
  useFocusBack()
  return (
    <Modal
      opened
      onClose={close}
      fullScreen={phone}
      size={640}
      title={pasted ? OPENED.pasted(pasted.rows.length, pasted.columns.filter(Boolean).length) : TEXTS.paste}
    >
      {pasted ? <Review {...props} pasted={pasted} onClose={close} /> : <Source {...props} {...{ text, setText }} />}
    </Modal>
  )
}
