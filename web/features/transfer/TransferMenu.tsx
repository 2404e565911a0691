import type { ExportedList } from '#contract/transfer-files.ts'
import { useCompany } from '../../app/company-context.tsx'
import { FileMenu, useFileEntries } from './FileMenu.tsx'
import { type ListSelection, transferOf } from './transfer.api.ts'

type Props = { list: ExportedList; asked: ListSelection; onImported?: () => void }

const useTransfer = ({ list, asked: selection, onImported }: Props) => {
  const { company, subscription } = useCompany()
  const { downloadAs, importing } = transferOf(company.id, list, selection)
  return { transfer: { downloadAs, importing: subscription.permissions.mayWrite ? importing : null }, onImported }
}

/** Import and export of a list of the active company; without the right to write, export only. */
export const TransferMenu = (props: Props) => <FileMenu {...useTransfer(props)} />

/** The same as entries of another menu. */
export const useTransferEntries = (props: Props) => useFileEntries(useTransfer(props))
