import { Button, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Form } from './Form.tsx'
import classes from './FormDialog.module.css'
import { confirmLeave } from './feedback.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { COMMON, DIALOG } from './texts.ts'
import { useConfirmLeave } from './use-confirm-leave.ts'
import { useFocusBack } from './use-focus-back.ts'
import { usePhone } from './use-phone.ts'

type Props = {
  title: string
  /** Width in px; on a phone the dialog fills the screen. */
  size?: number
  /** What it confirms; `dirty`: leaving loses something, which is asked about. */
  form: { submit: () => unknown; busy?: boolean; dirty?: boolean }
  /** What the confirming button needs is on its way; the dialog can be left meanwhile. */
  waiting?: boolean
  /** Something is still to be chosen before it can be confirmed. */
  disabled?: boolean
  onClose: () => void
  /** What the confirming button says; `null` while there is nothing to confirm. */
  confirm?: string | null
  /** What the other button says, where closing is what the dialog is about. */
  close?: string
  /** What is confirmed takes something away: its button is a plain one. */
  careful?: boolean
  /** Beside the buttons, at the left. */
  aside?: ReactNode
  children: ReactNode
}

/** Mantine moves the focus in a dialog by script on Tab; a browser would also select the text of the field that is entered. */
const selectEntered = ({ key, target }: globalThis.KeyboardEvent) => {
  const { activeElement } = document
  if (key === 'Tab' && activeElement !== target && activeElement instanceof HTMLInputElement) activeElement.select()
}

/**
 * A dialog with a form: Enter, Ctrl+Enter and Ctrl+S confirm, Esc closes. Unsaved changes are asked about, also when the user leaves the page below.
 * On closing, the focus returns to where it was.
 */
export const FormDialog = ({
  title,
  size = 640,
  form: { submit, busy = false, dirty = false },
  waiting = false,
  disabled = false,
  onClose,
  confirm = COMMON.save,
  close = DIALOG.close,
  careful = false,
  aside,
  children,
}: Props) => {
  const phone = usePhone()
  useFocusBack()
  useWindowEvent('keydown', selectEntered)
  useConfirmLeave(dirty && !busy)
  const asking = useRef(false)
  const leave = async () => {
    if (busy || asking.current) return
    asking.current = true
    const sure = !dirty || (await confirmLeave())
    asking.current = false
    if (sure) onClose()
  }
  // Mantine listens on the window and would close every open dialog at once; Esc is for the one that has the focus,
  // and an open list or calendar takes it first.
  const closeOnEscape = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if (!event.currentTarget.contains(target) || target.dataset.mantineStopPropagation === 'true') return
    leave()
  }
  const saveOnShortcut = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!(event.ctrlKey || event.metaKey) || !/^(s|enter)$/i.test(event.key) || !event.currentTarget.contains(target)) return
    event.preventDefault()
    // the page below has such keys of its own
    event.stopPropagation()
    // what is being typed is written down on leaving its field
    target.blur()
    target.focus()
    if (confirm !== null && !busy && !waiting) event.currentTarget.querySelector('form')?.requestSubmit()
  }
  return (
    <Modal
      opened
      onClose={leave}
      closeOnEscape={false}
      onKeyDown={(event) => {
        saveOnShortcut(event)
        closeOnEscape(event)
      }}
      title={title}
      size={size}
      fullScreen={phone}
      classNames={{ title: classes.title ?? '', inner: classes.inner ?? '' }}
    >
      <Form onSubmit={submit}>
        {children}
        <div className={`wrap ${classes.foot}`}>
          {aside}
          <div className={classes.buttons}>
            <Button variant="default" onClick={leave} data-leaves>
              {close}
            </Button>
            {confirm === null ? null : (
              <SubmitButton variant={careful ? 'default' : 'filled'} disabled={disabled} loading={busy || waiting}>
                {confirm}
              </SubmitButton>
            )}
          </div>
        </div>
      </Form>
    </Modal>
  )
}
