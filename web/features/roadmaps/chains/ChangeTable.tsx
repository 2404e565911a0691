import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { counted } from '#domain/numbers/format.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import classes from './ChainDialog.module.css'
import { CHAIN_TEXTS } from './texts.ts'

/** Rows drawn until the user asks for more. */
const FIRST_ROWS = 200

export type ChangeColumn<Row> = {
  title: string
  /** Data that identify the sheet and do not change. */
  text?: (row: Row) => ReactNode
  /** A figure before and after. */
  change?: (row: Row) => readonly [before: string, after: string]
}

type Props<Row> = {
  caption: string
  columns: readonly ChangeColumn<Row>[]
  rows: readonly Row[]
  changed: number
  /** Text below the count. */
  explain?: ReactNode
}

const Change = ({ change: [before, after] }: { change: readonly [string, string] }) =>
  before === after ? (
    <span>{after}</span>
  ) : (
    <span className={classes.pair}>
      <del className={classes.old}>{before}</del> <span aria-hidden>→</span> <ins className={classes.new}>{after}</ins>
    </span>
  )

/** The changes sheet by sheet: different values are highlighted, the others are muted. */
export const ChangeTable = <Row extends { id: number; changed: boolean }>({ caption, columns, rows, changed, explain }: Props<Row>) => {
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [all, setAll] = useState(false)
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  const shownRows = onlyChanged ? rows.filter((row) => row.changed) : rows
  const shown = all ? shownRows : shownRows.slice(0, FIRST_ROWS)
  const unchanged = rows.length - changed

  return (
    <>
      <div className={`row wrap ${classes.summary}`}>
        <p ref={summary} tabIndex={-1}>
          <span className={classes.count}>
            {changed === 0 ? CHAIN_TEXTS.nothingChanges : counted(changed, CHAIN_TEXTS.sheetChanges, CHAIN_TEXTS.sheetsChange)}
          </span>
          {changed > 0 && unchanged > 0 ? <span className="unit">{CHAIN_TEXTS.outOf(rows.length)}</span> : null}
        </p>
        {changed > 0 && unchanged > 0 ? (
          <CheckBox
            label={CHAIN_TEXTS.changedOnly}
            checked={onlyChanged}
            onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      {explain ? <p className={classes.explain}>{explain}</p> : null}
      {rows.length === 0 ? (
        <p className={classes.explain}>{CHAIN_TEXTS.noSheetInPeriod}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={classes.scroll} aria-label={caption} tabIndex={0}>
          <table className={`table ${classes.table}`}>
            <caption className="heard">{caption}</caption>
            <thead>
              <tr>
                {columns.map(({ title, change }) => (
                  <th key={title} {...(change ? { className: classes.figure } : {})}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.id} className={classes.row} {...(row.changed ? { 'data-changed': true } : {})}>
                  {columns.map(({ title, text, change }) => (
                    <td key={title} className={change ? classes.figure : classes.main}>
                      {change ? (
                        <>
                          <span className={classes.label}>{title}</span>
                          <Change change={change(row)} />
                        </>
                      ) : (
                        text?.(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {shown.length < shownRows.length ? (
            <div className={classes.more}>
              <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
                {CHAIN_TEXTS.showAll(shownRows.length)}
              </Button>
            </div>
          ) : null}
        </section>
      )}
    </>
  )
}
