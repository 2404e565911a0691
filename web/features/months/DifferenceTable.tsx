import { Table } from '@mantine/core'
import type { HandoverPreview } from '#contract/handover.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { DIFFERENCE_LABEL } from '#domain/handover/difference.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import classes from './month-end.module.css'
import { TEXTS } from './texts.ts'
import { WideTable } from './WideTable.tsx'

/** What is new, changed and gone since the hand-over before, document by document. */
export const DifferenceTable = ({ documents }: Pick<NonNullable<HandoverPreview['difference']>, 'documents'>) => (
  <div className={classes.differences}>
    <WideTable minWidth={720} maxHeight={280} label={TEXTS.differences}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {[TEXTS.state, TEXTS.document, TEXTS.day, TEXTS.party].map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
            {[TEXTS.amountBefore, TEXTS.amountNow].map((heading) => (
              <Table.Th key={heading} className={classes.number ?? ''}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {documents.map(({ state, document, number, day, party, before, now }) => (
            <Table.Tr key={`${state} ${document} ${number} ${day} ${party}`}>
              <Table.Td>{DIFFERENCE_LABEL[state]}</Table.Td>
              <Table.Td>
                {document} {number}
              </Table.Td>
              <Table.Td className="nowrap tabular">{formatDay(day)}</Table.Td>
              <Table.Td>{party}</Table.Td>
              {[before, now].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns that never move
                <Table.Td key={at} className={`${classes.number} tabular`}>
                  {amount === null ? '' : formatMoney(amount)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  </div>
)
