import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Driver, DriverForm } from '#contract/drivers.ts'
import { CallError } from '../lib/api.ts'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { aDashboard } from './testing-screen.tsx'
import { useRecordForm } from './use-record-form.ts'

const ana: Driver = { id: 7, version: 3, companyId: 1, name: 'Ana Pop', job: null, ci: null, email: null, phone: null, status: 'active' }

type Sent = { id?: number | null | undefined; name: string; version?: number | null | undefined }
type Options = { row: Driver | null; meanwhile?: Driver; deleted?: boolean; onGone?: (gone: Driver) => void }

/** The form of a driver over a list in memory; what was sent and deleted. */
const aRecord = ({ row, meanwhile, deleted = false, onGone }: Options) => {
  const sent: Sent[] = []
  const removed: Driver[] = []
  const Record = () => {
    const { control, submit } = useRecordForm(DriverForm, {
      row,
      defaults: row ?? { ...ana, id: null, version: null, name: '' },
      save: async (body) => {
        sent.push({ id: body.id, name: body.name, version: body.version })
        const current = sent.length === 1 ? meanwhile : undefined
        if (current) throw new CallError({ message: 'Schimbat între timp', code: 'CHANGED', current })
        if (deleted && sent.length === 1) throw new CallError({ message: 'Înregistrarea nu există', code: 'NOT_FOUND' })
        return { ...ana, id: body.id ?? 8, name: body.name, version: (body.version ?? 0) + 1 }
      },
      remove: async (added) => void removed.push(added),
      onSaved: () => {},
      onGone,
    })
    return (
      <Form onSubmit={submit}>
        <TextField control={control} name="name" label="Nume" />
        <button type="submit">Salvează</button>
      </Form>
    )
  }
  const { user } = aDashboard(<Record />, {})
  const save = async (name: string) => {
    const field = await screen.findByLabelText('Nume')
    await user.clear(field)
    await user.type(field, name)
    await user.click(screen.getByRole('button', { name: 'Salvează' }))
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { save, press, sent, removed }
}

test('what was added from beside a field is deleted again, and the form that named it is told', async () => {
  const gone: number[] = []
  const { save, press, removed } = aRecord({ row: null, onGone: ({ id }) => gone.push(id) })
  await save('Ion Lazăr')
  await screen.findByText('Adăugat în listă: Ion Lazăr')
  await press('Anulează')
  await waitFor(() => expect(gone).toEqual([8]))
  expect(removed).toMatchObject([{ id: 8, version: 1, name: 'Ion Lazăr' }])
})

test('what was changed is as it was', async () => {
  const { save, press, sent } = aRecord({ row: ana })
  await save('Ana Popa')
  await press('Anulează')
  await waitFor(() => expect(sent[1]).toEqual({ id: 7, name: 'Ana Pop', version: 4 }))
})

test('what another user had saved meanwhile comes back, where it was saved over', async () => {
  const { save, press, sent } = aRecord({ row: ana, meanwhile: { ...ana, name: 'Ana Popescu', version: 9 } })
  await save('Ana Popa')
  await press('Păstrează ce am scris eu')
  await press('Anulează')
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: 7, name: 'Ana Popescu', version: 10 }))
})

test('what another user deleted meanwhile is kept as a new record, which its toast deletes again', async () => {
  const { save, press, sent, removed } = aRecord({ row: ana, deleted: true })
  await save('Ana Popa')
  await screen.findByText('Altcineva a șters între timp ce modifici')
  await press('Salvează ca nou')
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: null, name: 'Ana Popa', version: null }))
  await press('Anulează')
  await waitFor(() => expect(removed).toMatchObject([{ id: 8, name: 'Ana Popa' }]))
})

test('what was deleted meanwhile can go on being edited', async () => {
  const { save, press, sent } = aRecord({ row: ana, deleted: true })
  await save('Ana Popa')
  await press('Continuă editarea')
  expect([sent.length, (await screen.findByLabelText<HTMLInputElement>('Nume')).value]).toEqual([1, 'Ana Popa'])
})
