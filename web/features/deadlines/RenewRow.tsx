import { Button, Kbd } from '@mantine/core'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { DIALOG } from '../../ui/texts.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import classes from './Deadlines.module.css'
import { RenewalFields, RenewalHelp } from './RenewalFields.tsx'
import { TEXTS } from './texts.ts'
import { type RenewalProps, useRenewal } from './use-renewal.ts'

/** Renews a deadline below its row of the list: Enter renews, Esc closes. */
export const RenewRow = ({ row, onClose, onRenewed }: RenewalProps) => {
  const { control, submit, busy, dirty } = useRenewal({ row, onRenewed })
  useConfirmLeave(dirty && !busy)
  return (
    <Form
      className={classes.renewal}
      aria-label={TEXTS.renewTitle(row.name, row.subjectName)}
      onSubmit={submit}
      onKeyDown={({ key, target }) => {
        // an open calendar takes Esc first
        if (key === 'Escape' && (target as HTMLElement).dataset.mantineStopPropagation !== 'true') onClose()
      }}
    >
      <div className={classes.renewalFields}>
        <RenewalFields {...{ control, row }} />
        <div className={classes.renewalButtons}>
          <Button variant="default" onClick={onClose}>
            {DIALOG.close}
          </Button>
          <SubmitButton
            loading={busy}
            rightSection={
              <Kbd size="xs" aria-hidden>
                {TEXTS.enter}
              </Kbd>
            }
          >
            {TEXTS.renew}
          </SubmitButton>
        </div>
      </div>
      <RenewalHelp row={row} />
    </Form>
  )
}
