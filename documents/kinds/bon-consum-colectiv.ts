/** BON DE CONSUM (COLECTIV) 14-3-4/aA, A4 landscape. */
import type { BonConsumColectivModel } from '#domain/report/bon-consum-colectiv.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { monthDocument } from '../parts/month.ts'
import { table } from '../parts/tables.ts'

const MATERIALS = [10, 24, 22, 91, 12, 30, 30, 26, 32]

export const layout = (model: BonConsumColectivModel): PaperDocument => ({
  ...monthDocument(model, [60, 77, 50, 90], [table(model.table, MATERIALS, 'ccclcrrrr', { gap: 2 })]),
  formCode: model.formCode,
})
