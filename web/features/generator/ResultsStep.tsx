import { Alert, Button, Checkbox, Progress, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { CallProgress } from '#contract/endpoint.ts'
import type { Generation, GenerationWarning } from '#contract/generator.ts'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import type { Preview, PreviewTrip } from './generated-preview.ts'
import type { Request } from './generator-draft.ts'
import { type Moves, Proposal } from './Proposal.tsx'
import { RestTools } from './RestTools.tsx'
import classes from './ResultsStep.module.css'
import { RunSummary } from './RunSummary.tsx'
import type { Remedy } from './remedies.ts'
import { pinnedText, sheetsText } from './run-texts.ts'
import { StepCard } from './StepCard.tsx'
import { TankPicture } from './TankPicture.tsx'
import { TEXTS } from './texts.ts'
import { findingsByText, type useFindings } from './use-findings.ts'
import { useSlow } from './use-slow.ts'
import { type Names, warningText } from './warning-texts.ts'

const NOTHING = TEXTS.noneGenerated

const Stat = ({ label, value, unit }: { label: string; value: string; unit?: string }) => (
  <div className={`card ${classes.stat}`}>
    <dt>{label}</dt>
    <dd>{unit ? <Quantity value={value} unit={unit} /> : value}</dd>
  </div>
)

const countOf = (findings: Props['findings']): string =>
  findings === null || findings === 'unknown'
    ? '–'
    : formatNumber(
        findings.reduce((count, sheet) => count + sheet.findings.length, 0),
        0,
      )

/** One sentence for each finding, with the sheets that have it. */
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
  /** What the checks would find once it is saved. */
  findings: ReturnType<typeof useFindings>
  moving: Moves
  warnings: readonly GenerationWarning[]
  /** Where sheets follow one another: the range, or each of its gaps. */
  stretches: Generation['stretches']
  names: Names
  /** How many more sheets the package allows; `null` without a limit. */
  room: number | null
  edited: boolean
  busy: boolean
  onRemoveDay: (day: Day) => void
  onRemoveTrip: (trip: PreviewTrip) => void
  onRestore: () => void
  onBack: () => void
  onSave: () => void
  /** Whether the user has confirmed the journeys; a proposal is not saved before. */
  confirmed: boolean
  onConfirmed: (confirmed: boolean) => void
  /** Days that stay as they are when the rest is generated again. */
  pinned: ReadonlySet<Day>
  onPin: (day: Day) => void
  /** Generates again what is not pinned, where it is asked for with a remedy for a route. */
  onGenerateRest: (remedy?: Remedy) => void
  /** While the rest is being generated, and giving that up. */
  generating: boolean
  /** How far that is. */
  progress: CallProgress | null
  onCancel: () => void
}

/** What is worth knowing before the sheets are saved. */
const Notes = ({ warnings, names, room, preview: { sheets } }: Pick<Props, 'warnings' | 'names' | 'room' | 'preview'>) => {
  const told = [
    ...warnings
      .filter(({ code }) => code !== 'ROUTES_UNUSED')
      .map((warning) => ({ key: `${warning.code} ${warning.date ?? ''} ${warning.ids?.join() ?? ''}`, text: warningText(warning, names) })),
    ...(room !== null && sheets.length > room ? [{ key: 'room', text: TEXTS.packageRoom(sheetsText(room), sheets.length) }] : []),
  ]
  if (told.length === 0) return null
  return (
    <Alert color="yellow" className={classes.warnings ?? ''} title={sheets.length > 0 ? TEXTS.worthKnowing : undefined}>
      <ul>
        {told.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

const Stats = ({ preview, findings }: Pick<Props, 'preview' | 'findings'>) => (
  <dl className={classes.stats}>
    <Stat label={COMMON.roadSheets} value={formatNumber(preview.sheets.length, 0)} />
    <Stat label={TEXTS.distanceShort} value={formatKm(preview.distance)} unit="km" />
    <Stat label={TEXTS.initialFuel} value={formatLitres(preview.initialFuel)} unit="L" />
    <Stat label={COMMON.fuelAdded} value={formatLitres(preview.fuelAdded)} unit="L" />
    <Stat label={COMMON.consumed} value={formatLitres(preview.fuelConsumed)} unit="L" />
    <Stat label={COMMON.left} value={formatLitres(preview.leftover)} unit="L" />
    <Stat label={TEXTS.findings} value={countOf(findings)} />
  </dl>
)

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

/** The bar's right: what would be saved, that the journeys are real, and saving. A phone's bar has room for the pinned days alone. */
const Confirm = ({ preview, findings, pinned, confirmed, busy, generating, onConfirmed, onSave }: Props) => {
  const [asked, setAsked] = useState(false)
  return (
    <div className={classes.confirm}>
      <dl className={classes.figures}>
        <Figure label={TEXTS.sheets} value={formatNumber(preview.sheets.length, 0)} />
        <Figure label={TEXTS.distanceShort} value={`${formatKm(preview.distance)} km`} />
        <Figure label={TEXTS.findings} value={countOf(findings)} />
        {pinned.size > 0 ? <Figure label={TEXTS.pinnedDays} value={pinnedText(pinned)} isOnPhones /> : null}
      </dl>
      <Checkbox
        label={TEXTS.confirm}
        checked={confirmed}
        disabled={busy}
        error={asked && !confirmed ? TEXTS.confirmMissing : null}
        onChange={(event) => onConfirmed(event.currentTarget.checked)}
      />
      <Button loading={busy} disabled={generating} onClick={() => (confirmed ? onSave() : setAsked(true))}>
        {TEXTS.saveSheets(sheetsText(preview.sheets.length))}
      </Button>
    </div>
  )
}

/** The fifth step: the sheets as they would be saved, from which days and trips can still be taken out. */
export const ResultsStep = (props: Props) => {
  const { preview, vehicle, routes, request, stretches, warnings, moving, edited, busy, generating, progress } = props
  const { sheets } = preview
  const slow = useSlow(busy)
  if (sheets.length === 0)
    return (
      <StepCard
        title={TEXTS.results}
        onBack={props.onBack}
        next={edited ? <Button onClick={props.onRestore}>{TEXTS.restoreRemoved}</Button> : <span />}
      >
        <div className={`card ${classes.empty}`}>
          <p>{NOTHING}</p>
          <Notes {...props} />
        </div>
      </StepCard>
    )
  const { pinned, onPin, onRemoveDay, onRemoveTrip } = props
  return (
    <StepCard
      title={TEXTS.results}
      lead={TEXTS.resultsHelp}
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
      <Stats {...props} />
      <Notes {...props} />
      <div className={classes.layout}>
        <Proposal {...{ sheets, request, moving, pinned, onPin, onRemoveDay, onRemoveTrip }} busy={busy || generating} />
        <aside className={classes.aside}>
          <TankPicture sheets={sheets} capacity={vehicle.tankCapacity} reserve={request.reserve ?? null} />
          <RunSummary
            {...{ preview, request, stretches, warnings, routes }}
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
