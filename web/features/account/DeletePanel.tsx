import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { UserInfo } from '#contract/auth.ts'
import { forgetSession } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { confirm, notifyError } from '../../ui/feedback.tsx'
import classes from './AccountScreen.module.css'

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
      title: 'Ești sigur că vrei să ștergi contul?',
      text: user.email,
      confirm: 'Continuă',
      destroys: true,
    })
    if (!sure) return
    const surer = await confirm({
      title: 'Ștergi contul și datele lui?',
      text: 'Ești deconectat de peste tot chiar acum. Primești un email din care poți recupera contul timp de 30 de zile; apoi se șterg și societățile în care ești singur.',
      confirm: 'Șterge contul',
      destroys: true,
    })
    if (surer) deletion.mutate()
  }
  return (
    <section className={`card ${classes.card} ${classes.form}`}>
      <Title order={2} size="h3">
        Ștergerea contului
      </Title>
      <Text c="dimmed">Datele personale se șterg imediat. Timp de 30 de zile te poți răzgândi, din legătura primită pe email.</Text>
      <div className={classes.actions}>
        <Button variant="outline" color="red" loading={deletion.isPending} onClick={remove}>
          Șterge contul
        </Button>
      </div>
    </section>
  )
}
