import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { SPV_TEXTS as TEXTS } from './import-texts.ts'
import { Section } from './Section.tsx'
import { useSpvStatus } from './use-spv-status.ts'

/** Ends an authorisation when ANAF has sent the browser back here with a code. */
const useReturnFromAnaf = (companyId: number, onConnected: () => void, refresh: () => Promise<void>) => {
  const navigate = useNavigate()
  const returned = useRef(new URLSearchParams(window.location.search))
  useEffect(() => {
    const [code, state] = [returned.current.get('code'), returned.current.get('state')]
    if (!code || !state) return
    returned.current = new URLSearchParams()
    const finish = async () => {
      await navigate({ to: '/dashboard/settings/receipts', replace: true })
      try {
        await call('finishSpv', { body: { companyId, code, state } })
        onConnected()
      } catch (error) {
        notifyError(error)
      }
      await refresh()
    }
    finish()
  })
}

/** The download of received e-invoices from SPV: whether it runs, what went wrong, and how it begins and ends. */
export const SpvSection = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const { busy, run } = useBusy()
  const { data } = useSpvStatus(company.id)
  const refresh = () => client.invalidateQueries({ queryKey: ['spvStatus', company.id] })
  const disconnection = () => call('disconnectSpv', { query: { companyId: company.id } })
  const notifyChange = useNotifyChange()
  const notifyConnected = () => notifyChange(TEXTS.connected, [disconnection])
  useReturnFromAnaf(company.id, notifyConnected, refresh)
  if (!data) return null
  const change = (work: () => Promise<unknown>) => () => run(() => work().then(refresh))
  const connect = (reuse: boolean) =>
    change(async () => {
      const { address } = await call('connectSpv', { body: { companyId: company.id, reuse } })
      if (address) window.location.assign(address)
      else notifyConnected()
    })
  const disconnect = change(async () => {
    await disconnection()
    notifySuccess(TEXTS.disconnected)
  })
  const { configured, connected, reusable, waiting, told: spvRefusal } = data
  return (
    <Section
      title={
        <Group gap="xs">
          {TEXTS.title}
          <Badge variant="light" color="gray" tt="none">
            {TEXTS.beta}
          </Badge>
        </Group>
      }
      about={TEXTS.help}
    >
      {configured ? null : <Text c="dimmed">{TEXTS.notConfigured}</Text>}
      {spvRefusal ? (
        <Alert color="yellow" p="sm" role="status">
          {spvRefusal}
        </Alert>
      ) : null}
      {connected ? <Text>{waiting > 0 ? TEXTS.waiting(waiting) : TEXTS.nothingWaits}</Text> : null}
      {configured ? (
        <Group gap="xs">
          <Button variant={connected ? 'default' : 'filled'} loading={busy} onClick={connect(false)}>
            {connected ? TEXTS.connectAgain : TEXTS.connect}
          </Button>
          {reusable && !connected ? (
            <Button variant="default" disabled={busy} onClick={connect(true)}>
              {TEXTS.reuse}
            </Button>
          ) : null}
          {connected ? (
            <Button variant="default" disabled={busy} onClick={disconnect}>
              {TEXTS.disconnect}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </Section>
  )
}
