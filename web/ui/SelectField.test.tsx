import { screen, waitFor } from '@testing-library/react'
import { useCallback, useState } from 'react'
import type { Control } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MESSAGE } from '#contract/message-texts.ts'
import { aForm, aScreen } from '../testing/a-form.tsx'
import { SelectField } from './SelectField.tsx'
import { SelectInput } from './SelectInput.tsx'

const Sheet = z.object({ town: z.number(), driver: z.number().nullable() })

const TOWNS = ['Alba', 'Brașov', 'Cluj', 'Prahova'].map((label, at) => ({ value: at + 1, label }))
const DRIVERS = ['Ana Mureșan', 'Ion Popa', 'Maria Popa', 'Șerban Țepeș', 'Vlad Ene', 'Zoe Albu'].map((label, at) => ({
  value: at + 1,
  label,
}))

const aSheet = () => {
  const added: string[] = []
  const form = aForm(Sheet, {
    defaults: { town: 1, driver: null },
    fields: (control) => (
      <>
        <SelectField control={control} name="town" label="Județ" options={TOWNS} />
        <SelectField control={control} name="driver" label="Șofer" options={DRIVERS} clearable onAdd={(typed) => added.push(typed)} />
      </>
    ),
  })
  return { ...form, added }
}

const options = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent)

test('typing replaces what stands there and filters a list of four, diacritics aside', async () => {
  const { user, field, values } = aSheet()
  await user.tab()
  expect(field('Județ').value).toBe('Alba')
  await user.keyboard('bra')
  expect(field('Județ').value).toBe('bra')
  expect(options()).toEqual(['Brașov'])
  await user.keyboard('{Enter}')
  expect(field('Județ').value).toBe('Brașov')
  expect(values().town).toBe(2)
})

test.each(['Prahova', 'pra', 'PRAHOVA'])('%s and Tab is Prahova, and Tab goes on', async (keys) => {
  const { user, field, values } = aSheet()
  await user.tab()
  await user.keyboard(keys)
  await user.tab()
  expect(values().town).toBe(4)
  expect(field('Județ').value).toBe('Prahova')
  expect(document.activeElement).not.toBe(field('Județ'))
})

test('an open list is named by its input, the first time too', async () => {
  const { user, field } = aSheet()
  await user.click(field('Județ'))
  expect(field('Județ').getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { hidden: true }).id)
})

test('a text over the one typed by pointer replaces it as well', async () => {
  const { user, field, values } = aSheet()
  await user.click(field('Județ'))
  expect(options()).toHaveLength(4)
  await user.keyboard('clu{Enter}')
  expect(values().town).toBe(3)
})

test('the first hit is active, and the arrows move among what one sees', async () => {
  const { user, field, values } = aSheet()
  field('Șofer').focus()
  await user.keyboard('popa')
  expect(options()).toEqual(['Ion Popa', 'Maria Popa', 'Adaugă „popa”'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field('Șofer').value).toBe('Maria Popa')
  await user.keyboard('popa{Enter}')
  expect(values().driver).toBe(2)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field('Șofer').value).toBe('Maria Popa')
})

test('the active option is told to a screen reader', async () => {
  const { user, field } = aSheet()
  field('Șofer').focus()
  await user.keyboard('popa')
  const active = document.getElementById(field('Șofer').getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('Ion Popa')
  expect(field('Șofer').getAttribute('aria-expanded')).toBe('true')
})

test('the arrows open the list at what is chosen, and Tab takes what they moved to', async () => {
  const { user, values } = aSheet()
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await user.tab()
  expect(values().town).toBe(3)
})

test('the first arrow lights the first option where none is chosen', async () => {
  const { user, field, values } = aSheet()
  field('Șofer').focus()
  await user.keyboard('{ArrowDown}')
  expect(document.getElementById(field('Șofer').getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(options()[0])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(values().driver).toBe(2)
})

test('Enter opens a closed list, takes what the arrows moved to, and is then the form’s', async () => {
  const { user, field, values, saved } = aSheet()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(options()).toHaveLength(4)
  expect(saved).toEqual([])
  await user.keyboard('{ArrowDown}{Enter}')
  expect([options(), values().town, saved]).toEqual([[], 2, []])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(saved).toEqual([{ town: 2, driver: null }]))
  field('Șofer').focus()
  await user.keyboard('{Enter}')
  expect(options()).toHaveLength(7)
  await user.keyboard('{Escape}')
  field('Județ').focus()
  await user.keyboard('{Enter}')
  expect(options()).toHaveLength(4)
})

test('a list that was only opened changes nothing', async () => {
  const { user, field, values } = aSheet()
  await user.click(field('Județ'))
  await user.tab()
  expect(values().town).toBe(1)
  field('Șofer').focus()
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(values().driver).toBeNull()
})

test('Escape gives back what stood there', async () => {
  const { user, field, values } = aSheet()
  await user.tab()
  await user.keyboard('clu{Escape}')
  expect(field('Județ').value).toBe('Alba')
  expect(values().town).toBe(1)
})

test('a list with no hits offers to add what was typed', async () => {
  const { user, field, added } = aSheet()
  field('Șofer').focus()
  await user.keyboard('Radu Nou')
  expect(options()).toEqual(['Adaugă „Radu Nou”'])
  await user.keyboard('{Enter}')
  expect(added).toEqual(['Radu Nou'])
  expect(options()).toEqual([])
})

test('a text that finds nothing stays, says so and is not saved', async () => {
  const { user, field, saved, values } = aSheet()
  await user.tab()
  await user.keyboard('xyz')
  await user.tab()
  expect(field('Județ').value).toBe('xyz')
  expect(values().town).toBeNull()
  expect(screen.getByText(MESSAGE.notInList)).toBeTruthy()
  field('Șofer').focus()
  await user.keyboard('nimeni')
  await user.tab()
  await user.tab()
  await user.click(screen.getByText('Salvează'))
  expect(saved).toEqual([])
  field('Județ').focus()
  await user.keyboard('clu{Tab}')
  field('Șofer').focus()
  await user.keyboard('ana{Tab}')
  await user.click(screen.getByText('Salvează'))
  expect(saved).toEqual([{ town: 3, driver: 1 }])
})

test('a field that may be empty is emptied by deleting what stands there, another keeps its choice', async () => {
  const { user, field, values } = aSheet()
  field('Șofer').focus()
  await user.keyboard('ana{Enter}')
  expect(values().driver).toBe(1)
  await user.keyboard('{Control>}a{/Control}{Backspace}{Tab}')
  expect(values().driver).toBeNull()
  field('Județ').focus()
  await user.keyboard('{Backspace}{Tab}')
  expect(values().town).toBe(1)
  expect(field('Județ').value).toBe('Alba')
})

test('an option is taken by the pointer', async () => {
  const { user, field, values } = aSheet()
  await user.click(field('Șofer'))
  await user.click(screen.getByText('Șerban Țepeș'))
  expect(values().driver).toBe(4)
  expect(options()).toEqual([])
})

/** A list of which one partner is here, and a server that knows two more and answers when it is let to. */
const Searched = ({ onSearch, onAdd }: { onSearch: (text: string) => Promise<void>; onAdd?: (typed: string) => void }) => {
  const [here, setHere] = useState([{ value: 1, label: 'Alfabeta S.R.L.' }])
  const [value, setValue] = useState<number | null>(null)
  const search = useCallback(
    async (text: string) => {
      await onSearch(text)
      if (text.startsWith('bet')) setHere((rows) => [...rows, { value: 2, label: 'Beta Trans' }])
    },
    [onSearch],
  )
  return (
    <>
      <SelectInput label="Partener" value={value} onValue={setValue} options={here} search={search} {...(onAdd ? { onAdd } : {})} />
      <button type="button">{`ales ${value}`}</button>
    </>
  )
}

const chosen = (value: number | null) =>
  waitFor(() => expect(screen.getByRole('button', { name: /ales/ }).textContent).toBe(`ales ${value}`))

test('what is not here is searched for, and Enter before the answer waits for it', async () => {
  let answer = () => {}
  const requests: string[] = []
  const onSearch = (text: string) => {
    requests.push(text)
    return new Promise<void>((done) => {
      answer = done
    })
  }
  const { user } = aScreen(<Searched onSearch={onSearch} />)
  await user.tab()
  await user.keyboard('bet{Enter}')
  // a hit that only contains the text may not be what is meant
  await chosen(null)
  // a slow machine asks for the letters before too
  await waitFor(() => expect(requests.at(-1)).toBe('bet'))
  answer()
  await chosen(2)
})

test('a hit that begins with the text is taken at once', async () => {
  const { user } = aScreen(<Searched onSearch={() => new Promise(() => {})} />)
  await user.tab()
  await user.keyboard('alf{Enter}')
  await chosen(1)
})

test('a field that is left before the answer takes the hit, and says when there is none', async () => {
  const { user } = aScreen(<Searched onSearch={() => Promise.resolve()} />)
  await user.tab()
  await user.keyboard('beta')
  await user.tab()
  await chosen(2)
  await user.click(screen.getByLabelText('Partener', { selector: 'input' }))
  await user.keyboard('nimic')
  await user.tab()
  await screen.findByText(MESSAGE.notInList)
  await chosen(null)
})

test('nothing is offered to be added while a text is searched for', async () => {
  const search = Promise.withResolvers<void>()
  const { user } = aScreen(<Searched onSearch={() => search.promise} onAdd={() => {}} />)
  await user.tab()
  await user.keyboard('zeta')
  expect(options()).toEqual([])
  search.resolve()
  await waitFor(() => expect(options()).toEqual(['Adaugă „zeta”']))
})

test('a text that Enter left to its search is added when nothing is found', async () => {
  const added: string[] = []
  const { user } = aScreen(<Searched onSearch={() => Promise.resolve()} onAdd={(typed) => added.push(typed)} />)
  await user.tab()
  await user.keyboard('zeta{Enter}')
  await waitFor(() => expect(added).toEqual(['zeta']))
})

test('a form that is sent while what was typed is searched for is saved with what was found', async () => {
  const answer = Promise.withResolvers<void>()
  const Town = ({ control }: { control: Control<{ town: number | null }> }) => {
    const [here, setHere] = useState(TOWNS)
    const search = useCallback(async () => {
      await answer.promise
      setHere([...TOWNS, { value: 9, label: 'Vaslui' }])
    }, [])
    return <SelectField control={control} name="town" label="Județ" options={here} search={search} />
  }
  const fields = (control: Control<{ town: number | null }>) => <Town control={control} />
  const { user, field, saved } = aForm(z.object({ town: z.number() }), { defaults: { town: 1 }, fields: fields as never })
  await user.click(field('Județ'))
  await user.keyboard('vas')
  await user.click(screen.getByRole('button', { name: 'Salvează' }))
  expect(saved).toEqual([])
  answer.resolve()
  await waitFor(() => expect(saved).toEqual([{ town: 9 }]))
})

test('the last of the list adds what is not there, also where something was found', async () => {
  const { user, field, added, values } = aSheet()
  await user.click(field('Șofer'))
  await user.keyboard('popa')
  expect(options()).toEqual(['Ion Popa', 'Maria Popa', 'Adaugă „popa”'])
  await user.keyboard('{ArrowUp}{Enter}')
  expect(added).toEqual(['popa'])
  expect(values().driver).toBeNull()
})
