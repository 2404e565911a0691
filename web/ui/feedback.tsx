/** What the product says after something happened, and what it asks before. */
import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { CallError, failureText } from '../lib/api.ts'
import { openDialog, showToast } from './overlays.ts'
import { COMMON, DIALOG } from './texts.ts'
import { focusPageTitle } from './use-focus-back.ts'

const UNDO_MS = 8000
/** How long what is saved can be taken back from its toast. */
export const SAVED_UNDO_MS = 20_000

/** A toast that something is done; `undo` offers to take it back, or what its button says, once, for so many milliseconds. Red says that what is done has mistakes. */
export const notifySuccess = (
  message: ReactNode,
  undo?: () => void,
  patience = UNDO_MS,
  button: string = COMMON.undo,
  color: 'green' | 'red' = 'green',
): (() => void) => {
  if (!undo) {
    const id = showToast({ message, color, autoClose: 4000 })
    return () => notifications.hide(id)
  }
  const hide = () => notifications.hide(id)
  let pressed = false
  const id = showToast({
    color,
    autoClose: patience,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={() => {
            // the toast leaves slowly: a second click would take the same change back again
            if (pressed) return
            pressed = true
            // the button goes with its toast
            focusPageTitle()
            hide()
            undo()
          }}
        >
          {button}
        </Button>
      </Group>
    ),
  })
  return hide
}

/** A toast that something failed: that the server is away, the server's own sentence, else `otherwise`. */
export const notifyError = (error: unknown, otherwise?: string): void => {
  const message = error instanceof CallError && error.offline ? COMMON.notSent : failureText(error, otherwise)
  showToast({ message, color: 'red', autoClose: 8000 })
}

/** A toast that a save waits for the server. */
export const notifyAway = (): void => {
  showToast({ message: COMMON.savedWhenBack, color: 'red', autoClose: 8000 })
}

/** A toast that what came after a save failed: what is saved is in its place. */
export const notifyUnread = (error: unknown): void => {
  showToast({ message: failureText(error, COMMON.notReached), color: 'red', autoClose: 8000 })
}

const questionTitle = { title: { fontSize: 16, fontWeight: 600 } } as const

type Question = {
  title?: string
  text?: ReactNode
  confirm?: string
  close?: string
  destroys?: boolean
  focusClose?: boolean
  /** The way back is what stands out, and what Enter takes. */
  careful?: boolean
}
type Answer = 'confirm' | 'other' | 'close'

/** Asks what to do: the first way, which Enter takes unless the question is not to be answered by accident, another one, or neither. */
export const choose = ({
  title = DIALOG.title,
  text = DIALOG.question,
  confirm = DIALOG.confirm,
  other,
  close = DIALOG.close,
  destroys = false,
  careful = false,
  focusClose = careful,
}: Question & { other?: string }): Promise<Answer> =>
  new Promise((resolve) => {
    let answer: Answer = 'close'
    const answering = (choice: Answer) => () => {
      answer = choice
      modals.close(id)
    }
    const id = openDialog({
      title,
      styles: questionTitle,
      size: 425,
      onClose: () => resolve(answer),
      children: (
        <>
          <Text component="div" size="md" mb="lg" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button
              variant={careful ? 'filled' : 'default'}
              {...(focusClose ? { 'data-autofocus': true } : {})}
              onClick={answering('close')}
            >
              {close}
            </Button>
            {other === undefined ? null : (
              <Button variant="default" onClick={answering('other')}>
                {other}
              </Button>
            )}
            <Button
              {...(careful ? { variant: 'default' } : {})}
              {...(focusClose ? {} : { 'data-autofocus': true })}
              color={destroys ? 'red' : 'brand'}
              onClick={answering('confirm')}
            >
              {confirm}
            </Button>
          </Group>
        </>
      ),
    })
  })

/** Asks; true only through the confirming button. */
export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) === 'confirm'

/** Asks whether what is typed is saved as a new record, where the one that it was typed into is gone. */
export const confirmAnew = (): Promise<boolean> =>
  confirm({
    title: COMMON.deletedMeanwhile,
    text: COMMON.deletedMeanwhileHelp,
    confirm: COMMON.saveAsNew,
    close: COMMON.continueEditing,
  })

/** Says that something failed, in a dialog that has to be closed. */
export const showError = ({
  title = DIALOG.title as string,
  text = DIALOG.error as ReactNode,
  close = DIALOG.close as string,
  action = null as ReactNode,
}): string => {
  const id = openDialog({
    title,
    styles: questionTitle,
    size: 425,
    children: (
      <>
        <Text component="div" size="md" mb="lg">
          {text}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => modals.close(id)}>
            {close}
          </Button>
          {action}
        </Group>
      </>
    ),
  })
  return id
}

let leaving = false

/** Asks before typed changes are thrown away; a dialog and the page below it that are left in one moment ask once. */
export const confirmLeave = async (): Promise<boolean> => {
  if (leaving) return true
  leaving = await confirm({
    title: COMMON.discardQuestion,
    text: COMMON.discardHelp,
    confirm: COMMON.discard,
    close: COMMON.continueEditing,
    destroys: true,
    focusClose: true,
  })
  if (!leaving) return false
  setTimeout(() => {
    leaving = false
  })
  return true
}
