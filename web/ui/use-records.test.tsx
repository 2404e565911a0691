import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aDashboard } from '../testing/a-dashboard.tsx'
import { SelectField } from './SelectField.tsx'
import { useForm } from './use-form.ts'
import { useRecords } from './use-records.ts'

test('a name that is typed before the list has come is chosen once it comes', async () => {
  const come = Promise.withResolvers<void>()
  const Field = () => {
    const { control } = useForm(z.object({ driverId: z.number() }), {
      defaults: { driverId: null },
      save: async () => {},
      onSaved: () => {},
    })
    const { rows = [], search } = useRecords('drivers')
    return (
      <SelectField
        control={control}
        name="driverId"
        label="Șofer"
        options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        search={search}
      />
    )
  }
  const { user, field } = aDashboard(<Field />, {
    drivers: async () => {
      await come.promise
      return {
        data: [
          { id: 5, name: 'Șerban Țepeș' },
          { id: 6, name: 'Ana Mureșan' },
        ],
      }
    },
  })
  await user.click(await field('Șofer'))
  await user.keyboard('ana')
  await user.tab()
  expect(screen.queryByText(/listă/)).toBeNull()
  come.resolve()
  await waitFor(async () => expect((await field('Șofer')).value).toBe('Ana Mureșan'))
})
