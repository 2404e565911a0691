import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Roadmap } from '#contract/roadmaps.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { parkedDraft } from './parked-draft.ts'
import { RoadmapEditor } from './RoadmapEditor.tsx'
import { duplicateDraft, editDraft, newDraft, type RoadmapDraft, type SheetSources } from './roadmap-draft.ts'
import { useSheetLists } from './sheet-sources.ts'

type Mode = 'add' | 'edit' | 'duplicate'
type Opened = { draft: RoadmapDraft; kept: Roadmap | null; resumed: boolean }

/** What the form begins with: the next number, a saved sheet, or a new one made after it. */
const openSheet = async (
  kind: AssetKind,
  mode: Mode,
  roadmapId: number | null,
  companyId: number,
  signal: AbortSignal,
): Promise<Opened> => {
  const today = dayInRomania(new Date())
  const lastNumber = () => call('lastNumber', { query: { companyId, vehicleType: kind } }, signal)
  if (mode === 'add' || roadmapId === null) {
    const fresh = newDraft(kind, { companyId, today, lastNumber: await lastNumber() })
    const waiting = parkedDraft(fresh)
    return { draft: waiting ? { ...waiting, number: fresh.number } : fresh, kept: null, resumed: waiting !== null }
  }
  const sheet = await call('roadmap', { query: { companyId, id: roadmapId } }, signal)
  if (mode === 'edit') return { draft: editDraft(sheet), kept: sheet, resumed: false }
  const [last, start] = await Promise.all([
    lastNumber(),
    sheet.vehicle.status === 'active'
      ? call('vehicleData', { query: { companyId, id: sheet.vehicleId, day: today, time: sheet.startTime } }, signal)
      : null,
  ])
  return { draft: duplicateDraft(sheet, { companyId, today, lastNumber: last, start }), kept: null, resumed: false }
}

const Waiting = ({ title }: { title: string }) => (
  <div aria-busy>
    <Title order={1} mb="md">
      {title}
    </Title>
    <Skeleton height={232} radius={8} mb="md" />
    <Skeleton height={112} radius={8} mb="md" />
    <Skeleton height={112} radius={8} />
  </div>
)

type Props = { kind: AssetKind; mode: Mode; roadmapId: number | null }

/** Writes a trip sheet or an operating sheet: a new one, a saved one, or a new one made after a saved one. */
export const RoadmapFormScreen = ({ kind, mode, roadmapId }: Props) => {
  const { company } = useCompany()
  const { lists, failed, retry, remember } = useSheetLists()
  const opened = useQuery({
    queryKey: ['roadmapForm', company.id, kind, mode, roadmapId],
    queryFn: ({ signal }) => openSheet(kind, mode, roadmapId, company.id, signal),
    // read once, when the form opens; what is typed afterwards is never read over
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const kept = opened.data?.kept ?? null
  const sources = useMemo<SheetSources | null>(
    () => (lists ? { kind, companyTva: company.tva, kept, ...lists } : null),
    [lists, kind, company.tva, kept],
  )

  const error = failed ?? (opened.data ? null : opened.error)
  if (error)
    return (
      <LoadFailed
        title={TEXTS.sheetLoadFailed}
        error={error}
        onRetry={() => {
          retry()
          if (opened.isError) opened.refetch()
        }}
        inset={false}
      />
    )
  if (!opened.data || !sources || !lists) return <Waiting title={mode === 'edit' ? SHEET_TEXT[kind].one : SHEET_TEXT[kind].another} />
  return (
    <RoadmapEditor
      mode={mode}
      draft={opened.data.draft}
      sources={sources}
      lists={lists}
      remember={remember}
      resumed={opened.data.resumed}
    />
  )
}
