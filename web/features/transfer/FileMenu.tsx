import { Button } from '@mantine/core'
import { ChevronDown, FileDown, FileSpreadsheet, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { SpreadsheetFormat } from '#contract/transfer-files.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { TEXTS } from './texts.ts'
import type { Transfer } from './transfer.api.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

const ICON = 16

type Props = { transfer: Transfer; onImported?: (() => void) | undefined }

/** A list into a file as it is shown and, where one may, a file into the list. */
export const FileMenu = ({ transfer: { downloadAs, importing }, onImported }: Props) => {
  const [exporting, setExporting] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const label = importing ? TEXTS.menu : TEXTS.export

  const exported = async (format: SpreadsheetFormat) => {
    setExporting(true)
    await downloadAs(format).catch(notifyError)
    setExporting(false)
  }

  return (
    <>
      <MenuButton
        entries={[
          ...(importing ? [{ label: TEXTS.importFile, icon: <FileUp size={ICON} />, run: () => setChoosing(true) }] : []),
          { label: TEXTS.exportXlsx, icon: <FileDown size={ICON} />, run: () => void exported('xlsx'), apart: importing !== null },
          { label: TEXTS.exportCsv, icon: <FileDown size={ICON} />, run: () => void exported('csv') },
        ]}
        button={
          <Button
            variant="default"
            loading={exporting}
            leftSection={<FileSpreadsheet size={ICON} />}
            rightSection={<ChevronDown size={ICON} />}
            flex="none"
            data-file-menu
          >
            {label}
          </Button>
        }
      />
      {importing && choosing ? (
        <ImportDialog
          importing={importing}
          onClose={() => setChoosing(false)}
          onImported={() => {
            setChoosing(false)
            onImported?.()
          }}
        />
      ) : null}
    </>
  )
}
