import { Button } from '@mantine/core'
import type { Deadline } from '#contract/deadlines.ts'
import { dueAt } from '#domain/deadlines/words.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import classes from './Deadlines.module.css'
import { DueLeft, DueSign, Expected } from './DueMark.tsx'
import { TEXTS } from './texts.ts'

const Subject = ({ row }: { row: Deadline }) =>
  row.vehicleId === null ? (row.subjectName ?? TEXTS.ofCompany) : <VehicleLink id={row.vehicleId}>{row.subjectName}</VehicleLink>

/** The columns of the list; `renew` is absent for users who may only read. */
export const deadlineColumns = (renew: ((row: Deadline) => void) | null): readonly Column<Deadline>[] => [
  {
    id: 'kind',
    title: TEXTS.kind,
    sortable: true,
    phone: 'title',
    cell: (row) => (
      <span className={classes.name}>
        <DueSign {...row} />
        {row.name}
      </span>
    ),
  },
  {
    id: 'subject',
    title: TEXTS.subject,
    sortable: true,
    cell: (row) => <Subject row={row} />,
    card: (row) => (
      <>
        <Subject row={row} />
        {row.subjectDetail ? <span className="unit"> {row.subjectDetail}</span> : null}
      </>
    ),
  },
  {
    id: 'due',
    title: TEXTS.due,
    cell: (row) => (
      <span className="tabular nowrap">
        {dueAt(row)}
        <Expected row={row} />
      </span>
    ),
  },
  { id: 'days', title: TEXTS.left, sortable: true, phone: 'title', cell: (row) => <DueLeft row={row} /> },
  {
    id: 'cost',
    title: TEXTS.cost,
    sortable: true,
    numeric: true,
    cell: (row) => (row.cost === null ? null : <Quantity value={formatMoney(row.cost)} unit="lei" />),
    card: (row) => (row.cost === null ? null : <Quantity value={formatMoney(row.cost)} unit="lei" />),
  },
  {
    id: 'document',
    title: TEXTS.document,
    sortable: true,
    phone: 'none',
    line: true,
    width: '12%',
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
          title: '',
          phone: 'none' as const,
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
