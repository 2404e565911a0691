import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { dockRef } from '../../ui/dock.ts'
import { Form } from '../../ui/Form.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './StepCard.module.css'

type Props = {
  title: string
  /** Whether the step is a form, as wide as forms are; otherwise it has the page's width. */
  isForm?: boolean
  /** Below the title. */
  lead?: ReactNode
  /** Whether the lead is beside the title instead of below it. */
  isDense?: boolean
  /** At the right of the title. */
  tools?: ReactNode
  onBack?: (() => void) | undefined
  /** Beside what is filled in, on a narrow screen below it. */
  aside?: ReactNode
  /** While the step is running the user cannot go back. */
  busy?: boolean
  /** Progress, above the buttons. */
  progress?: ReactNode
  /** The button to the next step. */
  next: ReactNode
  onSubmit?: () => void
  children: ReactNode
}

/** One step: its title, which gets the focus when the step opens, its fields, and the bar with the buttons back and next. */
export const StepCard = ({
  title,
  isForm = false,
  lead,
  isDense = false,
  tools,
  aside,
  onBack,
  busy = false,
  progress,
  next,
  onSubmit,
  children,
}: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Form className={`column ${classes.step}`} data-form={isForm || undefined} onSubmit={onSubmit}>
      <div className={`wrap ${classes.head}`} data-dense={isDense || undefined}>
        <div>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
            {title}
          </Title>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {tools}
      </div>
      {aside ? (
        <div className={classes.beside}>
          <div className={`column ${classes.main}`}>{children}</div>
          <aside>{aside}</aside>
        </div>
      ) : (
        children
      )}
      {onBack || next ? (
        <div className={classes.bar} ref={dockRef} data-dock>
          {progress}
          <div className={`row ${classes.buttons}`}>
            {onBack ? (
              <Button variant="default" disabled={busy} onClick={onBack}>
                {COMMON.back}
              </Button>
            ) : (
              <span />
            )}
            {next}
          </div>
        </div>
      ) : null}
    </Form>
  )
}
