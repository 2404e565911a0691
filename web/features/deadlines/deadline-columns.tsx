import { Button } from '@mantine/core'
import type { Deadline } from '#contract/deadlines.ts'
import { dueAt } from '#domain/deadlines/words.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { COMMON } from '../../ui/texts.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import classes from './Deadlines.module.css'
import { DueLeft, DueSign, Expected } from './DueMark.tsx'
import { TEXTS } from './texts.ts'

const Subject = ({ row }: { row: Deadline }) =>
  row.vehicleId === null ? (
    (row.subjectName ?? TEXTS.ofCompany)
  ) : (
    <span title={row.subjectDetail ?? undefined}>
      <VehicleLink id={row.vehicleId}>{row.subjectName}</VehicleLink>
    </span>
  )

const Kind = ({ row }: { row: Deadline }) => (
  <span className={classes.name}>
    <DueSign {...row} />
    {row.name}
  </span>
)
const Due = ({ row }: { row: Deadline }) => (
  <span className="tabular nowrap">
    <span className="nowrap">{dueAt(row)}</span>
    <Expected row={row} />
  </span>
)
const Cost = ({ cost }: Pick<Deadline, 'cost'>) => (cost === null ? null : <Quantity value={formatMoney(cost)} unit="lei" />)

/** A deadline on a phone: what and how near, then of what, on which day and what it cost, or the room to renew it. */
export const DeadlineCard = ({ row, renews }: { row: Deadline; renews: boolean }) => (
  <RowCard
    name={<Kind row={row} />}
    figure={<DueLeft row={row} />}
    about={
      <span className={classes.below}>
        {/* the whole card opens the deadline: what stands in it is no link of its own */}
        <span className="nowrap">{row.subjectName ?? TEXTS.ofCompany} ·</span> <Due row={row} />
      </span>
    }
    aside={renews ? <span className={classes.room}>{TEXTS.renew}</span> : <Cost cost={row.cost} />}
  />
)

/** The columns of the list; `renew` is absent for users who may only read. */
export const deadlineColumns = (renew: ((row: Deadline) => void) | null): readonly Column<Deadline>[] => [
  {
    id: 'kind',
    title: TEXTS.kind,
    sortable: true,
    width: '20%',
    cell: (row) => <Kind row={row} />,
  },
  {
    id: 'subject',
    title: TEXTS.subject,
    sortable: true,
    cell: (row) => (
      <span className={classes.subject}>
        <Subject row={row} />
      </span>
    ),
  },
  {
    id: 'due',
    title: TEXTS.due,
    cell: (row) => (
      <span className={classes.due}>
        <Due row={row} />
      </span>
    ),
  },
  { id: 'days', title: TEXTS.left, sortable: true, cell: (row) => <DueLeft row={row} /> },
  {
    id: 'cost',
    title: TEXTS.cost,
    sortable: true,
    numeric: true,
    cell: (row) => <Cost cost={row.cost} />,
  },
  {
    id: 'document',
    title: COMMON.document,
    sortable: true,
    line: true,
    width: '20%',
    cell: (row) => (
      <span className="unit" title={row.document ?? undefined}>
        {row.document}
      </span>
    ),
  },
  ...(renew
    ? [
        {
          id: 'renew',
          title: TEXTS.renewal,
          width: 110,
          cell: (row: Deadline) =>
            row.active ? (
              <Button
                className="screen-only"
                variant="default"
                size="compact-sm"
                onClick={(event) => {
                  event.stopPropagation()
                  renew(row)
                }}
              >
                {TEXTS.renew}
              </Button>
            ) : null,
        },
      ]
    : []),
]
