import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { monthEnd, monthStart } from '#domain/calendar/day.ts'
import { counted, formatKm } from '#domain/numbers/format.ts'
import { useCompany, useSheetRoom } from '../../../app/company-context.tsx'
import { CallError, call } from '../../../lib/api.ts'
import { asked } from '../../../lib/asked.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { countInWords } from '../../roadmaps/checks/findings.ts'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { FIRST } from '../first-texts.ts'
import { listOf, Notices, roomNotice } from '../ProposalNotes.tsx'
import { sheetsText } from '../run-texts.ts'
import { SaveConfirm } from '../SaveConfirm.tsx'
import { StepCard } from '../StepCard.tsx'
import { TEXTS } from '../texts.ts'
import { countShown, type Findings, hasMistakes, mistakenIn } from '../use-findings.ts'
import { useRefreshRuns } from '../use-runs.ts'
import { LONG_LOOK_MS } from '../use-save-generated.ts'
import classes from './FleetResults.module.css'
import { FleetVehicle } from './FleetVehicle.tsx'
import { type DroppedByVehicle, type OfVehicle, type Shown, savingTogether } from './fleet-draft.ts'
import { useFleetResults } from './use-fleet-results.ts'

const LABELS = TEXTS.together
type Props = {
  answers: readonly OfVehicle[]
  lists: SheetLists
  leaving: RefObject<boolean>
  saving: boolean
  onSaving: (saving: boolean) => void
  onBack: () => void
}

/** Findings that the checks would report after saving, by vehicle; `null` until they are known. More sheets than the package takes are not sent. */
const useFleetFindings = (shown: readonly Shown[], fits: boolean): ReadonlyMap<number, Findings> | null => {
  const { company } = useCompany()
  const body = savingTogether(company.id, shown, false)
  const { data } = useQuery({
    ...asked(['checkTogetherGenerated', company.id, shown], 'checkTogetherGenerated', { body }),
    enabled: fits && body.vehicles.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!data) return null
  const numbers = new Map(
    shown.map(({ of, preview }) => [of.answer.vehicleId, new Map(preview?.sheets.map(({ startDate, number }) => [startDate, number]))]),
  )
  const found = data.map((one) => ({ ...one, number: numbers.get(one.vehicleId)?.get(one.startDate) ?? 0 }))
  return Map.groupBy(found, ({ vehicleId }) => vehicleId)
}

/** Saves the sheets of all vehicles as one run, and leads to them in the list. */
const useSaveTogether = (
  shown: readonly Shown[],
  { dropped, leaving, onSaving }: Pick<Props, 'leaving' | 'onSaving'> & { dropped: DroppedByVehicle },
) => {
  const { company } = useCompany()
  const navigate = useNavigate()
  const refresh = useRefreshRuns()
  const notifyChange = useNotifyChange()
  return async () => {
    onSaving(true)
    try {
      const answer = await call('saveGeneratedTogether', { body: savingTogether(company.id, shown, true, dropped) })
      refresh()
      const saved = counted(answer.ids.length, TEXTS.sheetSaved, TEXTS.sheetsSaved)
      notifyChange(TEXTS.savedHelp(saved), [answer], { patience: LONG_LOOK_MS })
      leaving.current = true
      const days = shown.flatMap(({ preview }) => preview?.sheets.map(({ startDate }) => startDate) ?? []).toSorted()
      const [from, to] = [days[0], days.at(-1)]
      navigate({ to: '/dashboard/foi', search: from && to ? { from: monthStart(from), to: monthEnd(to) } : {} })
    } catch (error) {
      if (error instanceof CallError && error.data === 'LIMIT_REACHED') showLimit(() => navigate({ to: '/dashboard/payment' }))
      else notifyError(error)
      onSaving(false)
    }
  }
}

const FindingsBadge = ({ findings }: { findings: Findings }) =>
  findings.length > 0 ? (
    <StateBadge color={hasMistakes(findings) ? 'red' : 'yellow'} label={countInWords(findings.flatMap((sheet) => sheet.findings))} />
  ) : null

/** The last step: the sheets of each vehicle under its plate, all saved together. */
export const FleetResults = ({ answers, lists, leaving, saving, onSaving, onBack }: Props) => {
  const [confirmed, setConfirmed] = useState(false)
  const [dropped, setDropped] = useState<DroppedByVehicle>(new Map())
  const { shown, wizards, act, previewWith, generating, progress, generateRest, cancel } = useFleetResults(answers, lists, () =>
    setConfirmed(false),
  )
  const plate = (vehicleId: number) => lists.vehicles.find(({ id }) => id === vehicleId)?.number ?? String(vehicleId)
  const withSheets = shown.filter(({ preview }) => (preview?.sheets.length ?? 0) > 0)
  const count = withSheets.reduce((sheets, { preview }) => sheets + (preview?.sheets.length ?? 0), 0)
  const room = useSheetRoom()
  const findings = useFleetFindings(shown, room === null || count <= room)
  // the one with most to look at is opened first
  const [tab, setTab] = useState(() => {
    const fewestFirst = shown.toReversed().toSorted((one, other) => (one.preview?.sheets.length ?? 0) - (other.preview?.sheets.length ?? 0))
    return fewestFirst.at(-1)?.of.answer.vehicleId ?? 0
  })
  const isAnyMistaken = findings !== null && hasMistakes([...findings.values()].flat())
  /** The vehicle whose findings are led to: the one that is looked at, if there are some of the worst kind. */
  const foundAt = [tab, ...shown.map(({ of }) => of.answer.vehicleId)].find((id) => {
    const own = findings?.get(id) ?? []
    return isAnyMistaken ? hasMistakes(own) : own.length > 0
  })
  const distance = withSheets.reduce((km, { preview }) => km + (preview?.distance ?? 0), 0)
  const save = useSaveTogether(shown, { dropped, leaving, onSaving })
  return (
    <StepCard
      title={LABELS.results}
      lead={count === 0 ? LABELS.noneHelp : LABELS.resultsHelp}
      isDense
      onBack={onBack}
      busy={saving}
      next={
        count === 0 ? (
          <Button onClick={onBack}>{TEXTS.changeSettings}</Button>
        ) : (
          <SaveConfirm
            {...{ count, room, confirmed }}
            mistaken={findings ? mistakenIn([...findings.values()].flat()) : 0}
            figures={[
              { label: TEXTS.distanceShort, value: `${formatKm(distance)} km` },
              {
                label: TEXTS.findings,
                value: countShown(findings && [...findings.values()], count, room),
                onList:
                  foundAt === undefined
                    ? null
                    : () => {
                        // its list is drawn with its tab
                        flushSync(() => setTab(foundAt))
                        listOf(findings?.get(foundAt) ?? null)?.()
                      },
              },
            ]}
            confirm={TEXTS.confirm}
            save={LABELS.save(sheetsText(count), counted(withSheets.length, LABELS.vehicleWord, LABELS.vehiclesWord))}
            onConfirmed={setConfirmed}
            busy={saving}
            generating={generating !== null}
            onSave={save}
          />
        )
      }
    >
      <Notices notices={roomNotice(room, count, FIRST.stepVehicles)} />
      <Tabs value={String(tab)} onChange={(id) => setTab(Number(id))} keepMounted={false} inert={saving}>
        <Tabs.List className={classes.tabs ?? ''}>
          {shown.map(({ of: { answer }, preview }) => (
            <Tabs.Tab key={answer.vehicleId} value={String(answer.vehicleId)}>
              {plate(answer.vehicleId)}{' '}
              <span className={classes.count}>
                · {preview && preview.sheets.length > 0 ? sheetsText(preview.sheets.length) : LABELS.nothing}
              </span>{' '}
              <FindingsBadge findings={findings?.get(answer.vehicleId) ?? []} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((vehicleResult) => (
          <Tabs.Panel key={vehicleResult.of.answer.vehicleId} value={String(vehicleResult.of.answer.vehicleId)} pt="md">
            <FleetVehicle
              {...{ shown: vehicleResult, lists, saving, progress }}
              findings={findings?.get(vehicleResult.of.answer.vehicleId) ?? null}
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
