import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Imported, ImportPreview, ImportProgress } from '#contract/transfer.ts'
import { noteChange } from '../../lib/changes.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { FileMenu } from './FileMenu.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { Import } from './transfer.api.ts'

const PREVIEW: ImportPreview = { counts: { bad: 0, added: 2500, changed: 0, unchanged: 0 }, ignored: [], rows: [], offers: [], agreed: 'a' }

/** The dialog of sheets on whose answers the test decides. */
const aDialog = () => {
  const keys: string[] = []
  const preview = Promise.withResolvers<ImportPreview>()
  const written = Promise.withResolvers<Imported>()
  const ended: string[] = []
  let progress: ImportProgress | null | Error = null
  const importing: Import = {
    list: 'vehicleRoadmaps',
    downloadTemplate: async () => {},
    preview: ({ progressKey }) => {
      keys.push(progressKey)
      return preview.promise
    },
    write: ({ progressKey }) => {
      keys.push(progressKey)
      return written.promise
    },
    askProgress: async (key) => {
      if (key !== keys.at(-1)) throw new Error('asked about another import')
      if (progress instanceof Error) throw progress
      return progress
    },
  }
  const { user, sentTo } = aDashboard(<ImportDialog importing={importing} onClose={() => {}} onImported={() => ended.push('imported')} />, {
    undoChange: () => ({ data: { done: true }, change: 8 }),
  })
  return {
    user,
    keys,
    ended,
    sentTo,
    preview,
    written,
    says: (next: ImportProgress | null | Error) => {
      progress = next
    },
  }
}

const bar = () => screen.findByRole('progressbar')

test('a long import says how many sheets are done, and goes on when that cannot be heard', async () => {
  const { user, keys, ended, sentTo, preview, written, says } = aDialog()
  await screen.findByRole('button', { name: 'Alege fișierul' })
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for the file')
  await user.upload(input, new File(['Foaia'], 'foi.csv', { type: 'text/csv' }))
  await screen.findByText('Se citește foi.csv…')
  expect((await bar()).getAttribute('aria-valuenow')).toBe('100')
  says({ step: 'checking', done: 1250, total: 2500 })
  await screen.findByText('Verificate: 1.250 din 2.500 de foi')
  expect((await bar()).getAttribute('aria-valuenow')).toBe('50')
  preview.resolve(PREVIEW)
  says(null)
  await user.click(await screen.findByRole('button', { name: 'Importă 2.500 de foi' }))
  await screen.findByText('Se scriu 2.500 de foi… Nu închide pagina.')
  // nothing of the reading is left, and what was said stays while nothing more is heard
  expect(screen.queryByText(/Verificate/)).toBe(null)
  says({ step: 'writing', done: 2000, total: 2500 })
  await screen.findByText('Scrise: 2.000 din 2.500 de foi')
  says(new Error('the line is down'))
  expect((await bar()).getAttribute('aria-valuenow')).toBe('80')
  says({ step: 'writing', done: 2400, total: 2500 })
  await screen.findByText('Scrise: 2.400 din 2.500 de foi')
  expect(new Set(keys).size).toBe(2)
  const done = { added: 2500, changed: 0, unchanged: 0 }
  noteChange(done, 7, { body: { companyId: 1 } })
  written.resolve(done)
  await waitFor(() => expect(ended).toEqual(['imported']))
  await user.click(await screen.findByRole('button', { name: 'Anulează' }))
  await screen.findByText('Schimbarea a fost anulată')
  expect(sentTo('undoChange').map(({ body }) => body)).toEqual([{ companyId: 1, id: 7 }])
})

test('Space chooses the file and ticks an offer at once after the dialog has come', async () => {
  const made: unknown[] = []
  const importing: Import = {
    list: 'vehicleRoadmaps',
    downloadTemplate: async () => {},
    preview: async ({ make }) => {
      made.push(make)
      return { ...PREVIEW, offers: [{ what: 'drivers', count: 1, names: ['Ana'] }] }
    },
    write: async () => ({ added: 1, changed: 0, unchanged: 0 }),
    askProgress: async () => null,
  }
  const { user } = aDashboard(<FileMenu transfer={{ downloadAs: async () => {}, importing }} />, {})
  await user.click(await screen.findByRole('button', { name: 'Import / Export' }))
  await user.click(await screen.findByRole('menuitem', { name: /Importă/ }))
  const choose = await screen.findByRole('button', { name: 'Alege fișierul' })
  await waitFor(() => expect(document.activeElement).toBe(choose))
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for the file')
  let asked = 0
  input.addEventListener('click', () => asked++)
  await user.keyboard(' ')
  expect(asked).toBe(1)
  // the browser's own window for files leaves the focus where it is
  fireEvent.change(input, { target: { files: [new File(['Foaia'], 'foi.csv', { type: 'text/csv' })] } })
  const offer = await screen.findByRole('checkbox')
  offer.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(made).toEqual([[], ['drivers']]))
  // the file is read with it, and the keyboard goes on from the same box
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { checked: true })))
  await user.keyboard(' ')
  await waitFor(() => expect(made).toEqual([[], ['drivers'], []]))
})
