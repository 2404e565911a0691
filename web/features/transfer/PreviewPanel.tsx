import { Alert, Table, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { ImportPreview, Offered, PreviewRow, RowState } from '#contract/transfer.ts'
import type { FiledList } from '#contract/transfer-files.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { onScreen } from '../../lib/screen-text.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import classes from './PreviewPanel.module.css'
import { offerNames, offerText, STATE_LABEL, statesOf, verdict, wordsOf } from './preview-texts.ts'
import { TEXTS } from './texts.ts'

type Props = {
  preview: ImportPreview
  list: FiledList
  /** What is to be added with the file. */
  make: readonly Offered[]
  /** The offer that was answered last, whose box has the focus again once the file was read with that answer. */
  answered: Offered | null
  onMake: (make: readonly Offered[], answered: Offered) => void
}

const focusOn = (box: HTMLInputElement | null) => box?.focus()

/** What a file would do: how many rows of each state, and the rows of the chosen one. */
export const PreviewPanel = ({ preview: { counts, ignored, rows, offers }, list, make, answered, onMake }: Props) => {
  const states = statesOf(counts)
  const [shown, setShown] = useState<RowState>(states[0] ?? 'unchanged')
  const listed = rows.filter(({ state }) => state === shown)
  const more = counts[shown] - listed.length
  return (
    <div className={classes.panel}>
      <Alert color={counts.bad > 0 ? 'red' : 'brand'} role="status" p="sm">
        {verdict(counts, wordsOf(list))}
      </Alert>
      {offers.map((offer) => (
        <CheckBox
          key={offer.what}
          checked={make.includes(offer.what)}
          label={offerText(offer)}
          description={offerNames(offer)}
          {...(offer.what === answered ? { ref: focusOn } : {})}
          onChange={({ currentTarget: { checked } }) =>
            onMake(checked ? [...make, offer.what] : make.filter((what) => what !== offer.what), offer.what)
          }
        />
      ))}
      {ignored.length > 0 ? (
        <Text size="sm" c="dimmed">
          {TEXTS.unknownColumns(ignored.join(', '))}
        </Text>
      ) : null}
      <div className={classes.states}>
        {states.map((state) => (
          <UnstyledButton
            key={state}
            className={`quiet ${classes.state}`}
            aria-pressed={state === shown}
            data-state={state}
            onClick={() => setShown(state)}
          >
            <span className={classes.count}>{formatNumber(counts[state], 0)}</span>
            {STATE_LABEL[state]}
          </UnstyledButton>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={TEXTS.rowsOf(STATE_LABEL[shown])}>
        <Table verticalSpacing={6} horizontalSpacing="sm" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={72}>{TEXTS.row}</Table.Th>
              {shown === 'bad' ? <Table.Th>{TEXTS.column}</Table.Th> : <Table.Th>{TEXTS.record}</Table.Th>}
              {shown === 'bad' ? <Table.Th>{TEXTS.problem}</Table.Th> : null}
              {shown === 'changed' ? <Table.Th>{TEXTS.changes}</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {listed.map((row) =>
              shown === 'bad' ? (
                row.problems.map((problem) => <Problem key={`${row.row} ${problem.column}`} row={row} {...problem} />)
              ) : (
                <Table.Tr key={row.row}>
                  <Table.Td className="tabular">{row.row}</Table.Td>
                  <Table.Td className={classes.text ?? ''}>{row.name}</Table.Td>
                  {shown === 'changed' ? (
                    <Table.Td className={classes.text ?? ''}>
                      {row.changes.map(({ column, before, after }) => (
                        <div key={column}>
                          <span className="unit">{column}:</span> <s>{before || 'gol'}</s> {after || 'gol'}
                        </div>
                      ))}
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </section>
      {more > 0 ? (
        <Text size="sm" c="dimmed">
          {TEXTS.more(wordsOf(list).count(more))}
        </Text>
      ) : null}
    </div>
  )
}

const Problem = ({ row, column, message }: { row: PreviewRow; column: string; message: string }) => (
  <Table.Tr>
    <Table.Td className="tabular">{row.row}</Table.Td>
    <Table.Td className={classes.text ?? ''}>{column}</Table.Td>
    <Table.Td className={classes.text ?? ''}>{onScreen(message)}</Table.Td>
  </Table.Tr>
)
