import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSession } from '#contract/account.ts'
import { call } from '../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './AccountScreen.module.css'
import { sessionsQuery } from './account.api.ts'
import { deviceName } from './device-name.ts'
import { TEXTS } from './texts.ts'

const moment = (iso: string): string =>
  new Intl.DateTimeFormat('ro-RO', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Bucharest' }).format(new Date(iso))

const about = ({ current, openedAt, lastUsedAt, address, administrator }: OpenSession): string =>
  [
    administrator === null ? null : TEXTS.byAdministrator(administrator),
    current ? TEXTS.here : lastUsedAt === null ? TEXTS.openedAt(moment(openedAt)) : TEXTS.usedAt(moment(lastUsedAt)),
    address,
  ]
    .filter(Boolean)
    .join(' · ')

/** The open sessions of the account, with a button that ends all others. */
export const SessionsPanel = () => {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: () => call('endOtherSessions', {}),
    onSuccess: async () => {
      notifySuccess(TEXTS.ended)
      await client.invalidateQueries(sessionsQuery)
    },
    onError: (error) => notifyError(error),
  })
  const endOthers = async () => {
    if (await confirm({ title: TEXTS.askEndOthers, text: TEXTS.endOthersHelp, confirm: TEXTS.endOthers, close: COMMON.discard }))
      ending.mutate()
  }
  return (
    <section className={`card stack ${classes.form}`} aria-labelledby="sessions">
      <Title order={2} size="h3" id="sessions">
        {TEXTS.sessions}
      </Title>
      {sessions.isError ? (
        <LoadFailed title={TEXTS.sessionsFailed} error={sessions.error} onRetry={() => sessions.refetch()} inset={false} />
      ) : (
        <ul className={classes.sessions} aria-busy={sessions.isPending}>
          {sessions.isPending ? <Skeleton height={58} /> : null}
          {sessions.data?.map((session) => (
            <li key={`${session.openedAt} ${session.address}`}>
              <Text fw={500}>{deviceName(session.userAgent) ?? TEXTS.unknownDevice}</Text>
              <Text size="sm" c="dimmed" className="tabular">
                {about(session)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {(sessions.data?.length ?? 0) > 1 ? (
        <div className={`wrap ${classes.actions}`}>
          <Button variant="default" loading={ending.isPending} onClick={endOthers}>
            {TEXTS.endOthers}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
