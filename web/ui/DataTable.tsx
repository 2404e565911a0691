import { ActionIcon, Menu, Pagination, Skeleton, Table, Text, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp, ArrowUpDown, EllipsisVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './DataTable.module.css'

export type Direction = 'asc' | 'desc'

export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Right-aligned figures. */
  numeric?: boolean
  width?: number | string
  /** On a phone a row is a card: its title, one of its facts, or left out. */
  phone?: 'title' | 'fact' | 'none'
}

export type Action<Row> = { label: string; icon: ReactNode; run: (row: Row) => void; destroys?: boolean; hidden?: (row: Row) => boolean }

type Props<Row extends { id: number }> = {
  /** Read to a screen reader. */
  caption: string
  columns: readonly Column<Row>[]
  /** `undefined` while the first page is on its way. */
  rows: readonly Row[] | undefined
  total: number
  page: number
  size: number
  onPage: (page: number) => void
  sort?: string | undefined
  direction?: Direction | undefined
  onSort: (sort: string, direction: Direction) => void
  /** Opens a row; every row is then clickable and reached by keyboard. */
  onOpen?: (row: Row) => void
  actions?: readonly Action<Row>[]
  /** What to show in place of rows when there are none. */
  empty: ReactNode
  /** Names a row to a screen reader. */
  rowName: (row: Row) => string
}

const ICON = 16

const Actions = <Row extends { id: number }>({ row, actions, name }: { row: Row; actions: readonly Action<Row>[]; name: string }) => {
  const shown = actions.filter((action) => !action.hidden?.(row))
  if (!shown.length) return null
  return (
    <Menu withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actiuni pentru ${name}`} onClick={(event) => event.stopPropagation()}>
          <EllipsisVertical size={ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {shown.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            onClick={() => action.run(row)}
            {...(action.destroys ? { c: 'error' } : {})}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Rows with sorting, pages, a menu a row, skeletons of the same shape; cards on a phone. */
export const DataTable = <Row extends { id: number }>(props: Props<Row>) => {
  const { caption, columns, rows, total, page, size, onPage, sort, direction, onSort, onOpen, actions, empty, rowName } = props
  const pages = Math.max(1, Math.ceil(total / size))
  const opens = (row: Row) =>
    onOpen
      ? {
          tabIndex: 0,
          onClick: () => onOpen(row),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.target === event.currentTarget && (event.key === 'Enter' || event.key === ' ')) {
              event.preventDefault()
              onOpen(row)
            }
          },
          'data-opens': true,
        }
      : {}
  if (rows && total === 0) return <div className={classes.empty}>{empty}</div>
  const titleColumns = columns.filter((column) => column.phone === 'title')
  const factColumns = columns.filter((column) => (column.phone ?? 'fact') === 'fact')
  const from = (page - 1) * size + 1

  return (
    <div className={classes.root}>
      <div className={classes.scroll}>
        <Table className={classes.table} verticalSpacing={10} horizontalSpacing="md" stickyHeader>
          <caption className="heard">{caption}</caption>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => {
                const sorted = sort === column.id ? direction : undefined
                return (
                  <Table.Th
                    key={column.id}
                    {...(column.width ? { w: column.width } : {})}
                    {...(column.numeric ? { 'data-numeric': true } : {})}
                    {...(column.sortable
                      ? { 'aria-sort': sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none' }
                      : {})}
                  >
                    {column.sortable ? (
                      <UnstyledButton
                        className={`${classes.sort} ${column.numeric ? classes.numericSort : ''}`}
                        onClick={() => onSort(column.id, sorted === 'asc' ? 'desc' : 'asc')}
                        {...(sorted ? { 'data-sorted': true } : {})}
                      >
                        {column.title}
                        {sorted === 'asc' ? (
                          <ArrowUp size={13} />
                        ) : sorted === 'desc' ? (
                          <ArrowDown size={13} />
                        ) : (
                          <ArrowUpDown size={13} className={classes.unsorted} />
                        )}
                      </UnstyledButton>
                    ) : (
                      column.title
                    )}
                  </Table.Th>
                )
              })}
              {actions ? (
                <Table.Th w={56}>
                  <span className="heard">Actiuni</span>
                </Table.Th>
              ) : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows
              ? rows.map((row) => (
                  <Table.Tr key={row.id} className={classes.row} {...opens(row)}>
                    {columns.map((column) => (
                      <Table.Td key={column.id} {...(column.numeric ? { className: 'number' } : {})}>
                        {column.cell(row)}
                      </Table.Td>
                    ))}
                    {actions ? (
                      <Table.Td className={classes.actions}>
                        <Actions row={row} actions={actions} name={rowName(row)} />
                      </Table.Td>
                    ) : null}
                  </Table.Tr>
                ))
              : Array.from({ length: Math.min(size, 10) }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                  <Table.Tr key={index} aria-hidden>
                    {columns.map((column) => (
                      <Table.Td key={column.id}>
                        <Skeleton height={12} my={4} width={column.numeric ? '50%' : '70%'} {...(column.numeric ? { ml: 'auto' } : {})} />
                      </Table.Td>
                    ))}
                    {actions ? <Table.Td /> : null}
                  </Table.Tr>
                ))}
          </Table.Tbody>
        </Table>
      </div>

      <ul className={classes.cards} aria-label={caption}>
        {rows
          ? rows.map((row) => (
              <li key={row.id} className={classes.card}>
                {/* the card opens like its row; the menu inside stays its own control */}
                <UnstyledButton className={classes.cardBody} component="div" {...(onOpen ? { role: 'button', ...opens(row) } : {})}>
                  <span className={classes.cardTitle}>
                    {titleColumns.map((column) => (
                      <span key={column.id}>{column.cell(row)}</span>
                    ))}
                  </span>
                  <span className={classes.facts}>
                    {factColumns.map((column) => (
                      <span key={column.id} className={classes.fact}>
                        <span className={classes.factName}>{column.title}</span>
                        <span className="tabular">{column.cell(row)}</span>
                      </span>
                    ))}
                  </span>
                </UnstyledButton>
                {actions ? (
                  <div className={classes.cardActions}>
                    <Actions row={row} actions={actions} name={rowName(row)} />
                  </div>
                ) : null}
              </li>
            ))
          : Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index} className={classes.card} aria-hidden>
                <div className={classes.cardBody}>
                  <Skeleton height={14} width="60%" mb={10} />
                  <Skeleton height={12} width="85%" />
                </div>
              </li>
            ))}
      </ul>

      {rows && total > 0 ? (
        <div className={classes.foot}>
          <Text size="sm" c="dimmed" className="tabular" role="status">
            {from}–{Math.min(total, from + size - 1)} din {total}
          </Text>
          {pages > 1 ? (
            <Pagination
              total={pages}
              value={page}
              onChange={onPage}
              size="sm"
              getControlProps={(control) => ({
                'aria-label': { first: 'Prima pagina', previous: 'Pagina anterioara', next: 'Pagina urmatoare', last: 'Ultima pagina' }[
                  control
                ],
              })}
              getItemProps={(item) => ({ 'aria-label': `Pagina ${item}` })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
