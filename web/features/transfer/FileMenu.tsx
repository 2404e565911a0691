import { Button, LoadingOverlay, Menu } from '@mantine/core'
import { ChevronDown, FileDown, FileSpreadsheet, FileUp } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { SpreadsheetFormat } from '#contract/transfer.ts'
import { notifyError } from '../../ui/feedback.tsx'
import classes from './FileMenu.module.css'
import { TEXTS } from './texts.ts'
import type { Transfer } from './transfer.api.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

const ICON = 16

type Props = { transfer: Transfer; onImported?: (() => void) | undefined }

/** A list into a file as it is shown and, where one may, a file into the list. */
export const FileMenu = ({ transfer: { downloadAs, importing }, onImported }: Props) => {
  const [exporting, setExporting] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = importing ? TEXTS.menu : TEXTS.export

  const exported = async (format: SpreadsheetFormat) => {
    setExporting(true)
    await downloadAs(format).catch(notifyError)
    setExporting(false)
  }

  return (
    <>
      <Menu withinPortal>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            loading={exporting}
            aria-label={label}
            leftSection={<FileSpreadsheet size={ICON} />}
            rightSection={<ChevronDown size={ICON} className={classes.wide ?? ''} />}
            classNames={{ root: classes.button ?? '', section: classes.section ?? '' }}
          >
            <span className={classes.wide}>{label}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {importing ? (
            <>
              <Menu.Item
                leftSection={<FileUp size={ICON} />}
                onClick={() => {
                  // the item goes away with its menu: the dialog gives the focus back to the button
                  button.current?.focus()
                  setChoosing(true)
                }}
              >
                {TEXTS.importFile}
              </Menu.Item>
              <Menu.Divider />
            </>
          ) : null}
          <Menu.Item leftSection={<FileDown size={ICON} />} onClick={() => exported('xlsx')}>
            {TEXTS.exportXlsx}
          </Menu.Item>
          <Menu.Item leftSection={<FileDown size={ICON} />} onClick={() => exported('csv')}>
            {TEXTS.exportCsv}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {importing && choosing ? (
        <Suspense fallback={<LoadingOverlay visible zIndex={1000} pos="fixed" />}>
          <ImportDialog
            importing={importing}
            onClose={() => setChoosing(false)}
            onImported={() => {
              setChoosing(false)
              onImported?.()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
