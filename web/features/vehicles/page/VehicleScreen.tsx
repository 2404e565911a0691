import { Skeleton } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInRomania } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/month/month.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call, download } from '../../../lib/api.ts'
import { asked } from '../../../lib/asked.ts'
import { CardComing } from '../../../ui/CardComing.tsx'
import { notifyError } from '../../../ui/feedback.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { LazySubjectDeadlines } from '../../deadlines/LazySubjectDeadlines.tsx'
import { ConsumptionCard } from './ConsumptionCard.tsx'
import { CostCard } from './CostCard.tsx'
import { LastReceipts, LastSheets, VehicleFindings } from './LastRows.tsx'
import { TEXTS } from './texts.ts'
import { VehicleFacts, VehicleHead } from './VehicleHead.tsx'
import classes from './VehiclePage.module.css'
import { YearCard } from './YearCard.tsx'

/** The server calls of the page of a vehicle. */

const vehiclePageQuery = (companyId: number, id: number, month: Month) =>
  queryOptions({
    ...asked(['vehicles', companyId, 'page', id, month], 'vehiclePage', { query: { companyId, id, month } }),
    placeholderData: keepPreviousData,
  })

/** Fetches the paper of the vehicle and hands it to the browser's downloads; a failure is told. */
const fetchPaper = async (companyId: number, id: number, month: Month): Promise<void> => {
  try {
    download((await call('vehiclePdf', { query: { companyId, id, month } })) as unknown as Blob)
  } catch (error) {
    notifyError(error, TEXTS.downloadFailed)
  }
}

const VehicleDialog = lazyPart(async () => (await import('../VehicleDialog.tsx')).VehicleDialog)
const HistoryList = lazyPart(async () => (await import('../../journal/HistoryList.tsx')).HistoryList)
/** Comes while the page's data does. */
const AHEAD = [LazySubjectDeadlines]

/** The vehicle's form, opened over its page with the record as it is now. */
const Editing = ({ id, type, onClose }: { id: number; type: 'vehicle' | 'machine'; onClose: () => void }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['vehicles', company.id, 'one', id],
    queryFn: async ({ signal }) => (await call('vehicles', { query: { companyId: company.id, ids: String(id) } }, signal))[0] ?? null,
    gcTime: 0,
  })
  const saved = async () => {
    onClose()
    await client.invalidateQueries({ queryKey: ['vehicles', company.id] })
  }
  return data ? <VehicleDialog kind={type} row={data} onClose={onClose} onSaved={saved} /> : null
}

/** The page's shape while it comes: title, facts, year, and two columns. */
const Coming = () => (
  <>
    <Skeleton height={36} width={320} radius={8} mt={36} mb={16} />
    <div className="stack" style={{ gap: 16 }}>
      <CardComing height={92} />
      <CardComing height={232} />
    </div>
    <div className={classes.grid}>
      <div>
        <CardComing height={356} />
      </div>
      <div>
        <CardComing height={236} />
        <CardComing height={356} />
      </div>
    </div>
  </>
)

/** One vehicle or machine: what it is, its year, what it burns against its norm, what it costs, and what changed. */
export const VehicleScreen = ({ id }: { id: number }) => {
  usePartsAhead(AHEAD)
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const month = monthOf(dayInRomania(new Date()))
  const [editing, setEditing] = useState(false)
  const { data: page, error, refetch } = useQuery(vehiclePageQuery(company.id, id, month))
  if (error && !page) return <LoadFailed title={TEXTS.loadFailed} error={error} onRetry={refetch} inset={false} />
  if (!page) return <Coming />
  return (
    <>
      <VehicleHead
        {...{ page, month, mayWrite }}
        onEdit={() => setEditing(true)}
        onPaper={() => void fetchPaper(company.id, page.vehicle.id, month)}
      />
      <VehicleFacts page={page} />
      <YearCard page={page} />
      <div className={classes.grid}>
        <div>
          <ConsumptionCard page={page} mayWrite={mayWrite} />
          <VehicleFindings page={page} />
          <CostCard page={page} />
          <section className={`card ${classes.card} ${classes.changes}`} aria-labelledby="changes">
            <header>
              <h2 id="changes">{TEXTS.changes}</h2>
            </header>
            <div className={classes.history}>
              <HistoryList entity="vehicle" id={page.vehicle.id} />
            </div>
          </section>
        </div>
        <div>
          <LazySubjectDeadlines subject="vehicle" subjectId={page.vehicle.id} unit={page.vehicle.type === 'machine' ? 'h' : 'km'} />
          <LastReceipts page={page} />
          <LastSheets page={page} />
        </div>
      </div>
      {editing ? <Editing id={page.vehicle.id} type={page.vehicle.type} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
