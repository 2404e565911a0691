/** What a dialog that reads files shows before and while it works. */
import { Alert, Anchor, Button, Progress, Stack, Text } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './file-stages.module.css'
import { LABEL } from './label-texts.ts'
import type { useFileChoice } from './use-file-choice.tsx'

type Choice = ReturnType<typeof useFileChoice>

/** The dialog's content, on which files are dropped. It takes the focus when what had it goes away with its stage. */
export const FileStages = ({ choice, stage, children }: { choice: Choice; stage: string; children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null)
  // Esc is heard only where the focus is
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is what takes things away
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [stage])
  return (
    <div ref={content} tabIndex={-1} className={classes.content} {...choice.zone}>
      {choice.input}
      <Stack gap="md">{children}</Stack>
    </div>
  )
}

type ChooseProps = {
  choice: Choice
  label: string
  help: string
  /** Why the files that were chosen last are refused. */
  refused: string | null
  /** Other ways to a file. */
  children?: ReactNode
}

/** Where files are dropped or chosen. */
export const ChooseFiles = ({ choice, label, help, refused, children }: ChooseProps) => (
  <>
    {refused ? (
      <Alert color="red" role="alert">
        {refused}
      </Alert>
    ) : null}
    <div className={classes.zone} data-over={choice.over || undefined}>
      <FileUp size={28} aria-hidden />
      <Button variant="light" onClick={choice.choose} data-autofocus>
        {label}
      </Button>
      {children}
      <Text size="sm" c="dimmed" ta="center">
        {help}
      </Text>
    </div>
  </>
)

/** How much of the work is done, in percent and in words. */
type Done = { percent: number; text: string }
type WorkProps = { text: string; label: string; done?: Done | null; onStop?: () => void }

/** That files are being read or written, how far that is where it is known, and the way to stop it where there is one. */
export const FileWork = ({ text, label, done, onStop }: WorkProps) => (
  <div className={classes.work}>
    <Text role="status">{text}</Text>
    {done ? <Progress value={done.percent} aria-label={label} /> : <Progress value={100} animated aria-label={label} />}
    {done ? (
      <Text size="sm" c="dimmed" className={classes.count ?? ''}>
        {done.text}
      </Text>
    ) : null}
    {onStop ? (
      <Anchor component="button" type="button" size="sm" onClick={onStop}>
        {LABEL.stop}
      </Anchor>
    ) : null}
  </div>
)
