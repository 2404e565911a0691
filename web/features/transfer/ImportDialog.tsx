import { Button, Text } from '@mantine/core'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { FILE_BYTES, FILE_ROWS, type ImportPreview, type Offered } from '#contract/transfer.ts'
import { CallError, lastingText } from '../../lib/api.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notifyError } from '../../ui/feedback.tsx'
import { ChooseFiles, FileStages, FileWork } from '../../ui/file-stages.tsx'
import { useFileChoice } from '../../ui/use-file-choice.tsx'
import { useTouchOnly } from '../../ui/use-phone.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './ImportDialog.module.css'
import { PreviewPanel } from './PreviewPanel.tsx'
import { doneText, importTitle, rowsText, wordsOf, writable, writtenText } from './preview-texts.ts'
import { TEXTS } from './texts.ts'
import { contentOf, type Import } from './transfer.api.ts'
import { useImportProgress } from './use-import-progress.ts'

type Previewed = { file: File; content: string; preview: ImportPreview; make: readonly Offered[]; answered: Offered | null }
type Stage =
  | { at: 'choosing'; refused: string | null }
  | { at: 'reading'; file: File; progressKey: string }
  | ({ at: 'seen' } & Previewed)
  | ({ at: 'writing'; progressKey: string } & Previewed)

const FORMATS = '.xlsx,.csv,.txt'
const MEGABYTE = 1024 * 1024
const PERCENT = 100
const TOO_LARGE = TEXTS.tooLarge(FILE_BYTES / MEGABYTE)

type Props = { importing: Import; onClose: () => void; onImported: () => void }

/** The file that is looked through, and the way to another one. */
const ChosenFile = ({ name, onOther }: { name: string; onOther: (() => void) | null }) => (
  <div className={`row wrap ${classes.file}`}>
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

type WorkProps = { importing: Import; progressKey: string; text: string; label: string; onStop?: () => void }

/** That the file is read or written, and how many of its sheets are done. */
const ImportWork = ({ importing, progressKey, ...work }: WorkProps) => {
  // the list behind draws anew now and then, and says the same again
  const [ask] = useState(() => importing.askProgress)
  const progress = useImportProgress(progressKey, ask)
  const done = progress && {
    percent: Math.floor((PERCENT * progress.done) / progress.total),
    text: doneText(progress, wordsOf(importing.list)),
  }
  return <FileWork {...work} done={done} />
}

type SeenProps = {
  importing: Import
  stage: Extract<Stage, { at: 'seen' | 'writing' }>
  onOther: (() => void) | null
  onMake: ComponentProps<typeof PreviewPanel>['onMake']
}

/** A file that was looked through: what it would do, or that it is being written. */
const SeenFile = ({ importing, stage, onOther, onMake }: SeenProps) => (
  <>
    <ChosenFile name={stage.file.name} onOther={onOther} />
    {stage.at === 'writing' ? (
      <ImportWork
        importing={importing}
        progressKey={stage.progressKey}
        text={TEXTS.writing(wordsOf(importing.list).count(writable(stage.preview.counts)))}
        label={TEXTS.writingLabel}
      />
    ) : (
      <PreviewPanel
        key={stage.preview.agreed}
        {...{ preview: stage.preview, make: stage.make, answered: stage.answered, onMake }}
        list={importing.list}
      />
    )}
  </>
)

/** A file into a list: chosen, looked through, and only then written, all of it or nothing. */
export const ImportDialog = ({ importing, onClose, onImported }: Props) => {
  const notifyChange = useNotifyChange()
  const [stage, setStage] = useState<Stage>({ at: 'choosing', refused: null })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const read = async (file: File, make: readonly Offered[] = [], answered: Offered | null = null) => {
    reading.current?.abort()
    if (file.size > FILE_BYTES) return setStage({ at: 'choosing', refused: TOO_LARGE })
    reading.current = new AbortController()
    const { signal } = reading.current
    const progressKey = randomUuid()
    setStage({ at: 'reading', file, progressKey })
    try {
      const content = await contentOf(file)
      const preview = await importing.preview({ content, make, progressKey }, signal)
      setStage({ at: 'seen', file, content, preview, make, answered })
    } catch (error) {
      if (!signal.aborted) setStage({ at: 'choosing', refused: lastingText(error) })
    }
  }

  const words = wordsOf(importing.list)
  const write = async (previewed: Previewed) => {
    const progressKey = randomUuid()
    setStage({ ...previewed, at: 'writing', progressKey })
    const { content, preview, file, make } = previewed
    try {
      const done = await importing.write({ content, make, progressKey }, preview.agreed)
      const rows = writtenText(done, words)
      notifyChange(importing.list === 'companies' ? TEXTS.importedForGood(rows) : TEXTS.imported(rows), [done])
      onImported()
    } catch (error) {
      notifyError(error)
      // the list has changed meanwhile: what the file would do now is shown instead
      if (error instanceof CallError && error.code === 'CHANGED') await read(file, make)
      else setStage({ ...previewed, at: 'seen' })
    }
  }

  const busy = stage.at === 'writing'
  const previewed = stage.at === 'seen' || stage.at === 'writing' ? stage : null
  const toWrite = previewed ? writable(previewed.preview.counts) : 0
  const touch = useTouchOnly()
  const choice = useFileChoice({ accept: FORMATS, enabled: !busy, onFile: (file) => read(file) })

  return (
    <FormDialog
      title={importTitle(importing.list)}
      size={760}
      confirm={toWrite > 0 ? TEXTS.importRows(words.count(toWrite)) : null}
      form={{
        submit: () => {
          if (stage.at === 'seen' && toWrite > 0) write(stage)
        },
        busy,
      }}
      onClose={onClose}
      aside={
        toWrite > 0 ? null : (
          <Button variant="subtle" px="xs" ml={-10} onClick={() => importing.downloadTemplate().catch(notifyError)}>
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
            help={TEXTS.fileHelp(rowsText(FILE_ROWS), FILE_BYTES / MEGABYTE, touch)}
            refused={stage.refused}
          />
        ) : null}
        {stage.at === 'reading' ? (
          <ImportWork
            importing={importing}
            progressKey={stage.progressKey}
            text={TEXTS.reading(stage.file.name)}
            label={TEXTS.readingLabel}
            onStop={() => {
              reading.current?.abort()
              setStage({ at: 'choosing', refused: null })
            }}
          />
        ) : null}
        {previewed ? (
          <SeenFile
            importing={importing}
            stage={previewed}
            onOther={busy ? null : choice.choose}
            onMake={(make, answered) => read(previewed.file, make, answered)}
          />
        ) : null}
      </FileStages>
    </FormDialog>
  )
}
