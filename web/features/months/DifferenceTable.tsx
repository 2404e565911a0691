import type { HandoverPreview } from '#contract/handover.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { DIFFERENCE_LABEL } from '#domain/handover/difference.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { FoldedTable } from './FoldedTable.tsx'
import { TEXTS } from './texts.ts'

type Props = Pick<NonNullable<HandoverPreview['difference']>, 'documents'>
type Row = Props['documents'][number]

const amountOf = (amount: Row['now']) => (amount === null ? '' : formatMoney(amount))
const documentOf = ({ document, number }: Row) => `${document} ${number}`

const COLUMNS: readonly Column<Row>[] = [
  { id: 'state', title: TEXTS.state, cell: ({ state }) => DIFFERENCE_LABEL[state] },
  { id: 'document', title: TEXTS.document, cell: documentOf },
  { id: 'day', title: TEXTS.day, cell: ({ day }) => <span className="nowrap tabular">{formatDay(day)}</span> },
  { id: 'party', title: TEXTS.party, cell: ({ party }) => party },
  { id: 'before', title: TEXTS.amountBefore, numeric: true, cell: ({ before }) => amountOf(before) },
  { id: 'now', title: TEXTS.amountNow, numeric: true, cell: ({ now }) => amountOf(now) },
]

/** What is new, changed and gone since the hand-over before, document by document. */
export const DifferenceTable = ({ documents }: Props) => (
  <FoldedTable
    label={TEXTS.differences}
    rows={documents}
    columns={COLUMNS}
    card={(row) => (
      <RowCard
        name={documentOf(row)}
        figure={
          <span className="tabular">
            {row.before !== null && row.now !== null ? `${amountOf(row.before)} → ` : ''}
            {amountOf(row.now ?? row.before)}
          </span>
        }
        about={`${DIFFERENCE_LABEL[row.state]} · ${formatDay(row.day)} · ${row.party}`}
      />
    )}
  />
)
