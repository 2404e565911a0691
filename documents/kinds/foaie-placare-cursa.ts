/** FOAIE DE PLECARE ÎN CURSĂ, A4 portrait. */
import type { FoaiePlecareCursaModel, LeaveKey } from '#domain/report/foaie-placare-cursa.ts'
import { columns, fields, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { grid } from '../layout/grid.ts'
import { PAGE } from '../layout/page-format.ts'
import { portraitHead } from '../parts/head.ts'
import { paperOf } from '../parts/paper.ts'
import { type ColumnLooks, keyedTable } from '../parts/tables.ts'
import { TEXTS } from '../texts.ts'

const TRIPS: ColumnLooks<LeaveKey> = { nr: [10, 'c'], route: [90, 'l'], purpose: [65, 'l'], km: [25, 'r'] }
const STATES = [TEXTS.good, TEXTS.defective]

export const layout = (model: FoaiePlecareCursaModel): PaperDocument => {
  const { beneficiaries, advance, declaration } = model
  const states = (group: string) => STATES.map((heading) => ({ heading, group, width: 18, align: 'center' as const }))
  return {
    ...paperOf(model, PAGE.a4Portrait),
    body: [
      ...portraitHead(model, model.number),
      columns(
        [
          { width: 1, block: fields(model.vehicle.map((one) => [one])) },
          { width: 1, block: fields(model.driver.map((one) => [one])) },
        ],
        { gap: 3, boxed: true },
      ),
      keyedTable(model.trips, TRIPS, { gap: 2 }),
      form(
        [
          [
            { label: `${beneficiaries.label}:`, value: beneficiaries.value, share: 2 },
            { label: `${advance.label}:`, value: advance.value, ...(advance.value === '' && { after: 'lei' }) },
          ],
        ],
        { gap: 1 },
      ),
      grid({
        columns: [{ heading: TEXTS.condition, width: 118 }, ...states(TEXTS.atDeparture), ...states(TEXTS.atArrival)],
        rows: model.inspected.map((part) => [part, '', '', '', '']),
        gap: 2,
      }),
      form([[{ label: declaration.text }], [{ label: declaration.signature, value: '' }]], {
        title: declaration.title,
        boxed: true,
        gap: 3,
      }),
      form(
        [
          [
            { label: TEXTS.date, value: '' },
            { label: TEXTS.hour, value: '', share: 0.7 },
            { label: TEXTS.odometer, value: '', share: 1.2 },
            { label: TEXTS.fuel, value: '', after: model.fuelUnit, share: 1.3 },
          ],
          [{ label: TEXTS.events, value: '' }],
          [{ label: '', value: '' }],
        ],
        { title: TEXTS.onArrival, boxed: true, gap: 3 },
      ),
    ],
    foot: signatures(model.signatories),
  }
}
