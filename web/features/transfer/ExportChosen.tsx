import { Button } from '@mantine/core'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { ExportedList } from '#contract/transfer-files.ts'
import { useCompany } from '../../app/company-context.tsx'
import { notifyError } from '../../ui/feedback.tsx'
import { TEXTS } from './texts.ts'
import { type ListSelection, transferOf } from './transfer.api.ts'

type Props = { list: ExportedList; rows: readonly { id: number }[]; asked?: ListSelection }

/** The ticked rows of a list into a file, in the list's order. */
export const ExportChosen = ({ list, rows, asked: selection = {} }: Props) => {
  const { company } = useCompany()
  const [busy, setBusy] = useState(false)
  const exported = async () => {
    setBusy(true)
    const ids = rows.map(({ id }) => id).join(',')
    await transferOf(company.id, list, { ...selection, ids })
      .downloadAs('xlsx')
      .catch(notifyError)
    setBusy(false)
  }
  return (
    <Button variant="default" size="compact-sm" leftSection={<FileDown size={14} />} loading={busy} onClick={exported}>
      {TEXTS.export}
    </Button>
  )
}
