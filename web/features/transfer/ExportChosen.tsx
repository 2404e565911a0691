import { Button } from '@mantine/core'
import { FileDown } from 'lucide-react'
import type { ExportedList } from '#contract/transfer-files.ts'
import { useCompany } from '../../app/company-context.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { TEXTS } from './texts.ts'
import { type ListSelection, transferOf } from './transfer.api.ts'

type Props = { list: ExportedList; rows: readonly { id: number }[]; asked?: ListSelection }

/** The ticked rows of a list into a file, in the list's order. */
export const ExportChosen = ({ list, rows, asked: selection = {} }: Props) => {
  const { company } = useCompany()
  const { busy, run } = useBusy()
  const ids = rows.map(({ id }) => id).join(',')
  const exported = () => run(() => transferOf(company.id, list, { ...selection, ids }).downloadAs('xlsx'))
  return (
    <Button variant="default" size="compact-sm" leftSection={<FileDown size={14} />} loading={busy} onClick={exported}>
      {TEXTS.export}
    </Button>
  )
}
