import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin-users.ts'
import { call } from '../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { TEXTS } from './texts.ts'
import classes from './UserDialog.module.css'

/**
 * Whether an account has a second factor, with a button that removes it for a user who has lost it; those of administrators cannot be
 * removed.
 */
export const UserSecondFactor = ({ user }: { user: AdminUser }) => {
  const client = useQueryClient()
  const [on, setOn] = useState(user.secondFactor)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    const text = TEXTS.removeFactorWarning(user.email)
    if (!(await confirm({ title: TEXTS.removeFactorQuestion, text, confirm: TEXTS.removeFactor, destroys: true }))) return
    setBusy(true)
    try {
      await call('removeUserSecondFactor', { body: { id: user.id } })
      setOn(false)
      notifySuccess(TEXTS.factorRemoved(user.email))
      await client.invalidateQueries({ queryKey: ['adminUsers'] })
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  if (!on) return <p className={classes.none}>{TEXTS.factorOff}</p>
  if (user.userType === 'admin') return <p className={classes.none}>{TEXTS.factorOfAdministrator}</p>
  return (
    <div className={classes.form}>
      <p className={classes.factor}>{TEXTS.factorOn}</p>
      <Button variant="default" loading={busy} onClick={remove}>
        {TEXTS.removeFactor}
      </Button>
    </div>
  )
}
