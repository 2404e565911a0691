import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FILE_BYTES, FILE_ROWS, type ImportPreview, type Offered } from '#contract/transfer.ts'
import { CallError, sentenceOf } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { ChooseFiles, FileStages, FileWork } from '../../ui/file-stages.tsx'
import { useFileChoice } from '../../ui/use-file-choice.tsx'
import classes from './ImportDialog.module.css'
import { PreviewPanel } from './PreviewPanel.tsx'
import { importTitle, rowsText, wordsOf, writable, writtenText } from './preview-texts.ts'
import { TEXTS } from './texts.ts'
import { contentOf, type Import } from './transfer.api.ts'

type Seen = { file: File; content: string; preview: ImportPreview; make: readonly Offered[] }
type Stage =
  | { at: 'choosing'; refused: string | null }
  | { at: 'reading'; file: File }
  | ({ at: 'seen' } & Seen)
  | ({ at: 'writing' } & Seen)

const FORMATS = '.xlsx,.csv,.txt'
const MEGABYTE = 1024 * 1024
const TOO_LARGE = TEXTS.tooLarge(FILE_BYTES / MEGABYTE)

type Props = { importing: Import; onClose: () => void; onImported: () => void }

/** The file that is looked through, and the way to another one. */
const ChosenFile = ({ name, onOther }: { name: string; onOther: (() => void) | null }) => (
  <div className={classes.file}>
    <Text fw={500} className={classes.name ?? ''}>
      {name}
    </Text>
    {onOther ? (
      <Button variant="default" size="compact-sm" onClick={onOther}>
        {TEXTS.otherFile}
      </Button>
    ) : null}
  </div>
)

/** A file into a list: chosen, looked through, and only then written, all of it or nothing. */
export const ImportDialog = ({ importing, onClose, onImported }: Props) => {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', refused: null })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const read = async (file: File, make: readonly Offered[] = []) => {
    reading.current?.abort()
    if (file.size > FILE_BYTES) return setStage({ at: 'choosing', refused: TOO_LARGE })
    reading.current = new AbortController()
    const { signal } = reading.current
    setStage({ at: 'reading', file })
    try {
      const content = await contentOf(file)
      const preview = await importing.preview(content, make, signal)
      setStage({ at: 'seen', file, content, preview, make })
    } catch (error) {
      if (!signal.aborted) setStage({ at: 'choosing', refused: sentenceOf(error) })
    }
  }

  const write = async (seen: Seen) => {
    setStage({ ...seen, at: 'writing' })
    const { content, preview, file, make } = seen
    try {
      const done = await importing.write(content, make, preview.agreed)
      notifySuccess(TEXTS.imported(writtenText(done, words)))
      onImported()
    } catch (error) {
      notifyError(error)
      // the list has changed meanwhile: what the file would do now is shown instead
      if (error instanceof CallError && error.code === 'CHANGED') await read(file, make)
      else setStage({ ...seen, at: 'seen' })
    }
  }

  const words = wordsOf(importing.list)
  const busy = stage.at === 'writing'
  const seen = stage.at === 'seen' || stage.at === 'writing' ? stage : null
  const toWrite = seen ? writable(seen.preview.counts) : 0
  const choice = useFileChoice({ accept: FORMATS, enabled: !busy, onFile: (file) => read(file) })

  return (
    <FormDialog
      title={importTitle(importing.list)}
      size={760}
      busy={busy}
      dirty={false}
      confirm={toWrite > 0 ? TEXTS.importRows(words.count(toWrite)) : null}
      onSubmit={() => {
        if (stage.at === 'seen' && toWrite > 0) write(stage)
      }}
      onClose={onClose}
      aside={
        toWrite > 0 ? null : (
          <Button variant="subtle" onClick={() => importing.downloadTemplate().catch(notifyError)}>
            {TEXTS.downloadModel}
          </Button>
        )
      }
    >
      <FileStages choice={choice} stage={stage.at}>
        {stage.at === 'choosing' ? (
          <ChooseFiles
            choice={choice}
            label={TEXTS.chooseFile}
            help={TEXTS.fileHelp(rowsText(FILE_ROWS), FILE_BYTES / MEGABYTE)}
            refused={stage.refused}
          />
        ) : null}
        {stage.at === 'reading' ? (
          <FileWork
            text={TEXTS.reading(stage.file.name)}
            label={TEXTS.readingLabel}
            onStop={() => {
              reading.current?.abort()
              setStage({ at: 'choosing', refused: null })
            }}
          />
        ) : null}
        {seen ? (
          <>
            <ChosenFile name={seen.file.name} onOther={busy ? null : choice.choose} />
            {busy ? (
              <FileWork text={TEXTS.writing(words.count(toWrite))} label={TEXTS.writingLabel} />
            ) : (
              <PreviewPanel
                key={seen.preview.agreed}
                preview={seen.preview}
                list={importing.list}
                make={seen.make}
                onMake={(make) => read(seen.file, make)}
              />
            )}
          </>
        ) : null}
      </FileStages>
    </FormDialog>
  )
}
