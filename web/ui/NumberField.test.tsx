import { act, screen } from '@testing-library/react'
import { type Control, useController } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decimalInOrNull, KM } from '#contract/wire.ts'
import { aForm } from '../testing/a-form.tsx'
import type { DraftOf } from './draft.ts'
import { NumberField } from './NumberField.tsx'

const Sheet = z.object({ km: decimalInOrNull(KM), price: z.number().nullable() })

const aSheet = (km: number | null = null) =>
  aForm(Sheet, {
    defaults: { km, price: null },
    fields: (control) => (
      <>
        <NumberField control={control} name="km" label="Km" unit="km" />
        <NumberField control={control} name="price" label="Preț" places={4} least={2} />
      </>
    ),
  })

test.each([
  ['125.000', 125000, '125.000'],
  ['1.023,40', 1023.4, '1.023,4'],
  ['1.500', 1500, '1.500'],
  ['1.234.567,5', 1234567.5, '1.234.567,5'],
  ['12.5', 12.5, '12,5'],
  ['12,5', 12.5, '12,5'],
  ['125000', 125000, '125.000'],
])('%s typed key by key is %d, and shown as %s when the field is left', async (keys, value, shown) => {
  const { user, field, values } = aSheet()
  await user.click(field('Km'))
  await user.keyboard(keys)
  expect(values().km).toBe(value)
  expect(field('Km').value).toBe(keys)
  await user.tab()
  expect(field('Km').value).toBe(shown)
  expect(values().km).toBe(value)
})

test('what is pasted reads as what is typed', async () => {
  const { user, field, values } = aSheet(7)
  await user.click(field('Km'))
  await user.paste('125.000 km')
  expect(values().km).toBe(125000)
  await user.clear(field('Km'))
  await user.paste('1.023,40')
  expect(values().km).toBe(1023.4)
})

test('a number is edited without its points', async () => {
  const { user, field, values } = aSheet(125120)
  expect(field('Km').value).toBe('125.120')
  await user.click(field('Km'))
  await user.keyboard('{End}{Backspace}')
  expect(field('Km').value).toBe('12512')
  expect(values().km).toBe(12512)
  await user.keyboard('5{Tab}')
  expect(field('Km').value).toBe('125.125')
  await user.click(field('Km'))
  field('Km').setSelectionRange(4, 4)
  await user.keyboard('0')
  expect(field('Km').value).toBe('1250125')
  expect(field('Km').selectionStart).toBe(4)
})

test('what is selected as a whole when the field is entered is typed over', async () => {
  const { user, field, values } = aSheet(125120)
  field('Km').focus()
  field('Km').select()
  await user.keyboard('7')
  expect(values().km).toBe(7)
})

test('60 over a zero is 60, by tab and by pointer', async () => {
  const { user, field, values } = aSheet(0)
  await user.tab()
  await user.keyboard('60')
  expect(values().km).toBe(60)
  await user.clear(field('Km'))
  await user.keyboard('0')
  await user.tab()
  await user.click(field('Km'))
  await user.keyboard('60')
  expect(values().km).toBe(60)
})

test('a press on a field selects its number, and a second one puts the caret', async () => {
  const { user, field, values } = aSheet(125)
  await user.click(field('Km'))
  await user.click(field('Km'))
  await user.keyboard('{End}5')
  expect(values().km).toBe(1255)
  await user.tab()
  await user.click(field('Km'))
  await user.keyboard('60')
  expect(values().km).toBe(60)
})

test('too many decimals are said at once, stay as typed and are not saved', async () => {
  const { user, field, saved } = aSheet()
  await user.click(field('Km'))
  await user.keyboard('12,345')
  expect(screen.getByText('Cel mult 2 zecimale')).toBeTruthy()
  await user.tab()
  expect(field('Km').value).toBe('12,345')
  await user.click(screen.getByText('Salvează'))
  expect(saved).toEqual([])
  expect(field('Km').value).toBe('12,345')
  await user.click(field('Km'))
  await user.keyboard('{End}{Backspace}')
  await user.keyboard('{Enter}')
  expect(saved).toEqual([{ km: 12.34, price: null }])
})

test('what is no number stays, and says so when the field is left', async () => {
  const { user, field, saved } = aSheet()
  await user.click(field('Km'))
  await user.keyboard('1.023.4')
  expect(screen.queryByText('Scrie un număr, de exemplu 12,5')).toBeNull()
  await user.tab()
  expect(screen.getByText('Scrie un număr, de exemplu 12,5')).toBeTruthy()
  expect(field('Km').getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByText('Salvează'))
  expect(saved).toEqual([])
})

test('where a point could part decimals, a grouped number shows its decimals', async () => {
  const { user, field, values } = aSheet()
  await user.click(field('Preț'))
  await user.keyboard('1.500')
  await user.tab()
  expect(values().price).toBe(1500)
  expect(field('Preț').value).toBe('1.500,00')
})

test('a number that comes into a field while it has the focus is selected, as long as nothing was typed there', async () => {
  let propose: (price: number) => unknown = () => {}
  const Proposed = ({ control }: { control: Control<DraftOf<typeof Sheet>> }) => {
    propose = useController({ control, name: 'price' }).field.onChange
    return <NumberField control={control} name="price" label="Preț" />
  }
  const { user, field } = aForm(Sheet, { defaults: { km: null, price: null }, fields: (control) => <Proposed control={control} /> })
  const proposeNow = (price: number) =>
    act(() => {
      propose(price)
    })
  await user.tab()
  proposeNow(226.31)
  await user.keyboard('7')
  expect(field('Preț').value).toBe('7')
  proposeNow(226.31)
  await user.keyboard('7')
  expect(field('Preț').value).toBe('226,317')
})
