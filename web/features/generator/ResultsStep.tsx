import { Alert, Button, Checkbox, Group, Progress, Text } from '@mantine/core'
import { RefreshCw, RotateCcw } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Generation, GenerationWarning } from '#contract/generator.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import type { Preview, PreviewTrip } from './generated-preview.ts'
import type { Request } from './generator-draft.ts'
import { type Moves, Proposal } from './Proposal.tsx'
import classes from './ResultsStep.module.css'
import { RunSummary } from './RunSummary.tsx'
import { sheetsText } from './run-texts.ts'
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
  onGenerateRest: () => void
  /** While the rest is being generated. */
  generating: boolean
  capacity: number | null
}

/** The fifth step: the sheets as they would be saved, from which days and trips can still be taken out. */
export const ResultsStep = ({
  preview,
  request,
  findings,
  moving,
  warnings,
  stretches,
  names,
  room,
  edited,
  busy,
  onRestore,
  onBack,
  onSave,
  confirmed,
  onConfirmed,
  onGenerateRest,
  generating,
  capacity,
  ...remove
}: Props) => {
  const [asked, setAsked] = useState(false)
  const { sheets, unassigned } = preview
  const slow = useSlow(busy)
  const tooMany = room !== null && sheets.length > room
  const told = [
    ...warnings
      .filter(({ code }) => code !== 'ROUTES_UNUSED')
      .map((warning) => ({ key: `${warning.code} ${warning.date ?? ''} ${warning.ids?.join() ?? ''}`, text: warningText(warning, names) })),
    ...(tooMany ? [{ key: 'room', text: TEXTS.packageRoom(sheetsText(room), sheets.length) }] : []),
  ]
  const notes =
    told.length > 0 ? (
      <Alert color="yellow" className={classes.warnings ?? ''} title={sheets.length > 0 ? TEXTS.worthKnowing : undefined}>
        <ul>
          {told.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Alert>
    ) : null
  if (sheets.length === 0)
    return (
      <StepCard
        title={TEXTS.results}
        onBack={onBack}
        next={edited ? <Button onClick={onRestore}>{TEXTS.restoreRemoved}</Button> : <span />}
      >
        <div className={`card ${classes.empty}`}>
          <p>{NOTHING}</p>
          {notes}
        </div>
      </StepCard>
    )
  return (
    <StepCard
      title={TEXTS.results}
      lead={TEXTS.resultsHelp}
      tools={
        <Group gap={8}>
          {edited ? (
            <Button variant="subtle" leftSection={<RotateCcw size={16} />} disabled={busy} onClick={onRestore}>
              {TEXTS.restoreRemoved}
            </Button>
          ) : null}
          <Button
            variant="light"
            leftSection={<RefreshCw size={16} aria-hidden />}
            loading={generating}
            disabled={busy}
            onClick={onGenerateRest}
          >
            {TEXTS.generateRest}
          </Button>
        </Group>
      }
      onBack={onBack}
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
        <div className={classes.confirm}>
          <Checkbox
            label={TEXTS.confirm}
            checked={confirmed}
            disabled={busy}
            error={asked && !confirmed ? TEXTS.confirmMissing : null}
            onChange={(event) => onConfirmed(event.currentTarget.checked)}
          />
          <Button loading={busy} disabled={generating} onClick={() => (confirmed ? onSave() : setAsked(true))}>
            {TEXTS.saveSheets(sheetsText(sheets.length))}
          </Button>
        </div>
      }
    >
      <dl className={classes.stats}>
        <Stat label={COMMON.roadSheets} value={formatNumber(sheets.length, 0)} />
        <Stat label={TEXTS.distanceShort} value={formatKm(preview.distance)} unit="km" />
        <Stat label={TEXTS.initialFuel} value={formatLitres(preview.initialFuel)} unit="L" />
        <Stat label={COMMON.fuelAdded} value={formatLitres(preview.fuelAdded)} unit="L" />
        <Stat label={COMMON.consumed} value={formatLitres(preview.fuelConsumed)} unit="L" />
        <Stat label={COMMON.left} value={formatLitres(preview.leftover)} unit="L" />
        <Stat label={TEXTS.findings} value={countOf(findings)} />
      </dl>
      {notes}
      <div className={classes.layout}>
        <Proposal {...{ sheets, request, moving, busy }} {...remove} />
        <aside className={classes.aside}>
          <TankPicture sheets={sheets} capacity={capacity} />
          <RunSummary {...{ preview, request, stretches, warnings, names }} />
          <FindingsNote findings={findings} />
        </aside>
      </div>
      {unassigned.length > 0 ? (
        <Text size="sm" c="dimmed">
          {TEXTS.onNoSheet}{' '}
          {unassigned.map((receipt, at) => (
            <Fragment key={receipt.id}>
              {at > 0 ? '; ' : ''}
              {names.receipt(receipt.id)}
            </Fragment>
          ))}
        </Text>
      ) : null}
    </StepCard>
  )
}
