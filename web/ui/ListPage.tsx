import { Title } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import { formatNumber } from '#domain/numbers/format.ts'
import { DataTable } from './DataTable.tsx'
import classes from './ListPage.module.css'
import { LoadFailed } from './LoadFailed.tsx'
import { lazyPart, usePartsAhead } from './lazy-part.tsx'
import type { TableProps } from './table-row.tsx'
import type { List } from './use-list.ts'

const ChosenBar = lazyPart(async () => (await import('./ChosenBar.tsx')).ChosenBar)
/** For what is done with ticked rows, which comes once the list stands. */
export const DeleteChosen = lazyPart(async () => (await import('./ChosenBar.tsx')).DeleteChosen)
const AHEAD = [ChosenBar, DeleteChosen]

type OfList = 'caption' | 'rows' | 'total' | 'page' | 'size' | 'onPage' | 'sort' | 'direction' | 'onSort' | 'onOpen' | 'totals'
type Props<Row extends { id: number }> = Omit<TableProps<Row>, OfList> & {
  title: string
  /** Above the title: the way back. */
  above?: ReactNode
  /** Below the title: whose list it is. */
  below?: ReactNode
  /** Takes the focus when the row that had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** Right after the title: the month that is shown. */
  beside?: ReactNode
  /** At the end of the title's line. */
  buttons?: ReactNode
  /** Between the title and the list. */
  notice?: ReactNode
  /** Above the rows: the search, the filters, and what they hide. */
  tools?: ReactNode
  list: List<Row>
  /** What could not be loaded. */
  failed?: string
  onOpen?: ((row: Row) => void) | undefined
  /** Behind the count: of what it is. */
  countOf?: string | undefined
  /** What can be done with the ticked rows. */
  withChosen?: ReactNode
  /** What the ticked rows come to. */
  chosenSums?: ReactNode
}

/** A page that is a list: title and count, what can be done, the search, the rows, their sums and pages. */
export const ListPage = <Row extends { id: number }>(props: Props<Row>) => {
  usePartsAhead(AHEAD)
  const ownHeading = useRef<HTMLHeadingElement>(null)
  const {
    title,
    above,
    below,
    heading,
    beside,
    buttons,
    notice,
    tools,
    list,
    failed,
    onOpen,
    actions = [],
    chosen,
    withChosen,
    chosenSums,
    countOf,
    empty,
    ...table
  } = props
  // the count stays with the last word
  const words = title.split(' ')
  return (
    <>
      <div className={`row wrap ${classes.head}`}>
        <div>
          {above}
          <Title order={1} tabIndex={-1} className={classes.title ?? ''} ref={heading ?? ownHeading}>
            {words.slice(0, -1).join(' ')}{' '}
            <span className="nowrap">
              {words.at(-1)} {/* as wide as most counts before it is known, so that a long title breaks where it will */}
              <span className={classes.count}>{list.total === undefined ? '\u2007\u2007' : formatNumber(list.total, 0)}</span>
            </span>{' '}
            {countOf ? <span className={classes.count}>{countOf}</span> : null}
          </Title>
          {below}
        </div>
        {beside ? <div className={classes.beside}>{beside}</div> : null}
        {buttons}
      </div>
      {notice}
      <div className="card">
        {tools}
        {list.error ? (
          <LoadFailed error={list.error} onRetry={list.retry} {...(failed ? { title: failed } : {})} />
        ) : (
          <DataTable
            caption={title}
            {...table}
            {...(onOpen ? { onOpen } : {})}
            {...(actions.length > 0 ? { actions } : {})}
            {...(chosen ? { chosen } : {})}
            rows={list.rows}
            total={list.total ?? 0}
            page={list.page}
            size={list.size}
            onPage={(page) => {
              list.onPage(page)
              ;(heading ?? ownHeading).current?.scrollIntoView({ block: 'nearest' })
            }}
            sort={list.sort}
            direction={list.direction}
            {...(list.onSort ? { onSort: list.onSort } : {})}
            empty={empty}
          />
        )}
        {chosen && chosen.rows.length > 0 ? (
          <ChosenBar count={chosen.rows.length} sums={chosenSums} onClear={chosen.clear}>
            {withChosen}
          </ChosenBar>
        ) : null}
      </div>
    </>
  )
}

/** What an empty list says, and the first step that it offers. */
export const EmptyList = ({ title, text, children }: { title?: string; text: string; children?: ReactNode }) => (
  <>
    {title ? <p className={classes.emptyTitle}>{title}</p> : null}
    <p className={classes.emptyText}>{text}</p>
    {children}
  </>
)

/** The row of tools above a list: its search, and what can be done with it as it is asked for now. */
export const ListTools = ({ children }: { children: ReactNode }) => <div className={`${classes.tools} screen-only`}>{children}</div>
