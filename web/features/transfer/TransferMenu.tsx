import { Button, LoadingOverlay, Menu } from '@mantine/core'
import { ChevronDown, FileDown, FileSpreadsheet, FileUp } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { type ExportedList, IMPORTED_LISTS, type ImportedList, type SpreadsheetFormat } from '#contract/transfer.ts'
import { useCompany } from '../../app/company-context.tsx'
import { tellError } from '../../ui/feedback.tsx'
import classes from './TransferMenu.module.css'
import { type Asked, downloadList } from './transfer.api.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

const ICON = 16
const isImported = (list: ExportedList): list is ImportedList => (IMPORTED_LISTS as readonly string[]).includes(list)

type Props = { list: ExportedList; asked: Asked; onImported?: () => void }

/** A list into a file as it is shown, and for whoever may write, a file into the list. */
export const TransferMenu = ({ list, asked, onImported }: Props) => {
  const { company, subscription } = useCompany()
  const [exporting, setExporting] = useState(false)
  const [importing, setImporting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const imported = isImported(list) && subscription.permissions.mayWrite ? list : null
  const label = imported ? 'Import / Export' : 'Export'

  const exported = async (format: SpreadsheetFormat) => {
    setExporting(true)
    await downloadList(company.id, list, format, asked).catch(tellError)
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
          {imported ? (
            <>
              <Menu.Item
                leftSection={<FileUp size={ICON} />}
                onClick={() => {
                  // the item goes away with its menu: the dialog gives the focus back to the button
                  button.current?.focus()
                  setImporting(true)
                }}
              >
                Importă din fișier
              </Menu.Item>
              <Menu.Divider />
            </>
          ) : null}
          <Menu.Item leftSection={<FileDown size={ICON} />} onClick={() => exported('xlsx')}>
            Exportă XLSX
          </Menu.Item>
          <Menu.Item leftSection={<FileDown size={ICON} />} onClick={() => exported('csv')}>
            Exportă CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {imported && importing ? (
        <Suspense fallback={<LoadingOverlay visible zIndex={1000} pos="fixed" />}>
          <ImportDialog
            list={imported}
            onClose={() => setImporting(false)}
            onImported={() => {
              setImporting(false)
              onImported?.()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
