import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf } from '#contract/contract.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { forget, STORED, store, stored } from '../../../lib/stored.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import classes from './FirstSteps.module.css'
import { TEXTS } from './texts.ts'

type Month = Omit<InputOf<'keepTypedMonth'>['body'], 'companyId'>

/** How long a month that was taken back waits again. */
const WAITS_DAYS = 30

/** The month typed on the public form before the account was opened; `null` without one. */
export const typedMonthWaiting = (): Month | null => stored<Month>(STORED.typedMonth)

/** Offers to save that month in the company: its vehicle, driver and sheets. */
export const TypedMonth = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [gone, setGone] = useState(false)
  const notifyChange = useNotifyChange()
  const keeping = useMutation({
    mutationFn: () => call('keepTypedMonth', { body: { ...month, companyId: company.id } }),
    onSuccess: async (kept) => {
      const { sheets, left } = kept
      // the rest waits until a package has room
      if (left === 0) forget(STORED.typedMonth)
      // taken back, the whole month waits again
      notifyChange(left > 0 ? TEXTS.monthKeptInPart(sheets, left) : TEXTS.monthKept(sheets), [kept], {
        undone: () => store(STORED.typedMonth, month, WAITS_DAYS),
        redone: () => forget(STORED.typedMonth),
      })
      setGone(left === 0)
      const days = month.trips.map(({ date }) => date).toSorted()
      if (sheets > 0) await navigate({ to: '/dashboard/foi', search: { from: days[0], to: days.at(-1) } })
      await client.invalidateQueries()
    },
    onError: (error) => notifyError(error),
  })
  if (gone) return null
  return (
    <div className={classes.typed}>
      <Text fw={600}>{TEXTS.typedMonth(month.vehicle.number, month.trips.length)}</Text>
      <Text size="sm" c="dimmed">
        {TEXTS.typedMonthHelp}
      </Text>
      <Group gap="xs" mt="xs">
        <Button loading={keeping.isPending} onClick={() => keeping.mutate()}>
          {TEXTS.keepMonth}
        </Button>
        <Button
          variant="default"
          disabled={keeping.isPending}
          onClick={() => {
            forget(STORED.typedMonth)
            setGone(true)
          }}
        >
          {TEXTS.dropMonth}
        </Button>
      </Group>
    </div>
  )
}
