import { Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { EmptyList } from '../../../ui/ListPage.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { type SheetLists, useSheetLists } from '../editor/sheet-sources.ts'
import { SHEET_PATH } from '../kind-texts.ts'
import { MonthEditor } from './MonthEditor.tsx'
import grid from './MonthGrid.module.css'
import { columnsOf, Head } from './MonthGrid.tsx'
import classes from './MonthScreen.module.css'
import { TEXTS } from './texts.ts'

/** Any route may be written or pasted into the table. */
const WHOLE_LISTS = ['routes'] as const

/** The columns of most vehicles, and those in which most lines have nothing. */
const WAITED = columnsOf({ vehicle: { consumptionType: CONSUMPTION_TYPE.MIXT } })
const BARE: readonly string[] = ['arrival', 'receipt', 'litres', 'value']
/** As high as what is pressed there. */
const CONTROL = { base: 44, sm: 36 }

/** The page while it has no table to show. */
const Titled = ({ children }: { children: ReactNode }) => (
  <>
    <Title order={1} mb="md">
      {TEXTS.title}
    </Title>
    {children}
  </>
)

const WAITED_LINES = Array.from({ length: 24 }, (_, at) => at)

/** The page in its shape, two lines a day, before its month is known. */
const Waiting = () => (
  <div aria-busy>
    <div className={`row wrap ${classes.head}`}>
      <Title order={1} className={classes.title ?? ''}>
        {TEXTS.title}
      </Title>
      <Skeleton h={CONTROL} className={classes.vehicle ?? ''} />
      <Skeleton h={CONTROL} w={212} />
    </div>
    <div className={`${grid.scroll} ${classes.waiting}`}>
      <table className={grid.table} aria-hidden>
        <Head columns={WAITED} unit="" whose="" />
        <tbody>
          {WAITED_LINES.map((at) => (
            <tr key={at} data-more={at % 2 > 0 || undefined}>
              <th className={grid.day}>{at % 2 > 0 ? null : <Skeleton height={10} w={32} />}</th>
              <td className={`${grid.cell} ${grid.second}`} />
              {WAITED.map((column) => (
                <td key={column} className={grid.cell} data-column={column}>
                  {BARE.includes(column) ? null : <Skeleton height={10} w={column === 'places' ? '50%' : '80%'} />}
                </td>
              ))}
              <td className={`${grid.cell} ${grid.tank} ${grid.second}`} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)

const NoVehicle = () => (
  <Titled>
    <div className={`card ${classes.empty}`}>
      <EmptyList title={TEXTS.noVehicle} text={TEXTS.noVehicleHelp}>
        <Button variant="light" renderRoot={(props) => <Link to="/dashboard/vehicles" {...props} />}>
          {TEXTS.toVehicles}
        </Button>
      </EmptyList>
    </div>
  </Titled>
)

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Titled>
    <LoadFailed title={TEXTS.loadFailed} error={error} onRetry={onRetry} inset={false} />
  </Titled>
)

/** Brings the records that a month's sheets and free receipts name. */
const knowNamed = async ({ sheets, free, lastUsed }: AnswerOf<'monthSheets'>, know: SheetLists['know']) => {
  const lines = sheets.flatMap(({ expenses }) => expenses)
  await Promise.all([
    know?.('drivers', [lastUsed.driverId, ...sheets.flatMap(({ driverId, createdBy }) => [driverId, createdBy])]),
    know?.('partners', [lastUsed.partnerId, ...[...lines, ...free].map(({ partnerId }) => partnerId)]),
    know?.('articles', [...lines.map(({ expenseId }) => expenseId), ...free.map(({ articleId }) => articleId)]),
    know?.(
      'surcharges',
      sheets.flatMap(({ consumptionIds, routes }) => [...consumptionIds, ...routes.map(({ consumptionId }) => consumptionId)]),
    ),
  ])
}

type Props = { vehicleId: number; month: string }

const Month = ({ vehicleId, month, lists }: Props & { lists: SheetLists }) => {
  const { company } = useCompany()
  const first = `${month}-01`
  const saved = useQuery({
    queryKey: ['monthSheets', company.id, vehicleId, month],
    queryFn: async ({ signal }) => {
      const answer = await call('monthSheets', { query: { companyId: company.id, vehicleId, month: first } }, signal)
      await knowNamed(answer, lists.know)
      return answer
    },
    // read once, when the month opens; what is typed afterwards is never read over
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const vehicle = lists.vehicles.find(({ id, vehicleType }) => id === vehicleId && vehicleType === 'vehicle')
  if (!vehicle) return <NoVehicle />
  if (saved.data)
    return (
      <MonthEditor
        key={`${vehicleId} ${month}`}
        vehicle={vehicle}
        month={first}
        lists={lists}
        saved={saved.data}
        reload={() => saved.refetch({ throwOnError: true }).then(({ data }) => data)}
      />
    )
  if (saved.error) return <Failed error={saved.error} onRetry={() => saved.refetch()} />
  return <Waiting />
}

/** The month of a vehicle as a table; without a vehicle the first one, and this month. */
export const MonthScreen = ({ vehicleId, month }: { vehicleId: number | null; month: string | null }) => {
  const namedRecords = useMemo(() => ({ vehicles: [vehicleId] }), [vehicleId])
  const { lists, failed, retry } = useSheetLists({ whole: WHOLE_LISTS, named: namedRecords })
  if (failed) return <Failed error={failed} onRetry={retry} />
  if (!lists) return <Waiting />
  if (vehicleId !== null && month !== null) return <Month vehicleId={vehicleId} month={month} lists={lists} />
  const first = vehicleId ?? lists.vehicles.find(({ vehicleType, status }) => vehicleType === 'vehicle' && status === 'active')?.id
  if (first === undefined) return <NoVehicle />
  const params = { vehicleId: String(first), month: month ?? dayInRomania(new Date()).slice(0, 7) }
  return <Navigate to={SHEET_PATH.vehicle.month} params={params} replace />
}
