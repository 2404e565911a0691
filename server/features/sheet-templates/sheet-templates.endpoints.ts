import { Refusal } from '#contract/refusals.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { KeptSheet, SheetTemplate } from '#contract/sheet-templates.ts'
import { DONE } from '#contract/wire.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { loadSheets, roadmapAnswer } from '../roadmaps/load-sheets.ts'
import { sheetTemplates } from './sheet-templates.repository.ts'

/** Templates: sheets stored under a name, as a start for new ones. */
export const sheetTemplatesEndpoints = (_: Services): HandlersOf<'sheetTemplates'> => ({
  sheetTemplates: async ({ company, query }) => {
    const rows = await company.reading((scope) => sheetTemplates.ofKind(scope, query.kind))
    return rows.map(({ sheet, ...row }) => ({ ...row, sheet: KeptSheet.parse(sheet) }))
  },
  saveSheetTemplate: ({ company, body: { roadmapId, kept, name } }) =>
    company.within(async (scope) => {
      if (kept) return sheetTemplates.add(scope, { kind: kept.kind, name, sheet: SheetTemplate.shape.sheet.parse(kept.sheet) })
      const [loaded] = await loadSheets(scope, [roadmapId ?? 0])
      if (!loaded) throw new Refusal('NOT_FOUND', { fields: { roadmapId: new Refusal('NOT_FOUND').message } })
      const sheet = Roadmap.parse(roadmapAnswer(loaded))
      return sheetTemplates.add(scope, { kind: sheet.type, name, sheet: SheetTemplate.shape.sheet.parse(KeptSheet.parse(sheet)) })
    }),
  renameSheetTemplate: ({ company, body: { id, name } }) =>
    company.within(async (scope) => {
      const renamed = await sheetTemplates.rename(scope, id, name)
      if (!renamed) throw new Refusal('NOT_FOUND')
      return renamed
    }),
  deleteSheetTemplate: ({ company, query }) =>
    company.within(async (scope) => {
      if (!(await sheetTemplates.delete(scope, query.id))) throw new Refusal('NOT_FOUND')
      return DONE
    }),
})
