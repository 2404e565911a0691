import { SegmentedControl } from '@mantine/core'
import { Anchor, TriangleAlert, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { Generation } from '#contract/generation.ts'
import { type Day, daysFrom, formatDay } from '#domain/calendar/day.ts'
import { legalHolidays } from '#domain/calendar/holidays.ts'
import { weekdayName } from '#domain/calendar/weekdays.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { DIRECTION, DIRECTION_LABEL } from '#domain/vocabulary.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { COMMON } from '../../ui/texts.ts'
import { FACT_TEXTS } from './fact-texts.ts'
import type { PreviewSheet, PreviewTrip } from './generated-preview.ts'
import type { Request } from './generator-request.ts'
import type { ProposalStepProps } from './ProposalStep.tsx'
import { type DayEdits, DayTools, FuelCells, ProposalTable } from './proposal-cells.tsx'
import { type CalendarShows, ResultsCalendar } from './ResultsCalendar.tsx'
import classes from './ResultsStep.module.css'
import { TEXTS } from './texts.ts'
import { type SayEdit, useEditToasts } from './use-edit-toasts.ts'
import { useGenerationPlan } from './use-generation-plan.ts'
import { useMoving } from './use-moving.ts'

/** The days to which trips of a proposal can be moved, and the move itself. */
export type Moves = Pick<ComponentProps<typeof ResultsCalendar>, 'limits' | 'outlook' | 'onMove'>

const tripText = ({ start, end }: PreviewTrip): string => `${start} – ${end}`

type RowProps = DayEdits & {
  sheet: PreviewSheet
  /** Receipts whose reading the sheets do not meet. */
  missed: ReadonlySet<number>
  onRemoveTrip: (trip: PreviewTrip) => void
}

/** The receipts whose reading an answer does not meet. */
export const missedIn = ({ warnings }: Pick<Generation, 'warnings'>): ReadonlySet<number> =>
  new Set(warnings.flatMap(({ code, ids = [] }) => (code === 'READING_MISSED' || code === 'READING_DOUBTED' ? ids : [])))

/** The readings at the pump that a sheet goes through, and those that it misses. */
export const Anchors = ({ sheet, missed }: { sheet: Pick<PreviewSheet, 'expenses'>; missed: ReadonlySet<number> }) =>
  sheet.expenses.map(({ id, odometer, time }) =>
    odometer ? (
      <span key={id} className={`small-print ${classes.anchor}`} data-missed={missed.has(id) || undefined}>
        {missed.has(id) ? <TriangleAlert size={12} aria-hidden /> : <Anchor size={12} aria-hidden />}
        {(missed.has(id) ? FACT_TEXTS.anchorMissed : FACT_TEXTS.anchor)(formatKm(odometer), time ?? null)}
      </span>
    ) : null,
  )

/** The odometer at departure and arrival, with the readings of the day. */
const IndexAndAnchors = ({ sheet, missed }: Pick<RowProps, 'sheet' | 'missed'>) => (
  <>
    <span className={`quiet ${classes.sub} nowrap tabular`}>{FACT_TEXTS.index(formatKm(sheet.kmStart), formatKm(sheet.kmStop))}</span>
    <Anchors {...{ sheet, missed }} />
  </>
)

const SheetRow = ({ sheet, missed, pinned, onPin, onRemoveDay, onRemoveTrip }: RowProps) => (
  <tr className={classes.row}>
    <td className={classes.number}>{sheet.number}</td>
    <td className={classes.day}>
      <span className="nowrap tabular">{formatDay(sheet.startDate)}</span>
      <span className={`quiet ${classes.sub}`}>
        {weekdayName(sheet.startDate)}, {sheet.startTime}–{sheet.endTime}
      </span>
      {legalHolidays(Number(sheet.startDate.slice(0, 4))).has(sheet.startDate) ? (
        <span className={classes.holiday}>{TEXTS.legalHoliday}</span>
      ) : null}
    </td>
    <td className={classes.figure}>
      <span className={classes.label}>{TEXTS.distanceShort}</span>
      <Quantity value={formatKm(sheet.kmDone)} unit="km" />
      <IndexAndAnchors {...{ sheet, missed }} />
    </td>
    <FuelCells sheet={sheet} />
    <td className={classes.trips}>
      <ul>
        {sheet.routes.map((trip) => (
          <li key={trip.key}>
            <span className={classes.tripKm}>
              <Quantity value={formatKm(trip.km)} unit="km" />
            </span>
            <span className={classes.trip}>
              {tripText(trip)}{' '}
              <span className="quiet nowrap tabular">{TEXTS.tripTimes(DIRECTION_LABEL[trip.type], trip.startTime, trip.endTime)}</span>
            </span>
            <ToolButton
              title={TEXTS.removeTrip}
              label={TEXTS.removeTripOf(tripText(trip), formatDay(sheet.startDate))}
              onClick={() => onRemoveTrip(trip)}
            >
              <X size={14} />
            </ToolButton>
          </li>
        ))}
      </ul>
      {sheet.broken ? (
        <span className={`row ${classes.broken}`}>
          <TriangleAlert size={13} aria-hidden />
          {TEXTS.leavesFrom}
          {sheet.broken.from}
          {TEXTS.vehicleStayedIn}
          {sheet.broken.left}.
        </span>
      ) : null}
    </td>
    <td className={classes.tools}>
      <DayTools {...{ pinned, onPin, onRemoveDay }} day={sheet.startDate} size={16} />
    </td>
  </tr>
)

const SheetsTable = ({ sheets, ...rest }: { sheets: readonly PreviewSheet[] } & Omit<RowProps, 'sheet'>) => (
  <ProposalTable amount={TEXTS.distanceKm} work={COMMON.routes}>
    {sheets.map((sheet) => (
      <SheetRow key={sheet.startDate} sheet={sheet} {...rest} />
    ))}
  </ProposalTable>
)

/** Why days have no trips in the proposal, by day: blocked, or with existing sheets. */
const useReasons = ({ companyId, vehicleId, range, mode, blocked }: Request): ReadonlyMap<Day, string> => {
  const plans = useGenerationPlan(companyId, [vehicleId], range)
  return useMemo(() => {
    const existingSheets = mode === 'replace' ? [] : (plans ?? []).flatMap((plan) => plan.standing)
    const byDay = Map.groupBy(
      existingSheets.flatMap(({ number, startDate, endDate }) => daysFrom(startDate, endDate).map((day) => ({ day, number }))),
      ({ day }) => day,
    )
    return new Map([
      ...(blocked ?? []).flatMap(({ from, to, reason }) => daysFrom(from, to).map((day) => [day, reason || TEXTS.blockedDay] as const)),
      ...[...byDay].map(([day, sheets]) => [day, TEXTS.standing(sheets.map(({ number }) => number))] as const),
    ])
  }, [plans, mode, blocked])
}

const farEnd = ({ type, start, end }: PreviewTrip): string => (type === DIRECTION.RETUR ? start : end)

/** Trips on the calendar, labelled with their destinations and kilometres. */
const TRIPS: CalendarShows = {
  items: ({ startDate, routes }) =>
    routes.map((trip) => ({
      ...{ key: trip.key, startDate, text: farEnd(trip), figure: formatKm(trip.km) },
      label: TEXTS.tripOf(farEnd(trip), formatKm(trip.km), trip.start, trip.end, DIRECTION_LABEL[trip.type], formatDay(startDate)),
      title: TEXTS.tripHours(trip.start, trip.end, trip.startTime, trip.endTime),
    })),
  figure: ({ kmDone }) => `${formatKm(kmDone)} km`,
  help: TEXTS.calendarHelp,
  moveTo: TEXTS.moveTo,
}

/** The sheets of a proposal, with pinning and removing its days. */
export const dayEditsOf = (
  { wizard, preview, act }: Pick<ProposalStepProps, 'wizard' | 'preview' | 'act'>,
  say: SayEdit,
): DayEdits & { sheets: readonly PreviewSheet[] } => ({
  sheets: preview.sheets,
  pinned: wizard.pinned,
  onPin: (day) => act({ type: 'pinToggled', day }),
  onRemoveDay: (day) => {
    act({ type: 'dayRemoved', day })
    say(TEXTS.dayRemoved(formatDay(day)), () => act({ type: 'dayRestored', day }))
  },
})

type FrameProps = Omit<RowProps, 'sheet' | 'missed' | 'onRemoveTrip'> & {
  sheets: readonly PreviewSheet[]
  request: Request
  /** The days to which trips can be moved. */
  moving: Moves
  busy: boolean
  shows: CalendarShows
  onRemoveItem: (item: { key: string }) => void
  /** The sheets as a list. */
  table: ReactNode
}

/** The sheets as a calendar or as a list. */
export const ProposalFrame = ({ sheets, request, moving, busy, table, ...rest }: FrameProps) => {
  const [view, setView] = useState<'calendar' | 'list'>('calendar')
  const reasons = useReasons(request)
  return (
    <div className={`stack ${classes.proposal}`} inert={busy}>
      <SegmentedControl
        size="xs"
        aria-label={TEXTS.view}
        value={view}
        onChange={(chosen) => setView(chosen as typeof view)}
        data={[
          { value: 'calendar', label: TEXTS.month },
          { value: 'list', label: TEXTS.list },
        ]}
      />
      {view === 'calendar' ? (
        <ResultsCalendar {...{ sheets, reasons }} range={request.range} {...moving} {...rest} />
      ) : (
        <div className={`card ${classes.sheets}`}>{table}</div>
      )}
    </div>
  )
}

type ProposalProps = Omit<ProposalStepProps, 'routes' | 'progress' | 'leaving' | 'onGenerateRest' | 'onCancel'> & { saving: boolean }

/** The trip sheets as a calendar or as a list, with moving and removing their trips. */
export const Proposal = ({ vehicle, previewWith, generating, saving, ...step }: ProposalProps) => {
  const { generated, preview, act } = step
  const say = useEditToasts(generated, saving)
  const moving = useMoving({
    ...{ preview, previewWith, generated, act, say },
    edits: step.wizard.edits,
    capacity: vehicle.tankCapacity,
  })
  const days = dayEditsOf(step, say)
  const missed = missedIn(generated.answer)
  const onRemoveTrip = ({ key, start, end }: PreviewTrip) => {
    act({ type: 'tripRemoved', trip: key })
    say(TEXTS.tripRemoved(start, end), () => act({ type: 'tripRestored', trip: key }))
  }
  const remove = ({ key }: { key: string }) => {
    const trip = preview.sheets.flatMap(({ routes }) => routes).find((one) => one.key === key)
    if (trip) onRemoveTrip(trip)
  }
  return (
    <ProposalFrame
      {...{ ...days, moving }}
      request={generated.request}
      busy={saving || generating}
      shows={{ ...TRIPS, tools: (sheet) => <Anchors {...{ sheet, missed }} /> }}
      onRemoveItem={remove}
      table={<SheetsTable {...{ ...days, missed, onRemoveTrip }} />}
    />
  )
}
