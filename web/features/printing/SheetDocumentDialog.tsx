import { Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { z } from 'zod'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { textOrNull } from '#contract/wire.ts'
import { factsOf, SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import { documentOfSheet, EXPORT_FAILED, type Order } from './printing.api.ts'
import { TEXTS } from './texts.ts'

const OrderForm = z.object({ purpose: textOrNull(250), destination: textOrNull(250) })

type OrderProps = { /** For a journey inside the country. */ home: boolean; onClose: () => void; onOrder: (order: Order) => void }

/** What a travel order says: left blank, what the trips of the sheet say. */
const OrderDialog = ({ home, onClose, onOrder }: OrderProps) => {
  const { control, submit, busy } = useForm(OrderForm, {
    defaults: { purpose: '', destination: '' },
    save: async ({ purpose, destination }) => ({ purpose: purpose?.trim() || null, destination: destination?.trim() || null }),
    onSaved: onOrder,
  })
  return (
    <FormDialog title={TEXTS.travelOrder} confirm={TEXTS.showDocument} size={480} form={{ submit, busy }} onClose={onClose}>
      <Stack gap="xs">
        <TextField control={control} name="purpose" label={TEXTS.travelPurpose} help={TEXTS.purposeHelp} maxLength={250} autoFocus />
        <TextField control={control} name="destination" label={TEXTS.destination} help={TEXTS.destinationHelp} maxLength={250} />
        {home ? (
          <Text size="sm" c="dimmed">
            {TEXTS.orderAbroad}
          </Text>
        ) : null}
      </Stack>
    </FormDialog>
  )
}

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
