import { Alert, Button, Progress, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { CallProgress } from '#contract/endpoint.ts'
import type { Generation, GenerationWarning } from '#contract/generation.ts'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatKm, formatNumber } from '#domain/numbers/format.ts'
import { LABEL } from '../../ui/label-texts.ts'
import { useSlow } from '../../ui/use-slow.ts'
import { FIRST } from './first-texts.ts'
import type { Preview } from './generated-preview.ts'
import type { Request } from './generator-request.ts'
import { hoursText } from './machine/hours-text.ts'
import { MACHINE_TEXTS } from './machine/texts.ts'
import { RestTools } from './RestTools.tsx'
import classes from './ResultsStep.module.css'
import { RunSummary } from './RunSummary.tsx'
import type { Remedy } from './remedies.ts'
import { pinnedText, sheetsText } from './run-texts.ts'
import { SaveConfirm } from './SaveConfirm.tsx'
import { StepCard } from './StepCard.tsx'
import { TankPicture } from './TankPicture.tsx'
import { TEXTS } from './texts.ts'
import { countShown, findingsByText, mistakenIn, type useFindings } from './use-findings.ts'
import { type Names, warningText } from './warning-texts.ts'

/** Milliseconds after which a running generation is shown as slow. */
const SLOW_MS = 1000

/** The differences between trip sheets and operating sheets. */
const TEXTS_BY_KIND = {
  vehicle: {
    ...{ nothing: TEXTS.noneGenerated, help: TEXTS.resultsHelp, confirm: TEXTS.confirm },
    ...{ work: TEXTS.distanceShort, unit: 'km', done: ({ distance }: Preview) => formatKm(distance) },
  },
  machine: {
    ...{ nothing: MACHINE_TEXTS.noneGenerated, help: MACHINE_TEXTS.resultsHelp, confirm: MACHINE_TEXTS.confirm },
    ...{ work: MACHINE_TEXTS.hours, unit: 'h', done: ({ minutes }: Preview) => hoursText(minutes) },
  },
} as const

const countOf = (findings: Props['findings']): string => (findings === null || findings === 'unknown' ? '–' : countShown(findings))

/** One sentence for each finding of a severity, with its sheets. */
export const FindingsNote = ({ findings, request, severity }: Pick<Props, 'findings' | 'request'> & { severity: 'E' | 'W' }) => {
  if (findings === null) return null
  const lines: readonly string[] =
    findings === 'unknown'
      ? severity === 'W'
        ? [TEXTS.findingsUnknown]
        : []
      : findingsByText(findings, severity, Boolean(request.generateOnWeekend || request.generateOnHolidays)).map(({ told, sheets }) =>
          TEXTS.findingOn(told, sheets),
        )
  return lines.length === 0 ? null : (
    <Alert
      color={severity === 'E' ? 'red' : 'yellow'}
      className={classes.warnings ?? ''}
      title={severity === 'E' ? TEXTS.mistakes : TEXTS.findings}
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}

type Props = {
  preview: Preview
  vehicle: Vehicle
  routes: readonly Route[]
  request: Request
  /** Findings that the checks would report after saving. */
  findings: ReturnType<typeof useFindings>
  /** The days of the proposal, which the user can edit. */
  proposal: ReactNode
  /** What the proposal replaces, beside what comes in its place. */
  replacing: ReactNode
  warnings: readonly GenerationWarning[]
  /** Ranges of consecutive sheets: the whole range, or each of its gaps. */
  stretches: Generation['stretches']
  /** How the closing tank was chosen, and the norm of the sheets where the vehicle's gave way. */
  closing: Generation['closing']
  norm: Generation['norm']
  names: Names
  /** How many more sheets the package allows; `null` without a limit. */
  room: number | null
  edited: boolean
  busy: boolean
  onRestore: () => void
  onBack: () => void
  onSave: () => void
  /** Whether the user has confirmed the journeys; a proposal is not saved before that. */
  confirmed: boolean
  onConfirmed: (confirmed: boolean) => void
  /** Pinned days, which stay unchanged when the rest is generated again. */
  pinned: ReadonlySet<Day>
  /** Generates again what is not pinned, optionally with a remedy for a route. */
  onGenerateRest: (remedy?: Remedy) => void
  /** Whether the rest is being generated, and a function that cancels it. */
  generating: boolean
  /** Progress of generating the rest. */
  progress: CallProgress | null
  onCancel: () => void
}

/** Notices that are read at once; the calendar is not to stand below all of them. */
const SHOWN_NOTICES = 3

type Notice = { key: string; text: string }

const NoticeList = ({ notices }: { notices: readonly Notice[] }) => (
  <ul>
    {notices.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)

/** What warnings say; routes that are not used have a place of their own. */
export const noticesOf = (warnings: readonly GenerationWarning[], names: Names): Notice[] =>
  warnings
    .filter(({ code }) => code !== 'ROUTES_UNUSED')
    .map((warning) => ({ key: `${warning.code} ${warning.date ?? ''} ${warning.ids?.join() ?? ''}`, text: warningText(warning, names) }))

/** That a proposal of so many sheets is more than the package takes, and where the days are chosen; nothing where they fit. */
export const roomNotice = (room: number | null, count: number, where: string = LABEL.settings): Notice[] =>
  room !== null && count > room ? [{ key: 'room', text: TEXTS.packageRoom(sheetsText(room), count, where) }] : []

/** Information for the user before the sheets are saved: the first of it, and the rest on demand. */
export const Notices = ({ title, notices }: { title?: string | undefined; notices: readonly Notice[] }) =>
  notices.length === 0 ? null : (
    <Alert color="yellow" className={classes.warnings ?? ''} title={title}>
      <NoticeList notices={notices.slice(0, SHOWN_NOTICES)} />
      {notices.length > SHOWN_NOTICES ? (
        <details className={classes.more}>
          <summary>{TEXTS.moreNotices(notices.length - SHOWN_NOTICES)}</summary>
          <NoticeList notices={notices.slice(SHOWN_NOTICES)} />
        </details>
      ) : null}
    </Alert>
  )

const Unassigned = ({ preview: { unassigned }, names }: Pick<Props, 'preview' | 'names'>) =>
  unassigned.length > 0 ? (
    <Text size="sm" c="dimmed">
      {TEXTS.onNoSheet}{' '}
      {unassigned.map((receipt, at) => (
        <Fragment key={receipt.id}>
          {at > 0 ? '; ' : ''}
          {names.receipt(receipt.id)}
        </Fragment>
      ))}
    </Text>
  ) : null

/** The fifth step: the proposed sheets, from which the user can still remove days and trips. */
export const ResultsStep = (props: Props) => {
  const { preview, vehicle, routes, request, stretches, closing, norm, warnings, edited, busy, generating, progress } = props
  const kindTexts = TEXTS_BY_KIND[vehicle.vehicleType]
  const { sheets } = preview
  const slow = useSlow(busy, SLOW_MS)
  const notices = [...roomNotice(props.room, sheets.length), ...noticesOf(warnings, props.names)]
  if (sheets.length === 0)
    return (
      <StepCard
        title={FIRST.results}
        onBack={props.onBack}
        next={
          edited ? (
            <Button onClick={props.onRestore}>{TEXTS.restoreRemoved}</Button>
          ) : (
            <Button onClick={props.onBack}>{TEXTS.changeSettings}</Button>
          )
        }
      >
        <div className={`card ${classes.empty}`}>
          <p>{kindTexts.nothing}</p>
          <Notices notices={notices} />
        </div>
      </StepCard>
    )
  return (
    <StepCard
      title={FIRST.results}
      lead={kindTexts.help}
      isDense
      tools={
        <RestTools
          {...{ edited, generating, progress, saving: busy }}
          onRestore={props.onRestore}
          onGenerateRest={() => props.onGenerateRest()}
          onCancel={props.onCancel}
        />
      }
      onBack={props.onBack}
      busy={busy}
      progress={
        slow ? (
          <div className={classes.saving} role="status">
            <span>{TEXTS.savingSheets(sheetsText(sheets.length))}</span>
            <Progress value={100} animated aria-label={TEXTS.savingLabel} />
          </div>
        ) : null
      }
      next={
        <SaveConfirm
          {...{ busy, generating }}
          figures={[
            { label: TEXTS.sheets, value: formatNumber(sheets.length, 0) },
            { label: kindTexts.work, value: `${kindTexts.done(preview)} ${kindTexts.unit}`, isOnPhones: true },
            { label: TEXTS.findings, value: countOf(props.findings), isOnPhones: true },
            ...(props.pinned.size > 0 ? [{ label: TEXTS.pinnedDays, value: pinnedText(props.pinned), isOnPhones: true }] : []),
          ]}
          count={sheets.length}
          mistaken={Array.isArray(props.findings) ? mistakenIn(props.findings) : 0}
          room={props.room}
          confirm={kindTexts.confirm}
          save={TEXTS.saveSheets(sheetsText(sheets.length))}
          confirmed={props.confirmed}
          onConfirmed={props.onConfirmed}
          onSave={props.onSave}
        />
      }
    >
      <div className={classes.layout}>
        {props.replacing}
        <FindingsNote {...{ request }} findings={props.findings} severity="E" />
        <Notices title={TEXTS.worthKnowing} notices={notices} />
        {props.proposal}
        <aside className={classes.aside}>
          <TankPicture sheets={sheets} capacity={vehicle.tankCapacity} reserve={request.reserve ?? null} />
          <RunSummary
            {...{ preview, request, stretches, warnings, routes, closing, norm }}
            consumptionType={vehicle.consumptionType}
            busy={busy || generating}
            onRemedy={props.onGenerateRest}
          />
          <FindingsNote {...{ request }} findings={props.findings} severity="W" />
        </aside>
      </div>
      <Unassigned {...props} />
    </StepCard>
  )
}
