/** What is said of receipts that were not taken by themselves, and the question whether to take them all the same. */
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Doubts } from './doubted.ts'
import { PLACING_TEXTS } from './placing-texts.ts'
import classes from './Receipts.module.css'
import { receiptName } from './receipt-cells.tsx'
import { TEXTS } from './texts.ts'

/** A heading and what it counts up; nothing where that is nothing. */
export const Told = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 ? (
    <div className={classes.toldOf}>
      {title}
      <ul className={classes.told}>{children}</ul>
    </div>
  ) : null

/** Which receipts are doubted, and why. */
export const ToldDoubts = ({ doubled, overfull }: Doubts) => (
  <>
    <Told title={PLACING_TEXTS.doubledHere(doubled.length)}>
      {doubled.map(({ row, twin }) => (
        <li key={row.id}>
          {receiptName(row)}: {PLACING_TEXTS.doubleOf(receiptName(twin), twin.sheet ? TEXTS.sheet(twin.sheet.number) : null)}
        </li>
      ))}
    </Told>
    <Told title={PLACING_TEXTS.overfull}>
      {overfull.map(({ row, message }) => (
        <li key={row.id}>
          {receiptName(row)}: {message}
        </li>
      ))}
    </Told>
  </>
)

type Props = { doubts: Doubts; onTake: (rows: Doubts['doubled'][number]['row'][]) => void; onClose: () => void }

/** Asks about the doubted ones, which the button did not take. */
export const DoubtedReceipts = ({ doubts, onTake, onClose }: Props) => {
  const rows = [...doubts.doubled, ...doubts.overfull].map(({ row }) => row)
  return (
    <FormDialog
      title={TEXTS.ofReceipts}
      size={560}
      confirm={PLACING_TEXTS.placeAnyway(rows.length)}
      careful
      busy={false}
      dirty={false}
      onSubmit={() => {
        onTake(rows)
        onClose()
      }}
      onClose={onClose}
    >
      <ToldDoubts {...doubts} />
    </FormDialog>
  )
}
