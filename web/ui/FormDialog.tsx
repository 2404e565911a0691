import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { askToLeave } from './feedback.tsx'

type Props = {
  title: string
  opened?: boolean
  /** Width in px; on a phone the dialog fills the screen. */
  size?: number
  busy: boolean
  dirty: boolean
  onSubmit: () => void
  onClose: () => void
  confirm?: string
  /** Beside the buttons, at the left. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog with a form: Enter confirms, Esc closes, typed changes are asked about, the focus goes back where it came from. */
export const FormDialog = ({
  title,
  opened = true,
  size = 640,
  busy,
  dirty,
  onSubmit,
  onClose,
  confirm = 'Salveaza',
  aside,
  children,
}: Props) => {
  const leave = async () => {
    if (busy) return
    if (!dirty || (await askToLeave())) onClose()
  }
  return (
    <Modal opened={opened} onClose={leave} title={title} size={size} styles={{ title: { fontWeight: 600, fontSize: 18 } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // a dialog inside a form of the page must not save the page too
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
        <Group justify="space-between" mt="lg" gap="xs">
          <div>{aside}</div>
          <Group gap="xs">
            <Button variant="default" onClick={leave}>
              Inchide
            </Button>
            <Button type="submit" loading={busy}>
              {confirm}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  )
}
