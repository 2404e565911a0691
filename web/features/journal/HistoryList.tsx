/** What happened to a record: who changed what and when, the last first, each taken back on its own. */
import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import type { Entity } from '#contract/changes.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { useCompany } from '../../app/company-context.tsx'
import { callPage } from '../../lib/api.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useTakeBack } from '../../ui/use-undo.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { Way } from './entries.tsx'
import classes from './HistoryList.module.css'
import { actName, TEXTS } from './texts.ts'
import { toldFields } from './told-fields.ts'

const SIZE = 20

/** The history of a record in pages, each begun where the last one ended. */
const useHistory = (entity: Entity, id: number) => {
  const { company } = useCompany()
  return useInfiniteQuery({
    queryKey: ['changeHistory', company.id, entity, id],
    queryFn: ({ pageParam, signal }) =>
      callPage('changeHistory', { query: { companyId: company.id, entity, id, page: pageParam, size: SIZE } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * SIZE < total ? pages.length + 1 : null),
  })
}

/** Takes one change back, from its row. */
export const UndoButton = ({ id }: { id: number }) => {
  const { company } = useCompany()
  const takeBack = useTakeBack()
  const { busy, run } = useBusy()
  const undo = () => run(() => takeBack([{ companyId: company.id, id }]))
  return (
    <Button variant="default" size="compact-sm" leftSection={<Undo2 size={14} />} loading={busy} onClick={undo}>
      {COMMON.undo}
    </Button>
  )
}

export const HistoryList = ({ entity, id }: { entity: Entity; id: number }) => {
  const history = useHistory(entity, id)
  if (history.isError) return <LoadFailed error={history.error} onRetry={() => history.refetch()} />
  if (!history.data) return <Skeleton height={240} radius={8} />
  const rows = history.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Text c="dimmed">{TEXTS.noHistory}</Text>
  return (
    <>
      <ol>
        {rows.map(({ change, date, time, user, administrator, via, call, action, undo, undoneBy, fields }, at) => {
          const shown = toldFields(entity, fields)
          return (
            <Fragment key={change}>
              {rows[at - 1]?.date === date ? null : <li className={`quiet ${classes.day}`}>{formatDay(date)}</li>}
              <li className={classes.change}>
                <div className={classes.head}>
                  <span className={classes.told}>
                    <span className="unit tabular">{time}</span> <strong>{user ?? TEXTS.byItself}</strong> <Way call={call} via={via} />{' '}
                    {administrator === null ? null : <span className="unit">{TEXTS.byAdministrator(administrator)}</span>}
                  </span>
                  <span className={classes.act}>
                    {undoneBy === null ? undo === null && <UndoButton id={change} /> : <span className="unit">{TEXTS.undone}</span>}
                  </span>
                </div>
                {shown.length > 0 ? <ChangedFields fields={shown} /> : <span className="unit">{actName(call, action)}</span>}
              </li>
            </Fragment>
          )
        })}
      </ol>
      {history.hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
            {TEXTS.earlier}
          </Button>
        </div>
      ) : null}
    </>
  )
}
