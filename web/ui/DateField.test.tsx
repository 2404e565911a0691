import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { MESSAGE } from '#contract/message-texts.ts'
import { day } from '#contract/wire.ts'
import { aForm, aScreen } from '../testing/a-form.tsx'
import { DateField } from './DateField.tsx'
import { DateInput } from './DateInput.tsx'

const Sheet = z.object({ start: day, end: day })

const aSheet = (onValue?: (day: string) => void) =>
  aForm(Sheet, {
    defaults: { start: '2026-11-22', end: '2026-11-22' },
    fields: (control) => (
      <>
        <DateField control={control} name="start" label="Plecare" {...(onValue ? { onValue } : {})} />
        <DateField control={control} name="end" label="Sosire" />
      </>
    ),
  })

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

test.each(['5.11.2026', '5/11', '051126', '05112026', '5.11', '05/11/2026'])('%s typed key by key is 05/11/2026', async (keys) => {
  const { user, field, values } = aSheet()
  await user.tab()
  await user.keyboard(keys)
  await user.tab()
  expect(field('Plecare').value).toBe('05/11/2026')
  expect(values().start).toBe('2026-11-05')
})

test.each([
  ['azi', '2026-11-22'],
  ['ieri', '2026-11-21'],
  ['mâine', '2026-11-23'],
])('%s is %s', async (word, value) => {
  const { user, values } = aSheet()
  await user.tab()
  await user.keyboard(word)
  await user.tab()
  expect(values().start).toBe(value)
})

test('a pasted day counts at once', async () => {
  const { user, field, values } = aSheet()
  await user.tab()
  await user.paste('2026-11-05')
  expect(values().start).toBe('2026-11-05')
  await user.tab()
  expect(field('Plecare').value).toBe('05/11/2026')
})

test('a day that its screen exchanges for another is not taken twice', async () => {
  const taken: string[] = []
  const Exchanged = () => {
    const [value, setValue] = useState('2026-03-01')
    const exchange = (day: string) => {
      taken.push(day)
      setValue('2026-03-09')
    }
    return <DateInput label="De la" value={value} onValue={exchange} />
  }
  const { user, field } = aScreen(<Exchanged />)
  await user.tab()
  await user.paste('10032026')
  await user.tab()
  expect(taken).toEqual(['2026-03-10'])
  expect(field('De la').value).toBe('09/03/2026')
})

test('no half of a day is taken for one', async () => {
  const taken: string[] = []
  const { user } = aSheet((value) => taken.push(value))
  await user.tab()
  await user.keyboard('5.11')
  expect(taken).toEqual([])
  await user.tab()
  expect(taken).toEqual(['2026-11-05'])
})

test('the calendar is not in the way of the Tab key; Alt and the down arrow open it', async () => {
  const { user, field } = aSheet()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(field('Sosire'))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByRole('dialog', { hidden: true })).toBeTruthy()
})

test('a day that does not exist stays and is refused at its field', async () => {
  const { user, field, saved } = aSheet()
  await user.tab()
  await user.keyboard('31.2.2026{Enter}')
  expect(field('Plecare').value).toBe('31.2.2026')
  expect(screen.getByText(MESSAGE.day)).toBeTruthy()
  expect(saved).toEqual([])
})
