import type { ExportedList } from '#contract/transfer-files.ts'
import { useCompany } from '../../app/company-context.tsx'
import { FileMenu } from './FileMenu.tsx'
import { type Asked, transferOf } from './transfer.api.ts'

type Props = { list: ExportedList; asked: Asked; onImported?: () => void }

/** Import and export of a list of the active company; without the right to write, export only. */
export const TransferMenu = ({ list, asked, onImported }: Props) => {
  const { company, subscription } = useCompany()
  const { downloadAs, importing } = transferOf(company.id, list, asked)
  return <FileMenu transfer={{ downloadAs, importing: subscription.permissions.mayWrite ? importing : null }} onImported={onImported} />
}
