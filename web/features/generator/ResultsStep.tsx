import { Alert, Button, Progress, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import type { CallProgress } from '#contract/endpoint.ts'
import type { Generation, GenerationWarning } from '#contract/generation.ts'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatKm, formatNumber } from '#domain/numbers/format.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
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
import { StepCard } from './StepCard.tsx'
import { TankPicture } from './TankPicture.tsx'
import { TEXTS } from './texts.ts'
import { findingsByText, type useFindings } from './use-findings.ts'
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

const countOf = (findings: Props['findings']): string =>
  findings === null || findings === 'unknown'
    ? '–'
    : formatNumber(
        findings.reduce((count, sheet) => count + sheet.findings.length, 0),
        0,
      )

/** One sentence for each finding, with its sheets. */
const FindingsNote = ({ findings }: Pick<Props, 'findings'>) => {
  if (findings === null || findings.length === 0) return null
  return (
    <Alert color="yellow" className={classes.warnings ?? ''} title={TEXTS.findings}>
      <ul>
        {findings === 'unknown' ? (
          <li>{TEXTS.findingsUnknown}</li>
        ) : (
          findingsByText(findings).map(({ told, sheets }) => <li key={told}>{TEXTS.findingOn(told, sheets)}</li>)
        )}
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

const Notices = ({ notices }: { notices: readonly { key: string; text: string }[] }) => (
  <ul>
    {notices.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)

/** Information for the user before the sheets are saved: the first of it, and the rest on demand. */
const Notes = ({ warnings, names, room, preview: { sheets } }: Pick<Props, 'warnings' | 'names' | 'room' | 'preview'>) => {
  const notices = [
    ...(room !== null && sheets.length > room ? [{ key: 'room', text: TEXTS.packageRoom(sheetsText(room), sheets.length) }] : []),
    ...warnings
      .filter(({ code }) => code !== 'ROUTES_UNUSED')
      .map((warning) => ({ key: `${warning.code} ${warning.date ?? ''} ${warning.ids?.join() ?? ''}`, text: warningText(warning, names) })),
  ]
  if (notices.length === 0) return null
  return (
    <Alert color="yellow" className={classes.warnings ?? ''} title={sheets.length > 0 ? TEXTS.worthKnowing : undefined}>
      <Notices notices={notices.slice(0, SHOWN_NOTICES)} />
      {notices.length > SHOWN_NOTICES ? (
        <details className={classes.more}>
          <summary>{TEXTS.moreNotices(notices.length - SHOWN_NOTICES)}</summary>
          <Notices notices={notices.slice(SHOWN_NOTICES)} />
        </details>
      ) : null}
    </Alert>
  )
}

const Figure = ({ label, value, isOnPhones = false }: { label: string; value: string; isOnPhones?: boolean }) => (
  <div data-phone={isOnPhones || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
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

/**
 * Right part of the bar: what will be saved, the confirmation that the journeys are real, and the save button; on a phone only the
 * button, with the number of sheets.
 */
const Confirm = ({ preview, vehicle, findings, room, pinned, confirmed, busy, generating, onConfirmed, onSave }: Props) => {
  const kindTexts = TEXTS_BY_KIND[vehicle.vehicleType]
  const sheets = sheetsText(preview.sheets.length)
  const fits = room === null || preview.sheets.length <= room
  const [isAskedToSave, setAskedToSave] = useState(false)
  return (
    <div className={classes.confirm}>
      <dl className={classes.figures}>
        <Figure label={TEXTS.sheets} value={formatNumber(preview.sheets.length, 0)} />
        <Figure label={kindTexts.work} value={`${kindTexts.done(preview)} ${kindTexts.unit}`} isOnPhones />
        <Figure label={TEXTS.findings} value={countOf(findings)} isOnPhones />
        {pinned.size > 0 ? <Figure label={TEXTS.pinnedDays} value={pinnedText(pinned)} isOnPhones /> : null}
      </dl>
      <CheckBox
        label={kindTexts.confirm}
        checked={confirmed}
        disabled={busy}
        error={isAskedToSave && !confirmed ? TEXTS.confirmMissing : null}
        onChange={(event) => onConfirmed(event.currentTarget.checked)}
      />
      <Button
        variant={fits ? 'filled' : 'default'}
        loading={busy}
        disabled={generating}
        onClick={() => (confirmed ? onSave() : setAskedToSave(true))}
      >
        {fits ? TEXTS.saveSheets(sheets) : TEXTS.saveBeyondPackage(sheets, room)}
      </Button>
    </div>
  )
}

/** The fifth step: the proposed sheets, from which the user can still remove days and trips. */
export const ResultsStep = (props: Props) => {
  const { preview, vehicle, routes, request, stretches, closing, norm, warnings, edited, busy, generating, progress } = props
  const kindTexts = TEXTS_BY_KIND[vehicle.vehicleType]
  const { sheets } = preview
  const slow = useSlow(busy, SLOW_MS)
  if (sheets.length === 0)
    return (
      <StepCard
        title={FIRST.results}
        onBack={props.onBack}
        next={edited ? <Button onClick={props.onRestore}>{TEXTS.restoreRemoved}</Button> : <span />}
      >
        <div className={`card ${classes.empty}`}>
          <p>{kindTexts.nothing}</p>
          <Notes {...props} />
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
      next={<Confirm {...props} />}
    >
      <div className={classes.layout}>
        {props.replacing}
        <Notes {...props} />
        {props.proposal}
        <aside className={classes.aside}>
          <TankPicture sheets={sheets} capacity={vehicle.tankCapacity} reserve={request.reserve ?? null} />
          <RunSummary
            {...{ preview, request, stretches, warnings, routes, closing, norm }}
            consumptionType={vehicle.consumptionType}
            busy={busy || generating}
            onRemedy={props.onGenerateRest}
          />
          <FindingsNote findings={props.findings} />
        </aside>
      </div>
      <Unassigned {...props} />
    </StepCard>
  )
}
