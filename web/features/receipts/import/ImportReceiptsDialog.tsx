import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { RECEIPT_BYTES, RECEIPT_FILES, type ReceiptPreview } from '#contract/receipt-imports.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { notifyError, notifySuccess, SAVED_UNDO_MS } from '../../../ui/feedback.tsx'
import { ChooseFiles, FileStages, FileWork } from '../../../ui/file-stages.tsx'
import { useFileChoice } from '../../../ui/use-file-choice.tsx'
import { useTouchOnly } from '../../../ui/use-phone.ts'
import classes from './import.module.css'
import { sumText, IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import { MappingPanel } from './MappingPanel.tsx'
import { ReceiptPreviewPanel } from './ReceiptPreviewPanel.tsx'
import { SpvButton } from './SpvButton.tsx'
import { lastRead, undoImport, useReceiptImport } from './use-receipt-import.ts'

const FORMATS = '.xlsx,.csv,.txt,.xml,.zip'
const MEGABYTE = 1024 * 1024

type Props = {
  /** Files that were dropped on the page. */
  files?: readonly File[]
  onClose: () => void
}

const Sums = ({ sums }: { sums: ReceiptPreview['sums'] }) => (
  <div className={classes.sums}>
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
export const ImportReceiptsDialog = ({ files = [], onClose }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const [remapping, setRemapping] = useState<string | null>(null)
  const importing = useReceiptImport(company.id, ({ imports, run, added }) => {
    const [first] = imports
    const undo = async (id: number) => {
      await undoImport(company.id, id, run).catch(notifyError)
      await client.invalidateQueries()
    }
    notifySuccess(TEXTS.imported(added), first === undefined ? undefined : () => undo(first), SAVED_UNDO_MS)
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
  const toWrite = read && !mapping && read.preview.agreed ? read.preview.counts.new + read.preview.counts.incomplete : 0

  return (
    <FormDialog
      title={TEXTS.title}
      size={1240}
      busy={stage.at === 'writing'}
      waiting={stage.at === 'reading'}
      dirty={false}
      confirm={toWrite > 0 ? TEXTS.confirm(toWrite) : null}
      onSubmit={() => {
        if (toWrite > 0) importing.write()
      }}
      onClose={onClose}
      aside={read && !mapping ? <Sums sums={read.preview.sums} /> : null}
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
            question={mapping}
            onBack={mapping.asked ? null : () => setRemapping(null)}
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
