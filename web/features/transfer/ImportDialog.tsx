import { Alert, Anchor, Button, Progress, Stack, Text } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FILE_BYTES, FILE_ROWS, type ImportPreview } from '#contract/transfer.ts'
import { CallError, sentenceOf } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { useFileChoice } from '../../ui/use-file-choice.tsx'
import classes from './ImportDialog.module.css'
import { PreviewPanel } from './PreviewPanel.tsx'
import { importTitle, rowsText, writable, writtenText } from './preview-texts.ts'
import { contentOf, type Import } from './transfer.api.ts'

type Seen = { file: File; content: string; preview: ImportPreview }
type Stage =
  | { at: 'choosing'; refused: string | null }
  | { at: 'reading'; file: File }
  | ({ at: 'seen' } & Seen)
  | ({ at: 'writing' } & Seen)

const FORMATS = '.xlsx,.csv,.txt'
const MEGABYTE = 1024 * 1024
const TOO_LARGE = `Fișierul are mai mult de ${FILE_BYTES / MEGABYTE} MB: păstrează în el numai tabelul de importat`

type Props = { importing: Import; onClose: () => void; onImported: () => void }

/** A file into a list: chosen, looked through, and only then written, all of it or nothing. */
export const ImportDialog = ({ importing, onClose, onImported }: Props) => {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', refused: null })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  const content = useRef<HTMLDivElement>(null)
  // what was pressed goes away with its stage, and Esc is heard only where the focus is
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is what takes things away
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [stage.at])

  const read = async (file: File) => {
    reading.current?.abort()
    if (file.size > FILE_BYTES) return setStage({ at: 'choosing', refused: TOO_LARGE })
    reading.current = new AbortController()
    const { signal } = reading.current
    setStage({ at: 'reading', file })
    try {
      const content = await contentOf(file)
      const preview = await importing.preview(content, signal)
      setStage({ at: 'seen', file, content, preview })
    } catch (error) {
      if (!signal.aborted) setStage({ at: 'choosing', refused: sentenceOf(error) })
    }
  }

  const write = async (seen: Seen) => {
    setStage({ ...seen, at: 'writing' })
    const { content, preview, file } = seen
    try {
      const done = await importing.write(content, preview.agreed)
      notifySuccess(`Importul s-a încheiat: ${writtenText(done)}`)
      onImported()
    } catch (error) {
      notifyError(error)
      // the list has changed meanwhile: what the file would do now is shown instead
      if (error instanceof CallError && error.code === 'CHANGED') await read(file)
      else setStage({ ...seen, at: 'seen' })
    }
  }

  const busy = stage.at === 'writing'
  const seen = stage.at === 'seen' || stage.at === 'writing' ? stage : null
  const toWrite = seen ? writable(seen.preview.counts) : 0
  const choice = useFileChoice({ accept: FORMATS, enabled: !busy, onFile: read })

  return (
    <FormDialog
      title={importTitle(importing.list)}
      size={760}
      busy={busy}
      dirty={false}
      confirm={toWrite > 0 ? `Importă ${rowsText(toWrite)}` : null}
      onSubmit={() => {
        if (stage.at === 'seen' && toWrite > 0) write(stage)
      }}
      onClose={onClose}
      aside={
        toWrite > 0 ? null : (
          <Button variant="subtle" onClick={() => importing.downloadTemplate().catch(notifyError)}>
            Descarcă un model
          </Button>
        )
      }
    >
      <div ref={content} tabIndex={-1} className={classes.content} {...choice.zone}>
        {choice.input}
        <Stack gap="md">
          {stage.at === 'choosing' ? (
            <>
              {stage.refused ? (
                <Alert color="red" role="alert">
                  {stage.refused}
                </Alert>
              ) : null}
              <div className={classes.zone} {...(choice.over ? { 'data-over': true } : {})}>
                <FileUp size={28} aria-hidden />
                <Button variant="light" onClick={choice.choose} data-autofocus>
                  Alege fișierul
                </Button>
                <Text size="sm" c="dimmed" ta="center">
                  sau trage-l aici. XLSX ori CSV, cel mult {rowsText(FILE_ROWS)} și {FILE_BYTES / MEGABYTE} MB; primul rând are denumirile
                  coloanelor. Se poate încărca și un fișier exportat din aceeași listă.
                </Text>
              </div>
            </>
          ) : null}
          {stage.at === 'reading' ? (
            <div className={classes.work} role="status">
              <Text>Se citește {stage.file.name}…</Text>
              <Progress value={100} animated aria-label="Se citește fișierul" />
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => {
                  reading.current?.abort()
                  setStage({ at: 'choosing', refused: null })
                }}
              >
                Oprește
              </Anchor>
            </div>
          ) : null}
          {seen ? (
            <>
              <div className={classes.file}>
                <Text fw={500} className={classes.name ?? ''}>
                  {seen.file.name}
                </Text>
                {busy ? null : (
                  <Button variant="default" size="compact-sm" onClick={choice.choose}>
                    Alege alt fișier
                  </Button>
                )}
              </div>
              {busy ? (
                <div className={classes.work} role="status">
                  <Text>Se scriu {rowsText(toWrite)}… Nu închide pagina.</Text>
                  <Progress value={100} animated aria-label="Se scrie în listă" />
                </div>
              ) : (
                <PreviewPanel key={seen.preview.agreed} preview={seen.preview} />
              )}
            </>
          ) : null}
        </Stack>
      </div>
    </FormDialog>
  )
}
