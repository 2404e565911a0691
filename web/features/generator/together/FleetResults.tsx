import { Alert, Badge, Button, Checkbox, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useMemo, useState } from 'react'
import { monthEnd, monthStart } from '#domain/calendar/day.ts'
import { fillsTank } from '#domain/fuel/unit.ts'
import { counted, formatKm, formatLitres } from '#domain/numbers/format.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { CallError, call } from '../../../lib/api.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { namesOf } from '../GeneratedSheets.tsx'
import { type Edits, NOTHING_EDITED, type Preview, startOf } from '../generated-preview.ts'
import { SheetsTable } from '../ResultsStep.tsx'
import { sheetsText } from '../run-texts.ts'
import { StepCard } from '../StepCard.tsx'
import { TankPicture } from '../TankPicture.tsx'
import { TEXTS } from '../texts.ts'
import { useRuns } from '../use-runs.ts'
import { warningText } from '../warning-texts.ts'
import classes from './FleetResults.module.css'
import { numbered, type OfVehicle, previewOfVehicle, type Shown, savingTogether } from './fleet-draft.ts'

const SAID = TEXTS.together
type Props = { answers: readonly OfVehicle[]; lists: SheetLists; leaving: RefObject<boolean>; onBack: () => void }

/** Each vehicle's proposal as it stands after what was taken out of it. */
const useShown = ({ answers, lists }: Pick<Props, 'answers' | 'lists'>, edits: ReadonlyMap<number, Edits>): Shown[] =>
  useMemo(
    () =>
      numbered(
        answers.map((of) => {
          const vehicle = lists.vehicles.find(({ id }) => id === of.answer.vehicleId)
          const fuelUm = lists.articles.find(({ id }) => id === vehicle?.fuelId)?.um ?? ''
          const fuels = new Set(lists.articles.filter((article) => fillsTank(article, fuelUm)).map(({ id }) => id))
          return { of, preview: previewOfVehicle(of, edits.get(of.answer.vehicleId), ({ expenseId }) => fuels.has(expenseId)) }
        }),
        (vehicleId) => lists.vehicles.find(({ id }) => id === vehicleId)?.number ?? '',
      ),
    [answers, lists, edits],
  )

const summaryOf = (preview: Preview | null): string =>
  preview && preview.sheets.length > 0
    ? SAID.summary(
        sheetsText(preview.sheets.length),
        formatKm(preview.distance),
        formatLitres(preview.fuelConsumed),
        formatLitres(preview.leftover),
      )
    : SAID.nothing

type PanelProps = { shown: Shown; lists: SheetLists; onEdit: (change: (edits: Edits) => Edits) => void }

/** One vehicle: what was asked and could not be, its tank, and its sheets, from which days and trips can be taken. */
const VehiclePanel = ({ shown: { of, preview }, lists, onEdit }: PanelProps) => {
  const { generation, refused } = of.answer
  const vehicle = lists.vehicles.find(({ id }) => id === of.answer.vehicleId)
  const names = generation ? namesOf(lists.routes, { request: of.request, answer: generation, start: startOf(generation) }) : null
  const told = [
    ...(refused ? [refused.message] : []),
    ...(names ? (generation?.warnings ?? []).map((warning) => warningText(warning, names)) : []),
  ]
  return (
    <div className={classes.panel}>
      <p className={classes.summary}>{summaryOf(preview)}</p>
      {told.length > 0 ? (
        <Alert color="yellow" title={SAID.problems}>
          <ul className={classes.told}>
            {[...new Set(told)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {preview && preview.sheets.length > 0 ? (
        <>
          <TankPicture sheets={preview.sheets} capacity={vehicle?.tankCapacity ?? null} />
          <div className="card">
            <SheetsTable
              sheets={preview.sheets}
              onRemoveDay={(day) => onEdit((edits) => ({ ...edits, days: new Set(edits.days).add(day) }))}
              onRemoveTrip={({ key }) => onEdit((edits) => ({ ...edits, trips: new Set(edits.trips).add(key) }))}
            />
          </div>
        </>
      ) : null}
    </div>
  )
}

/** What the checks would find once all is saved, counted by vehicle; `null` until it is known. */
const useFleetFindings = (shown: readonly Shown[]): ReadonlyMap<number, number> | null => {
  const { company } = useCompany()
  const body = savingTogether(company.id, shown, false)
  const { data } = useQuery({
    queryKey: ['checkTogetherGenerated', company.id, shown],
    queryFn: ({ signal }) => call('checkTogetherGenerated', { body }, signal),
    enabled: body.vehicles.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!data) return null
  return new Map(
    [...Map.groupBy(data, ({ vehicleId }) => vehicleId)].map(([id, found]) => [
      id,
      found.reduce((count, { findings }) => count + findings.length, 0),
    ]),
  )
}

/** The last step: each vehicle's sheets under its plate, saved together. */
export const FleetResults = ({ answers, lists, leaving, onBack }: Props) => {
  const { company } = useCompany()
  const navigate = useNavigate()
  const { refresh, undo } = useRuns()
  const [edits, setEdits] = useState<ReadonlyMap<number, Edits>>(new Map())
  const [confirmed, setConfirmed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [saving, setSaving] = useState(false)
  const shown = useShown({ answers, lists }, edits)
  const findings = useFleetFindings(shown)
  const plate = (vehicleId: number) => lists.vehicles.find(({ id }) => id === vehicleId)?.number ?? String(vehicleId)
  const withSheets = shown.filter(({ preview }) => (preview?.sheets.length ?? 0) > 0)
  const count = withSheets.reduce((sheets, { preview }) => sheets + (preview?.sheets.length ?? 0), 0)
  const edit = (vehicleId: number, change: (edits: Edits) => Edits) => {
    setConfirmed(false)
    setEdits(new Map(edits).set(vehicleId, change(edits.get(vehicleId) ?? NOTHING_EDITED)))
  }
  const save = async () => {
    if (!confirmed) {
      setAsked(true)
      return
    }
    setSaving(true)
    try {
      const { ids, runId } = await call('saveGeneratedTogether', { body: savingTogether(company.id, shown, true) })
      refresh()
      notifySuccess(TEXTS.savedHelp(counted(ids.length, TEXTS.sheetSaved, TEXTS.sheetsSaved)), () => undo(runId))
      leaving.current = true
      const days = withSheets.flatMap(({ preview }) => preview?.sheets.map(({ startDate }) => startDate) ?? []).toSorted()
      const [from, to] = [days[0], days.at(-1)]
      navigate({ to: '/dashboard/foi', search: from && to ? { from: monthStart(from), to: monthEnd(to) } : {} })
    } catch (error) {
      if (error instanceof CallError && error.data === 'LIMIT_REACHED') showLimit(() => navigate({ to: '/dashboard/payment' }))
      else notifyError(error)
      setSaving(false)
    }
  }
  return (
    <StepCard
      title={SAID.results}
      lead={SAID.resultsHelp}
      onBack={onBack}
      busy={saving}
      next={
        <div className={classes.confirm}>
          <Checkbox
            label={TEXTS.confirm}
            checked={confirmed}
            disabled={saving}
            error={asked && !confirmed ? TEXTS.confirmMissing : null}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
          <Button loading={saving} disabled={count === 0} onClick={save}>
            {SAID.save(sheetsText(count), counted(withSheets.length, SAID.vehicleWord, SAID.vehiclesWord))}
          </Button>
        </div>
      }
    >
      <Tabs defaultValue={String(answers[0]?.answer.vehicleId ?? '')} keepMounted={false} inert={saving}>
        <Tabs.List>
          {shown.map(({ of: { answer }, preview }) => (
            <Tabs.Tab key={answer.vehicleId} value={String(answer.vehicleId)}>
              {plate(answer.vehicleId)}{' '}
              <span className={classes.count}>{preview && preview.sheets.length > 0 ? preview.sheets.length : SAID.nothing}</span>
              {findings?.get(answer.vehicleId) ? (
                <Badge size="xs" color="yellow" ml={6}>
                  {SAID.findings(findings.get(answer.vehicleId) ?? 0)}
                </Badge>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((one) => (
          <Tabs.Panel key={one.of.answer.vehicleId} value={String(one.of.answer.vehicleId)} pt="md">
            <VehiclePanel shown={one} lists={lists} onEdit={(change) => edit(one.of.answer.vehicleId, change)} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </StepCard>
  )
}
