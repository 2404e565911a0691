import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LazyRepeatDialog } from '../../repeats/LazyRepeatDialog.tsx'
import { LazyKeepTemplateDialog } from '../../sheet-templates/LazyKeepTemplateDialog.tsx'
import type { VehicleRange } from '../chains/later-sheets.ts'
import { SheetReasons } from './SheetReasons.tsx'

const SheetDocumentDialog = lazyPart(async () => (await import('../../printing/SheetDocumentDialog.tsx')).SheetDocumentDialog)

/** The dialog open for a sheet of the list: one of its documents, repeating it, or saving it as a template. */
export type OpenForSheet = { row: RoadmapRow; dialog: SheetDocumentKind | 'repeat' | 'template' }

type Props = OpenForSheet & { companyId: number; onRecalculate: (range: VehicleRange) => void; onClose: () => void }

export const SheetRowDialog = ({ row, dialog, companyId, onRecalculate, onClose }: Props) => {
  if (dialog === 'repeat') return <LazyRepeatDialog sheet={row} onClose={onClose} onRecalculate={onRecalculate} />
  if (dialog === 'template') return <LazyKeepTemplateDialog sheet={row} onClose={onClose} />
  const notice = row.state === 'ok' ? null : <SheetReasons row={row} />
  return <SheetDocumentDialog companyId={companyId} row={row} kind={dialog} notice={notice} onClose={onClose} />
}
