import { Button } from '@mantine/core'
import { ListOrdered, Printer } from 'lucide-react'
import { useState } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { DeleteChosen, MoreOfChosen, SMALL } from '../../../ui/ChosenBar.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { ApproveChosen } from '../../approval/ApproveChosen.tsx'
import { ExportChosen } from '../../transfer/ExportChosen.tsx'
import { SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import type { SheetList } from './use-sheet-list.ts'

const PrintDialog = lazyPart(async () => (await import('../../printing/PrintDialog.tsx')).PrintDialog)
const RenumberDialog = lazyPart(async () => (await import('../chains/RenumberDialog.tsx')).RenumberDialog)

type Props = {
  kind: AssetKind
  rows: readonly RoadmapRow[]
  options: SheetList['options']
  mayWrite: boolean
  onDelete: () => void
}

/** Actions on the ticked sheets: print, submit and approve, export, renumber over their days, delete. */
export const ChosenSheets = ({ kind, rows, options, mayWrite, onDelete }: Props) => {
  const [open, setOpen] = useState<'print' | 'renumber' | null>(null)
  const close = () => setOpen(null)
  const days = rows.map(({ startDate }) => startDate).toSorted()
  const range = { startDate: days[0] ?? '', endDate: days.at(-1) ?? '' }
  return (
    <>
      <Button {...SMALL} leftSection={<Printer size={14} />} onClick={() => setOpen('print')}>
        {COMMON.print}
      </Button>
      <MoreOfChosen>
        <ApproveChosen rows={rows} />
        <ExportChosen list={`${kind}Roadmaps`} rows={rows} />
        {mayWrite ? (
          <>
            <Button {...SMALL} leftSection={<ListOrdered size={14} />} onClick={() => setOpen('renumber')}>
              {TEXTS.renumber}
            </Button>
            <DeleteChosen onClick={onDelete} />
          </>
        ) : null}
      </MoreOfChosen>
      {open === 'print' ? (
        <PrintDialog
          {...{ kind, ...options }}
          labels={SHEET_TEXT[kind]}
          initial={{ ...range, vehicleId: null, driverId: null, ids: rows.map(({ id }) => id) }}
          onClose={close}
        />
      ) : null}
      {open === 'renumber' ? <RenumberDialog kind={kind} initial={range} onClose={close} /> : null}
    </>
  )
}
