import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Driver, DriverForm } from '#contract/drivers.ts'
import { CallError } from '../lib/api.ts'
import { noteChange } from '../lib/changes.ts'
import { aDashboard } from '../testing/a-dashboard.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useRecordForm } from './use-record-form.ts'

const ana: Driver = {
  id: 7,
  version: 3,
  companyId: 1,
  name: 'Ana Pop',
  job: null,
  ci: null,
  email: null,
  phone: null,
  status: 'active',
  inactiveSince: null,
}

type Sent = { id?: number | null | undefined; name: string; version?: number | null | undefined }
type Options = { row: Driver | null; meanwhile?: Driver; deleted?: boolean; onGone?: (gone: Driver) => void }

/** The form of a driver over a list in memory; what was sent and deleted. */
const aRecord = ({ row, meanwhile, deleted = false, onGone }: Options) => {
  const sent: Sent[] = []
  const Record = () => {
    const { control, submit } = useRecordForm(DriverForm, {
      row,
      defaults: row ?? { ...ana, id: null, version: null, name: '' },
      save: async (body) => {
        sent.push({ id: body.id, name: body.name, version: body.version })
        const current = sent.length === 1 ? meanwhile : undefined
        if (current) throw new CallError({ message: 'Schimbat între timp', code: 'CHANGED', current })
        if (deleted && sent.length === 1) throw new CallError({ message: 'Înregistrarea nu există', code: 'NOT_FOUND' })
        const saved = { ...ana, id: body.id ?? 8, name: body.name, version: (body.version ?? 0) + 1 }
        noteChange(saved, 41, { body: { companyId: 1 } })
        return saved
      },
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
  const { user, sentTo } = aDashboard(<Record />, { undoChange: () => ({ data: { done: true }, change: 42 }) })
  const save = async (name: string) => {
    const field = await screen.findByLabelText('Nume')
    await user.clear(field)
    await user.type(field, name)
    await user.click(screen.getByRole('button', { name: 'Salvează' }))
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  /** The changes that were taken back. */
  const taken = () => sentTo('undoChange').map(({ body }) => body.id)
  return { save, press, sent, taken }
}

test('what was added from beside a field is taken back, and the form that named it is told', async () => {
  const gone: number[] = []
  const { save, press, taken } = aRecord({ row: null, onGone: ({ id }) => gone.push(id) })
  await save('Ion Lazăr')
  await screen.findByText('Adăugat în listă: Ion Lazăr')
  await press('Anulează')
  await waitFor(() => expect(gone).toEqual([8]))
  expect(taken()).toEqual([41])
})

test('what was changed is taken back, and its field is told nothing', async () => {
  const gone: number[] = []
  const { save, press, taken } = aRecord({ row: ana, onGone: ({ id }) => gone.push(id) })
  await save('Ana Popa')
  await press('Anulează')
  await screen.findByText('Schimbarea a fost anulată')
  expect([taken(), gone]).toEqual([[41], []])
})

test('what another user deleted meanwhile is kept as a new record, whose toast takes it back', async () => {
  const { save, press, sent, taken } = aRecord({ row: ana, deleted: true })
  await save('Ana Popa')
  await screen.findByText('Altcineva a șters între timp ce modifici')
  await press('Salvează ca nou')
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: null, name: 'Ana Popa', version: null }))
  await press('Anulează')
  await waitFor(() => expect(taken()).toEqual([41]))
})

test('what was deleted meanwhile can go on being edited', async () => {
  const { save, press, sent } = aRecord({ row: ana, deleted: true })
  await save('Ana Popa')
  await press('Continuă editarea')
  expect([sent.length, (await screen.findByLabelText<HTMLInputElement>('Nume')).value]).toEqual([1, 'Ana Popa'])
})
