import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { UserInfo } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { forgetSession } from '../../lib/kept-session.ts'
import { confirm, notifyError } from '../../ui/feedback.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './AccountScreen.module.css'
import { TEXTS } from './texts.ts'

/** Deletes the account after two questions. */
export const DeletePanel = ({ user }: { user: UserInfo }) => {
  const client = useQueryClient()
  const router = useRouter()
  const deletion = useMutation({
    mutationFn: () => call('deleteAccount', {}),
    onSuccess: async () => {
      forgetSession()
      await router.navigate({ to: '/auth/undo', ignoreBlocker: true })
      client.clear()
    },
    onError: notifyError,
  })
  const remove = async () => {
    const sure = await confirm({
      title: TEXTS.askDeletion,
      text: user.email,
      confirm: COMMON.next,
      destroys: true,
    })
    if (!sure) return
    const surer = await confirm({
      title: TEXTS.askDeletionAgain,
      text: TEXTS.deletionConsequences,
      confirm: TEXTS.deleteAccount,
      destroys: true,
    })
    if (surer) deletion.mutate()
  }
  return (
    <section className={`card ${classes.card} ${classes.form}`}>
      <Title order={2} size="h3">
        {TEXTS.deletion}
      </Title>
      <Text c="dimmed">{TEXTS.deletionSummary}</Text>
      <div className={classes.actions}>
        <Button variant="outline" color="red" loading={deletion.isPending} onClick={remove}>
          {TEXTS.deleteAccount}
        </Button>
      </div>
    </section>
  )
}
