import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { addedBy, RECEIPT_BYTES, RECEIPT_FILES, type ReceiptPreview } from '#contract/receipt-imports.ts'
import type { Day } from '#domain/calendar/day.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { ChooseFiles, FileStages, FileWork } from '../../../ui/file-stages.tsx'
import { useFileChoice } from '../../../ui/use-file-choice.tsx'
import { useTouchOnly } from '../../../ui/use-phone.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import classes from './import.module.css'
import { sumText, IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import { type MappingHandle, MappingPanel } from './MappingPanel.tsx'
import { ReceiptPreviewPanel } from './ReceiptPreviewPanel.tsx'
import { SpvButton } from './SpvButton.tsx'
import { useMatchedLists } from './use-matched-lists.ts'
import { lastRead, useReceiptImport } from './use-receipt-import.ts'

const FORMATS = '.xlsx,.csv,.txt,.xml,.zip'
const MEGABYTE = 1024 * 1024

type Props = {
  /** Files that were dropped on the page. */
  files?: readonly File[]
  /** Told the first and the last day of each file that was imported. */
  onImported?: (days: readonly Day[]) => void
  onClose: () => void
}

const Sums = ({ preview: { sums, agreed, counts } }: { preview: ReceiptPreview }) => (
  <div className={classes.sums}>
    {agreed === null && addedBy(counts) + counts.joined > 0 ? <span role="status">{TEXTS.answerFirst}</span> : null}
    {sums.map((sum) => {
      const { whole, parts } = sumText(sum)
      return (
        <span key={sum.currency}>
          {TEXTS.sum(sum.currency)} <strong className="tabular">{whole}</strong> = <span className="tabular">{parts}</span>
        </span>
      )
    })}
  </div>
)

/** Statements, e-invoices and archives into receipts: dropped together, looked through, and only then imported. */
export const ImportReceiptsDialog = ({ files = [], onImported, onClose }: Props) => {
  const { partners } = useMatchedLists()
  const { company } = useCompany()
  const [remapping, setRemapping] = useState<string | null>(null)
  const notifyChange = useNotifyChange()
  const importing = useReceiptImport(company.id, (imported) => {
    notifyChange(TEXTS.imported(imported), [imported])
    onImported?.(read?.preview.files.flatMap(({ from, to }) => [from, to].filter((day) => day !== null)) ?? [])
    onClose()
  })
  const { stage } = importing
  const droppedFiles = useRef(files)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is read once
  useEffect(() => {
    if (droppedFiles.current.length > 0) importing.give(droppedFiles.current)
  }, [])
  const touch = useTouchOnly()
  const choice = useFileChoice({
    accept: FORMATS,
    enabled: stage.at !== 'writing',
    multiple: true,
    onFile: (_, all) => importing.give(all),
  })
  const read = lastRead(stage)
  const mapping = read?.preview.mappings.find(({ signature, asked }) => asked || signature === remapping)
  const { counts } = read && !mapping && read.preview.agreed ? read.preview : { counts: null }
  const toWrite = { added: counts ? addedBy(counts) : 0, joined: counts?.joined ?? 0 }
  const writes = toWrite.added + toWrite.joined > 0
  const columns = useRef<MappingHandle>(null)
  const confirm = mapping && stage.at !== 'writing' ? TEXTS.continue : writes ? TEXTS.confirm(toWrite) : null

  return (
    <FormDialog
      title={TEXTS.title}
      size={read ? 1240 : 760}
      waiting={stage.at === 'reading'}
      confirm={confirm}
      form={{
        submit: () => {
          if (mapping) columns.current?.send()
          else if (writes) importing.write()
        },
        busy: stage.at === 'writing',
      }}
      onClose={onClose}
      aside={
        mapping && !mapping.asked ? (
          <Button variant="default" onClick={() => setRemapping(null)}>
            {TEXTS.back}
          </Button>
        ) : read && !mapping ? (
          <Sums preview={read.preview} />
        ) : null
      }
    >
      <FileStages choice={choice} stage={stage.at}>
        {stage.at === 'choosing' ? (
          <ChooseFiles
            choice={choice}
            label={TEXTS.choose}
            help={TEXTS.help(RECEIPT_FILES, RECEIPT_BYTES / MEGABYTE, touch)}
            refused={stage.refused}
          >
            <SpvButton onTake={importing.giveSpv} />
          </ChooseFiles>
        ) : null}
        {stage.at === 'reading' && !stage.before ? (
          <FileWork text={TEXTS.reading(stage.count)} label={TEXTS.readingLabel} onStop={importing.stop} />
        ) : null}
        {stage.at === 'writing' ? <FileWork text={TEXTS.writing(toWrite)} label={TEXTS.writingLabel} /> : null}
        {read && stage.at !== 'writing' && mapping ? (
          <MappingPanel
            key={mapping.signature + JSON.stringify(mapping.mapping)}
            ref={columns}
            question={mapping}
            partners={[...partners.names.values()]}
            onAnswer={(answered) => {
              setRemapping(null)
              const others = read.answers.mappings.filter(({ signature }) => signature !== mapping.signature)
              importing.answer({ mappings: [...others, { signature: mapping.signature, mapping: answered }] })
            }}
          />
        ) : null}
        {read && stage.at !== 'writing' && !mapping ? (
          <ReceiptPreviewPanel
            preview={read.preview}
            answers={read.answers}
            waiting={stage.at === 'reading'}
            onAnswer={importing.answer}
            onOtherFiles={choice.choose}
            onOtherColumns={setRemapping}
          />
        ) : null}
      </FileStages>
    </FormDialog>
  )
}
