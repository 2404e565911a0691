import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MESSAGE } from '#contract/message-texts.ts'
import { duration, time } from '#contract/wire.ts'
import { aForm } from '../testing/a-form.tsx'
import { DurationField, TimeField } from './TimeField.tsx'

const Sheet = z.object({ start: time, end: time, worked: duration })

const aSheet = () =>
  aForm(Sheet, {
    defaults: { start: '00:00', end: '00:00', worked: '00:00' },
    fields: (control) => (
      <>
        <TimeField control={control} name="start" label="Plecare" />
        <TimeField control={control} name="end" label="Sosire" />
        <DurationField control={control} name="worked" label="Ore" />
      </>
    ),
  })

const WRITTEN = [
  ['8', '08:00'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['0830', '08:30'],
  ['08:30', '08:30'],
] as const

test.each(WRITTEN)('%s, the first keys in a field that stands at 00:00, is %s', async (keys, time) => {
  const { user, field, values } = aSheet()
  for (const [label, name] of [
    ['Plecare', 'start'],
    ['Sosire', 'end'],
    ['Ore', 'worked'],
  ] as const) {
    await user.tab()
    expect(document.activeElement).toBe(field(label))
    expect(field(label).value).toBe('')
    await user.keyboard(keys)
    expect(field(label).value).toBe(keys)
    await user.tab()
    expect(field(label).value).toBe(time)
    expect(values()[name]).toBe(time)
    field(label).focus()
  }
})

test('a field that is entered by the pointer and left is 00:00 again', async () => {
  const { user, field, values } = aSheet()
  await user.click(field('Plecare'))
  expect(field('Plecare').value).toBe('')
  await user.click(field('Sosire'))
  expect(field('Plecare').value).toBe('00:00')
  expect(values().start).toBe('00:00')
})

test('Enter sends the time that is being typed', async () => {
  const { user, field, saved } = aSheet()
  await user.click(field('Plecare'))
  await user.keyboard('730{Enter}')
  expect(saved).toEqual([{ start: '07:30', end: '00:00', worked: '00:00' }])
})

test('an hour that does not exist stays and is refused at its field', async () => {
  const { user, field, saved } = aSheet()
  await user.click(field('Plecare'))
  await user.keyboard('2565{Tab}')
  expect(field('Plecare').value).toBe('2565')
  expect(screen.getByText(MESSAGE.time)).toBeTruthy()
  expect(field('Plecare').getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Enter}')
  expect(saved).toEqual([])
})
