import { type ReactNode, useRef, useState } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { factsOf, SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { documentOfSheet, EXPORT_FAILED, type Order } from './printing.api.ts'
import { TEXTS } from './texts.ts'

const NOTHING_ORDERED: Order = { purpose: null, destination: null }

type Props = { companyId: number; row: RoadmapRow; kind: SheetDocumentKind; notice?: ReactNode; onClose: () => void }

/** A document of one sheet; a travel order asks first what it is for, and what proves consumption is held back while its sheet has findings. */
export const SheetDocumentDialog = ({ companyId, row, kind, notice, onClose }: Props) => {
  const [order, setOrder] = useState<Order | null>(factsOf(kind).order ? null : NOTHING_ORDERED)
  // a mere warning stands beside the paper, not instead of it
  const force = useRef(row.state !== 'error')
  if (!order) return <OrderDialog home={factsOf(kind).journey !== 'abroad'} onClose={onClose} onOrder={setOrder} />
  return (
    <DocumentDialog
      title={TEXTS.sheetDocument(SHEET_DOCUMENTS[kind].label, row.number)}
      unexplained={EXPORT_FAILED[row.type]}
      waiting={TEXTS.preparing}
      load={(signal) => documentOfSheet(companyId, row, kind, order, force.current, signal)}
      notice={notice}
      onAnyway={() => {
        force.current = true
      }}
      onClose={onClose}
    />
  )
}
