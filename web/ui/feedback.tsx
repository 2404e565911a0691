/** What the product says after something happened, and what it asks before. */
import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { CallError, failureText } from '../lib/api.ts'
import { COMMON, DIALOG } from './texts.ts'

const UNDO_MS = 8000

/** A toast that something is done; `undo` offers to take it back, for so many milliseconds. */
export const notifySuccess = (message: string, undo?: () => void, patience = UNDO_MS): void => {
  if (!undo) {
    notifications.show({ message, color: 'green', autoClose: 4000 })
    return
  }
  const id = notifications.show({
    color: 'green',
    autoClose: patience,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {COMMON.undo}
        </Button>
      </Group>
    ),
  })
}

/** A toast that something failed: the server's sentence, else `otherwise`. That the server is away, the page's own bar says. */
export const notifyError = (error: unknown, otherwise?: string): void => {
  if (error instanceof CallError && error.offline) return
  notifications.show({ message: failureText(error, otherwise), color: 'red', autoClose: 8000 })
}

const questionTitle = { title: { fontSize: 16, fontWeight: 600 } } as const

type Question = { title?: string; text?: ReactNode; confirm?: string; close?: string; destroys?: boolean; focusClose?: boolean }

/** Asks; true only through the confirming button, which Enter presses unless the question is not to be answered by accident. */
export const confirm = ({
  title = DIALOG.title,
  text = DIALOG.question,
  confirm = DIALOG.confirm,
  close = DIALOG.close,
  destroys = false,
  focusClose = false,
}: Question): Promise<boolean> =>
  new Promise((resolve) => {
    let answer = false
    const id = modals.open({
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
            <Button variant="default" {...(focusClose ? { 'data-autofocus': true } : {})} onClick={() => modals.close(id)}>
              {close}
            </Button>
            <Button
              {...(focusClose ? {} : { 'data-autofocus': true })}
              color={destroys ? 'red' : 'brand'}
              onClick={() => {
                answer = true
                modals.close(id)
              }}
            >
              {confirm}
            </Button>
          </Group>
        </>
      ),
    })
  })

/** Says that something failed, in a dialog that has to be closed. */
export const showError = ({
  title = DIALOG.title as string,
  text = DIALOG.error as ReactNode,
  close = DIALOG.close as string,
  action = null as ReactNode,
}): string => {
  const id = modals.open({
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
