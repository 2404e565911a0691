import type { RefObject } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { confirm } from '../../../ui/feedback.tsx'
import { deletionOf, ROW_ACTION } from '../../../ui/texts.ts'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { useRemoval } from '../../../ui/use-removal.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { SHEET_AND_ROOM_QUERIES } from '../after-change.ts'
import type { VehicleRange } from '../chains/later-sheets.ts'
import { useRecalculationOffer } from '../chains/use-recalculation-offer.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { sheetName } from './sheet-name.ts'

type Options = {
  kind: AssetKind
  /** The query of the page from which the rows are removed. */
  pageKey: readonly unknown[]
  heading: RefObject<HTMLElement | null>
  onDeleted: (rows: readonly RoadmapRow[]) => void
  /** Opens the preview of a recalculation. */
  onRecalculate: (range: VehicleRange | null) => void
}

/** Deletes sheets of the list after a question, and offers to undo it and to recalculate the later sheets. */
export const useSheetRemoval = ({ kind, pageKey, heading, onDeleted, onRecalculate }: Options) => {
  const { company } = useCompany()
  const notifyChange = useNotifyChange()
  const offerRecalculation = useRecalculationOffer()
  const { remove, isLeaving } = useRemoval({
    name: ['deleteRoadmap', company.id, kind],
    optimistic: pageKey,
    remove: ({ id }: RoadmapRow) => call('deleteRoadmap', { query: { companyId: company.id, id } }),
    rowName: sheetName,
    onRemoved: async (removed) => {
      const rows = removed.map(({ row }) => row)
      onDeleted(rows)
      notifyChange(
        rows.length === 1 && rows[0] ? TEXTS.sheetDeleted(rows[0].number) : TEXTS.sheetsDeleted(rows.length),
        removed.map(({ answer }) => answer),
      )
      const first = removed
        .filter(({ answer }) => answer.recalculateFrom !== null)
        .toSorted((a, b) => ((a.answer.recalculateFrom ?? '') < (b.answer.recalculateFrom ?? '') ? -1 : 1))[0]
      if (first) onRecalculate(await offerRecalculation(first.row.vehicle.id, first.answer))
    },
    refresh: useRefresh(SHEET_AND_ROOM_QUERIES),
    heading,
  })
  const askToDelete = async (rows: readonly RoadmapRow[]): Promise<void> => {
    const question = deletionOf(rows.map(sheetName), SHEET_TEXT[kind].deletes)
    if (await confirm({ ...question, confirm: ROW_ACTION.delete, destroys: true })) remove(rows)
  }
  return { askToDelete, isLeaving }
}
