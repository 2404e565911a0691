import { Button } from '@mantine/core'
import { ChevronDown, FileDown, FileSpreadsheet, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { SpreadsheetFormat } from '#contract/transfer-files.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../ui/OpenMenu.tsx'
import { TEXTS } from './texts.ts'
import type { Transfer } from './transfer.api.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

const ICON = 16

type Props = { transfer: Transfer; onImported?: (() => void) | undefined }

/** The entries of a menu that write a list as it is shown into a file and, where one may, read a file into it; `dialog` belongs beside the menu. */
export const useFileEntries = ({ transfer: { downloadAs, importing }, onImported }: Props) => {
  const [exporting, setExporting] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const exported = async (format: SpreadsheetFormat) => {
    setExporting(true)
    await downloadAs(format).catch(notifyError)
    setExporting(false)
  }
  const entries: MenuEntry[] = [
    ...(importing ? [{ label: TEXTS.importFile, icon: <FileUp size={ICON} />, run: () => setChoosing(true) }] : []),
    { label: TEXTS.exportXlsx, icon: <FileDown size={ICON} />, run: () => void exported('xlsx'), apart: importing !== null },
    { label: TEXTS.exportCsv, icon: <FileDown size={ICON} />, run: () => void exported('csv') },
  ]
  const dialog =
    importing && choosing ? (
      <ImportDialog
        importing={importing}
        onClose={() => setChoosing(false)}
        onImported={() => {
          setChoosing(false)
          onImported?.()
        }}
      />
    ) : null
  return { entries, exporting, dialog }
}

/** A list into a file as it is shown and, where one may, a file into the list. */
export const FileMenu = (props: Props) => {
  const { entries, exporting, dialog } = useFileEntries(props)
  return (
    <>
      <MenuButton
        entries={entries}
        button={
          <Button
            variant="default"
            loading={exporting}
            leftSection={<FileSpreadsheet size={ICON} />}
            rightSection={<ChevronDown size={ICON} />}
            flex="none"
            data-file-menu
          >
            {props.transfer.importing ? TEXTS.menu : TEXTS.export}
          </Button>
        }
      />
      {dialog}
    </>
  )
}
