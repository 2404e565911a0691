import { Button, CopyButton, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DossierLink } from '#contract/handover.ts'
import type { Month } from '#domain/month/month.ts'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { dayShown, momentShown } from '../../lib/moment.ts'
import { notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { fetchFile } from '../../ui/fetch-file.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './month-end.module.css'
import { linksQuery } from './months.api.ts'
import { TEXTS } from './texts.ts'

const LinkRow = ({ link, busy, onRevoke }: { link: DossierLink; busy: boolean; onRevoke: () => void }) => {
  const mayClose = useAllowed('close')
  const ended = link.revokedAt !== null || link.ended
  return (
    <li>
      <span>
        {link.revokedAt ? TEXTS.revoked : link.ended ? TEXTS.endedWithMaker : TEXTS.until(dayShown(link.endsAt))}
        {', '}
        {TEXTS.madeBy(link.madeBy, link.administrator)}
        {', '}
        {link.openedAt ? TEXTS.opened(momentShown(link.openedAt), link.openings) : TEXTS.neverOpened}
      </span>
      {ended ? null : (
        <>
          <CopyButton value={link.url}>
            {({ copied, copy }) => (
              <Button variant="default" size="compact-sm" onClick={copy}>
                {copied ? TEXTS.copied : TEXTS.copy}
              </Button>
            )}
          </CopyButton>
          {mayClose ? (
            <Button variant="subtle" color="red" size="compact-sm" disabled={busy} onClick={onRevoke}>
              {TEXTS.revoke}
            </Button>
          ) : null}
        </>
      )}
    </li>
  )
}

/** Everything of the month in one archive, and links to it for a recipient without an account. */
export const DossierCard = ({ month, open, empty }: { month: Month; open: boolean; empty: boolean }) => {
  const { company } = useCompany()
  const mayClose = useAllowed('close')
  const client = useQueryClient()
  const links = useQuery(linksQuery(company.id, month))
  const { busy, run } = useBusy()
  const notifyChange = useNotifyChange()
  const refresh = () => client.invalidateQueries(linksQuery(company.id, month))
  const onError = (error: unknown) => notifyError(error)
  const end = (id: number) => call('revokeDossierLink', { query: { companyId: company.id, id } })
  const add = useMutation({
    mutationFn: () => call('addDossierLink', { body: { companyId: company.id, month } }),
    onSuccess: ({ id }) => {
      notifyChange(TEXTS.linkAdded, [() => end(id)])
      return refresh()
    },
    onError,
  })
  const revoke = useMutation({
    mutationFn: end,
    onSuccess: () => {
      notifySuccess(TEXTS.linkRevoked)
      return refresh()
    },
    onError,
  })
  const fetch = () =>
    run(() =>
      fetchFile(
        'dossier',
        { query: { companyId: company.id, month, draft: String(open) } },
        `dosar-${month}-${company.cui}${open ? '-ciorna' : ''}.zip`,
      ),
    )
  return (
    <section className={`card ${classes.part}`} aria-labelledby="dossier">
      <Title order={2} size="h3" id="dossier">
        {TEXTS.dossier}
      </Title>
      <Text c="dimmed" size="sm">
        {TEXTS.dossierHelp}
      </Text>
      <Text size="sm" mt="sm">
        {open ? TEXTS.linkClosed : TEXTS.linkHelp}
      </Text>
      {links.data && links.data.length > 0 ? (
        <ul className={`stack ${classes.links}`}>
          {links.data.map((link) => (
            <LinkRow key={link.id} link={link} busy={revoke.isPending} onRevoke={() => revoke.mutate(link.id)} />
          ))}
        </ul>
      ) : null}
      <div className={`row wrap ${classes.actions}`}>
        {open || !mayClose ? null : (
          <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
            {TEXTS.addLink}
          </Button>
        )}
        <Button variant="default" loading={busy} disabled={empty} onClick={fetch}>
          {open ? TEXTS.dossierDraft : TEXTS.dossierDownload}
        </Button>
      </div>
    </section>
  )
}
