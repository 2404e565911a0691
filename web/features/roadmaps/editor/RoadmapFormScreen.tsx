import { Anchor, Text, Title } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import type { SheetCheck } from '#contract/checks.ts'
import type { InputOf } from '#contract/contract.ts'
import { REFUSAL_TEXT } from '#contract/refusal-texts.ts'
import type { GeneratedMark, Roadmap } from '#contract/saved-sheet.ts'
import { addDays, dayInRomania, formatDay } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { type CallError, call, isRecordGone } from '../../../lib/api.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { NamedRecords } from '../../../ui/use-records.ts'
import { NoVehicleYet } from '../../vehicles/NoVehicleYet.tsx'
import { shownFindings } from '../checks/findings.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import type { SheetBegin } from '../list/sheet-origin.ts'
import {
  begunDraft,
  followingDraft,
  nextWorkingDay,
  templateDraft,
  usualSheet,
  withOnlyAsset,
  withoutGone,
  withUsual,
} from './next-sheet.ts'
import { openSavedSheet } from './opened-sheet.ts'
import { parkedDraft, type TypedSheet, typedSheet } from './parked-draft.ts'
import { RoadmapEditor } from './RoadmapEditor.tsx'
import { duplicateDraft, editDraft, newDraft } from './roadmap-draft.ts'
import type { RoadmapDraft } from './sheet-draft.ts'
import type { SheetSources } from './sheet-rules.ts'
import { useSheetLists } from './sheet-sources.ts'

const SheetMissing = lazyPart(async () => (await import('./SheetMissing.tsx')).SheetMissing)

type Mode = 'add' | 'edit' | 'duplicate'
type Opened = {
  draft: RoadmapDraft
  savedSheet: Roadmap | null
  resumed: boolean
  /** The number proposed for a new sheet that was restored. */
  proposed?: number | null
  generated?: GeneratedMark | null
  /** The check of a saved sheet, which its form shows from the beginning. */
  check?: SheetCheck
}

type OpenRequest = {
  kind: AssetKind
  mode: Mode
  roadmapId: number | null
  companyId: number
  after: number | null
  template: number | null
  begin: SheetBegin | null
}

/** Days after a sheet in which the next free working day is searched for. */
const LOOK_AHEAD = 100
/** Skeletons in place of the fields while they load. */
const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Where a vehicle's sheet begins; its last driver is not proposed when the draft already has people. */
const startAt = async (query: InputOf<'vehicleData'>['query'], signal: AbortSignal) => {
  const { kmStart, fuelStart } = await call('vehicleData', { query }, signal)
  return { kmStart, fuelStart }
}

/** The sheet that follows a saved one. */
const openNext = async (after: number, { kind, companyId }: OpenRequest, signal: AbortSignal): Promise<RoadmapDraft> => {
  const today = dayInRomania(new Date())
  const [sheet, lastNumber] = await Promise.all([
    call('roadmap', { query: { companyId, id: after } }, signal),
    call('lastNumber', { query: { companyId, vehicleType: kind } }, signal),
  ])
  const { vehicleId, startTime: time, endDate } = sheet
  const range = { from: endDate, to: addDays(endDate, LOOK_AHEAD) }
  const later = await call('roadmaps', { query: { companyId, type: kind, vehicleId, ...range } }, signal)
  const day = nextWorkingDay(endDate, later)
  const start = await startAt({ companyId, id: vehicleId, day, time }, signal)
  return followingDraft(sheet, day, { companyId, lastNumber, today }, start)
}

/** A new sheet made from a template. */
const openTemplate = async (id: number, { kind, companyId }: OpenRequest, signal: AbortSignal): Promise<RoadmapDraft> => {
  const today = dayInRomania(new Date())
  const [templates, lastNumber] = await Promise.all([
    call('sheetTemplates', { query: { companyId, kind } }, signal),
    call('lastNumber', { query: { companyId, vehicleType: kind } }, signal),
  ])
  const template = templates.find((one) => one.id === id)
  if (!template) throw new Error(REFUSAL_TEXT.NOT_FOUND)
  const { vehicleId, startTime: time } = template.sheet
  const start = vehicleId ? await startAt({ companyId, id: vehicleId, day: today, time }, signal).catch(() => null) : null
  return templateDraft(template, { companyId, lastNumber, today }, start)
}

/** A new sheet as it was typed before its page was loaded again, with the number that is next now unless another was typed. */
const openTyped = async ({ draft, proposed }: TypedSheet, lastNumber: Promise<number>): Promise<Opened> => {
  const { companyId, type: kind } = draft
  const fresh = newDraft(kind, { companyId: companyId ?? 0, today: draft.startDate, lastNumber: await lastNumber })
  const number = draft.number === proposed ? fresh.number : draft.number
  return { draft: { ...draft, number }, savedSheet: null, resumed: true, proposed: fresh.number ?? proposed }
}

/** The records that a sheet names. */
const namedBy = ({ routes, expenses, beneficiaries, ...draft }: RoadmapDraft): NamedRecords => ({
  vehicles: [draft.vehicleId, draft.equipmentId, draft.travelVehicleId],
  drivers: [draft.driverId, draft.createdBy],
  partners: [...(expenses ?? []), ...(beneficiaries ?? [])].map(({ partnerId }) => partnerId),
  articles: (expenses ?? []).map(({ expenseId }) => expenseId),
  surcharges: [...(draft.consumptionIds ?? []), draft.equipmentConsumptionId, ...(routes ?? []).map(({ consumptionId }) => consumptionId)],
})

/** Initial values of the form: the next number and the usual values, a saved sheet, or a new sheet that follows one. */
const openSheet = async (request: OpenRequest, client: QueryClient, signal: AbortSignal): Promise<Opened> => {
  const { kind, mode, roadmapId, companyId, after, template, begin } = request
  const today = dayInRomania(new Date())
  const lastNumber = () => call('lastNumber', { query: { companyId, vehicleType: kind } }, signal)
  const typed = typedSheet({ companyId, type: kind })
  if (typed && mode !== 'edit') return openTyped(typed, lastNumber())
  if (mode === 'add' || roadmapId === null) {
    if (after !== null) return { draft: await openNext(after, request, signal), savedSheet: null, resumed: false }
    if (template !== null) return { draft: await openTemplate(template, request, signal), savedSheet: null, resumed: false }
    const usual = usualSheet(kind, companyId)
    const [last, start] = await Promise.all([
      lastNumber(),
      usual?.vehicleId ? startAt({ companyId, id: usual.vehicleId, day: today, time: usual.startTime }, signal).catch(() => null) : null,
    ])
    const fresh = withUsual(newDraft(kind, { companyId, today, lastNumber: last }), usual, start)
    if (begin) return { draft: begunDraft(fresh, begin), savedSheet: null, resumed: false }
    const waiting = parkedDraft(fresh)
    return { draft: waiting ? { ...waiting, number: fresh.number } : fresh, savedSheet: null, resumed: waiting !== null }
  }
  if (mode === 'edit') {
    const { sheet, findings, agreements } = await openSavedSheet(client, kind, companyId, roadmapId)
    const resumed = typed?.draft.id === sheet.id
    const draft = typed && resumed ? typed.draft : editDraft(sheet)
    // what was typed and kept is checked anew
    const check = resumed ? {} : { check: { findings: shownFindings(findings, draft), agreements } }
    return { draft, savedSheet: sheet, resumed, generated: sheet.generated, ...check }
  }
  const sheet = await call('roadmap', { query: { companyId, id: roadmapId } }, signal)
  const [last, start] = await Promise.all([
    lastNumber(),
    sheet.vehicle.status === 'active' ? startAt({ companyId, id: sheet.vehicleId, day: today, time: sheet.startTime }, signal) : null,
  ])
  return { draft: duplicateDraft(sheet, { companyId, today, lastNumber: last, start }), savedSheet: null, resumed: false }
}

/** The frame in which the page was drawn before its code had loaded, styled by `index.html`, with the title known so far. */
const Waiting = ({ title, saved }: { title: string; saved: boolean }) => (
  <div className="boot-form" data-shape={saved ? 'saved' : 'sheet'} aria-busy>
    <Title order={1}>{title}</Title>
    <div className="boot-card">
      <p role="status">{FORM_TEXTS.opening}</p>
      {FIELDS.map((field) => (
        <span key={field} />
      ))}
    </div>
    <i />
    <i />
  </div>
)

/** The page of a sheet that could not be opened, with the way back to the list. */
const OpenFailed = ({ kind, error, onRetry }: { kind: AssetKind; error: unknown; onRetry: () => void }) => (
  <>
    <BackLink to={SHEET_PATH[kind].list}>{SHEET_TEXT[kind].list}</BackLink>
    <Title order={1}>{SHEET_TEXT[kind].one}</Title>
    {isRecordGone(error as CallError) ? (
      <SheetMissing />
    ) : (
      <LoadFailed title={FORM_TEXTS.sheetLoadFailed} error={error} onRetry={onRetry} inset={false} />
    )}
  </>
)

type Props = { kind: AssetKind; mode: Mode; roadmapId: number | null }

/** Screen for a trip sheet or an operating sheet: a new one, a saved one, or a new one that follows a saved one. */
export const RoadmapFormScreen = ({ kind, mode, roadmapId }: Props) => {
  const { company, driverId } = useCompany()
  const { after = null, template = null, begin = null } = useLocation({ select: ({ state }) => state })
  const opened = useQuery({
    queryKey: ['roadmapForm', company.id, kind, mode, roadmapId, after, template, begin],
    queryFn: async ({ client, signal }) => {
      const sheet = await openSheet({ kind, mode, roadmapId, companyId: company.id, after, template, begin }, client, signal)
      // a driver drives and draws up their own sheets
      return driverId === null || mode === 'edit' ? sheet : { ...sheet, draft: { ...sheet.draft, driverId, createdBy: driverId } }
    },
    // read once, when the form opens; later server data never overwrite the user's input
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const savedSheet = opened.data?.savedSheet ?? null
  const draft = opened.data?.draft
  const named = useMemo(() => draft && namedBy(draft), [draft])
  const { lists, failed, retry, remember } = useSheetLists({ kind, named })
  const sources = useMemo<SheetSources | null>(
    () => (lists ? { kind, companyTva: company.tva, companyCity: company.city, savedSheet, ...lists } : null),
    [lists, kind, company.tva, company.city, savedSheet],
  )

  const ready = Boolean(opened.data && sources && lists)
  // the form is drawn as a transition, so that the browser stays responsive; content that is ready appears at once
  const drawn = useDeferredValue(ready, ready)

  const error = failed ?? (opened.data ? null : opened.error)
  if (error)
    return (
      <OpenFailed
        kind={kind}
        error={error}
        onRetry={() => {
          retry()
          if (opened.isError) opened.refetch()
        }}
      />
    )
  if (!opened.data || !sources || !lists || !drawn)
    return <Waiting title={mode === 'edit' ? SHEET_TEXT[kind].one : SHEET_TEXT[kind].another} saved={mode === 'edit'} />
  if (savedSheet && savedSheet.type !== kind)
    return <Navigate replace to={SHEET_PATH[savedSheet.type].edit} params={{ roadmapId: String(savedSheet.id) }} />
  const { generated, check = null } = opened.data
  return (
    <>
      {lists.vehicles.some(({ vehicleType }) => vehicleType === kind) ? null : <NoVehicleYet kind={kind} />}
      <RoadmapEditor
        key={begin ? JSON.stringify(begin) : after}
        mode={mode}
        follows={after !== null}
        begun={begin !== null}
        draft={savedSheet ? opened.data.draft : withOnlyAsset(withoutGone(opened.data.draft, lists, lists.drivers), sources)}
        sources={sources}
        lists={lists}
        remember={remember}
        resumed={opened.data.resumed}
        check={check}
        proposedNumber={opened.data.proposed}
        note={
          generated ? (
            <Text size="sm" c="dimmed">
              {FORM_TEXTS.generated(formatDay(generated.savedDate), generated.savedTime, generated.savedBy, generated.confirmedBy)}{' '}
              <Anchor
                size="sm"
                renderRoot={(props) => <Link to={SHEET_PATH[kind].list} search={{ run: generated.id, from: '', to: '' }} {...props} />}
              >
                {FORM_TEXTS.sheetsOfRun}
              </Anchor>
            </Text>
          ) : null
        }
      />
    </>
  )
}
