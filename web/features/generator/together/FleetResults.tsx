import { Badge, Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { monthEnd, monthStart } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { CallError, call } from '../../../lib/api.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { notifyError } from '../../../ui/feedback.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import results from '../ResultsStep.module.css'
import { sheetsText } from '../run-texts.ts'
import { StepCard } from '../StepCard.tsx'
import { TEXTS } from '../texts.ts'
import { useRefreshRuns } from '../use-runs.ts'
import { LONG_LOOK_MS } from '../use-save-generated.ts'
import classes from './FleetResults.module.css'
import { FleetVehicle } from './FleetVehicle.tsx'
import { type DroppedByVehicle, type OfVehicle, type Shown, savingTogether } from './fleet-draft.ts'
import { useFleetResults } from './use-fleet-results.ts'

const LABELS = TEXTS.together
type Props = { answers: readonly OfVehicle[]; lists: SheetLists; leaving: RefObject<boolean>; onBack: () => void }

/** Findings that the checks would report after saving, counted by vehicle; `null` until they are known. */
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
    [...Map.groupBy(data, ({ vehicleId }) => vehicleId)].map(([id, ofVehicle]) => [
      id,
      ofVehicle.reduce((count, { findings }) => count + findings.length, 0),
    ]),
  )
}

/** The last step: the sheets of each vehicle under its plate, all saved together. */
export const FleetResults = ({ answers, lists, leaving, onBack }: Props) => {
  const { company } = useCompany()
  const navigate = useNavigate()
  const refresh = useRefreshRuns()
  const notifyChange = useNotifyChange()
  const [confirmed, setConfirmed] = useState(false)
  const [isConfirmationShown, setConfirmationShown] = useState(false)
  const [saving, setSaving] = useState(false)
  const [dropped, setDropped] = useState<DroppedByVehicle>(new Map())
  const { shown, wizards, act, previewWith, generating, progress, generateRest, cancel } = useFleetResults(answers, lists, () =>
    setConfirmed(false),
  )
  const findings = useFleetFindings(shown)
  const plate = (vehicleId: number) => lists.vehicles.find(({ id }) => id === vehicleId)?.number ?? String(vehicleId)
  const withSheets = shown.filter(({ preview }) => (preview?.sheets.length ?? 0) > 0)
  const count = withSheets.reduce((sheets, { preview }) => sheets + (preview?.sheets.length ?? 0), 0)
  const save = async () => {
    if (!confirmed) {
      setConfirmationShown(true)
      return
    }
    setSaving(true)
    try {
      const answer = await call('saveGeneratedTogether', { body: savingTogether(company.id, shown, true, dropped) })
      refresh()
      const saved = counted(answer.ids.length, TEXTS.sheetSaved, TEXTS.sheetsSaved)
      notifyChange(TEXTS.savedHelp(saved), [answer], { patience: LONG_LOOK_MS })
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
      title={LABELS.results}
      lead={LABELS.resultsHelp}
      onBack={onBack}
      busy={saving}
      next={
        <div className={results.confirm}>
          <CheckBox
            label={TEXTS.confirm}
            checked={confirmed}
            disabled={saving}
            error={isConfirmationShown && !confirmed ? TEXTS.confirmMissing : null}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
          <Button loading={saving} disabled={count === 0 || generating !== null} onClick={save}>
            {LABELS.save(sheetsText(count), counted(withSheets.length, LABELS.vehicleWord, LABELS.vehiclesWord))}
          </Button>
        </div>
      }
    >
      <Tabs defaultValue={String(answers[0]?.answer.vehicleId ?? '')} keepMounted={false} inert={saving}>
        <Tabs.List>
          {shown.map(({ of: { answer }, preview }) => (
            <Tabs.Tab key={answer.vehicleId} value={String(answer.vehicleId)}>
              {plate(answer.vehicleId)}{' '}
              <span className={classes.count}>{preview && preview.sheets.length > 0 ? preview.sheets.length : LABELS.nothing}</span>
              {findings?.get(answer.vehicleId) ? (
                <Badge size="xs" color="yellow" ml={6}>
                  {COMMON.toSee(findings.get(answer.vehicleId) ?? 0)}
                </Badge>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((vehicleResult) => (
          <Tabs.Panel key={vehicleResult.of.answer.vehicleId} value={String(vehicleResult.of.answer.vehicleId)} pt="md">
            <FleetVehicle
              {...{ shown: vehicleResult, lists, saving, progress }}
              dropped={dropped.get(vehicleResult.of.answer.vehicleId) ?? []}
              onDropped={(lines) => setDropped((before) => new Map(before).set(vehicleResult.of.answer.vehicleId, lines))}
              wizard={wizards.get(vehicleResult.of.answer.vehicleId)}
              previewWith={(edits) => previewWith(vehicleResult.of.answer.vehicleId, edits)}
              act={(action) => act(vehicleResult.of.answer.vehicleId, action)}
              generating={generating === vehicleResult.of.answer.vehicleId}
              onGenerateRest={(remedy) => generateRest(vehicleResult.of.answer.vehicleId, remedy)}
              onCancel={cancel}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </StepCard>
  )
}
