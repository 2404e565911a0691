/**
 * docs/how-to.md, run: each recipe is written into a copy of the sources in memory, where all of it compiles; without any one of its
 * places, the compiler or a test says so.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, expect, test } from 'vitest'
import { sampleOfDay } from './sample-of-day.ts'

type Place = {
  file: string
  /** The text before which, in its first occurrence, `put` is written. */
  at: string
  put: string
  /** What tells that the place was forgotten: a file that does not compile, or a test that fails. */
  told: string
}

const RECIPES: Record<string, Place[]> = {
  'a field of a list': [
    {
      file: 'server/database/tables.ts',
      at: '  inactiveSince: string | null\n}\n\nexport interface EmailConfirmationsTable',
      put: '  allergies: string | null\n',
      told: 'server/features/drivers/drivers.repository.ts',
    },
    {
      file: 'contract/drivers.ts',
      at: '  phone: textOrNull(30),',
      put: '  allergies: textOrNull(99),\n',
      told: 'web/features/drivers/DriverDialog.tsx',
    },
    {
      file: 'contract/drivers.ts',
      at: '  phone: z.string().nullable(),',
      put: '  allergies: z.string().nullable(),\n',
      told: 'contract/drivers.ts',
    },
    {
      file: 'web/features/drivers/DriverDialog.tsx',
      at: '          <TextField control={control} name="email"',
      put: '          <TextField control={control} name="allergies" label="Alergii" />\n',
      told: 'web/features/record-dialogs.test.tsx',
    },
    {
      file: 'domain/changes/field-words.ts',
      at: "    job: word('Funcție'),",
      put: "    allergies: word('Alergii'),\n",
      told: 'web/features/record-dialogs.test.tsx',
    },
    {
      file: 'server/features/transfer/lists.ts',
      at: "      text('job', HEADING.job",
      put: "      text('allergies', 'Alergii'),\n",
      told: 'server/features/transfer/lists.ts',
    },
  ],
  'a text of a sheet': [
    {
      file: 'server/database/tables.ts',
      at: '  createdBy: number | null\n  startDate: string\n',
      put: '  cargo: string | null\n',
      told: 'server/features/roadmaps/load-sheets.ts',
    },
    {
      file: 'domain/roadmap/sheet-texts.ts',
      at: '  observations: {\n',
      put: "  cargo: { longest: 99, lines: false, label: 'Marfă', place: 'notes', next: false, changed: 'marfă', printed: {}, heading: 'Marfă' },\n",
      told: 'server/features/roadmaps/save-sheets.ts',
    },
  ],
  'an endpoint': [
    {
      file: 'contract/drivers.ts',
      at: '  deleteDriver: {\n',
      put: "  restDriver: {\n    method: 'POST',\n    path: 'driver/rest',\n    caller: 'member',\n",
      told: 'server/features/drivers/drivers.endpoints.ts',
    },
    { file: 'contract/drivers.ts', at: '  deleteDriver: {\n', put: "    needs: 'nomenclators',\n", told: 'contract/drivers.ts' },
    { file: 'contract/drivers.ts', at: '  deleteDriver: {\n', put: "    writes: 'company',\n", told: 'contract/drivers.ts' },
    {
      file: 'contract/drivers.ts',
      at: '  deleteDriver: {\n',
      put: "    summary: 'Says that a driver rests.',\n    body: inCompany.extend({ id }),\n    answer: done,\n  },\n",
      told: 'contract/drivers.ts',
    },
    { file: 'contract/drivers.ts', at: 'idOrNull,', put: 'inCompany, ', told: 'contract/drivers.ts' },
    {
      file: 'server/features/drivers/drivers.endpoints.ts',
      at: '  deleteDriver: (',
      put: '  restDriver: async () => DONE,\n',
      told: 'server/features/drivers/drivers.endpoints.ts',
    },
    {
      file: 'server/testing/contract-inputs.ts',
      at: '  deleteDriver: (ids)',
      put: '  restDriver: (ids) => ({ body: { companyId: ids.company, id: ids.driver } }),\n',
      told: 'server/testing/contract-inputs.ts',
    },
    {
      file: 'web/features/journal/texts.ts',
      at: '  deleteDriver:',
      put: "  restDriver: 'Șofer în repaus',\n",
      told: 'web/features/journal/texts.ts',
    },
  ],
  'a check': [
    {
      file: 'domain/checks/codes.ts',
      at: '  DRIVER_INACTIVE:',
      put: "  DRIVER_WITHOUT_JOB: { severity: 'W', message: 'Șoferul nu are funcție' },\n",
      told: 'domain/checks/causes.ts',
    },
    {
      file: 'domain/checks/causes.ts',
      at: '  DRIVER_INACTIVE:',
      put: "  DRIVER_WITHOUT_JOB: 'Fără funcție',\n",
      told: 'domain/checks/causes.ts',
    },
    {
      file: 'domain/checks/sheet.ts',
      at: '  prepared: boolean\n',
      put: '  driverJob: string | null\n',
      told: 'domain/checks/check-sheet.ts',
    },
    {
      file: 'domain/checks/check-sheet.ts',
      at: 'driverActive, prepared }: CheckedSheet',
      put: 'driverJob, ',
      told: 'domain/checks/check-sheet.ts',
    },
    {
      file: 'domain/checks/check-sheet.ts',
      at: "  ...(driverActive === null ? [finding('DRIVER_MISSING'",
      put: "  ...(driverJob === '' ? [finding('DRIVER_WITHOUT_JOB', 'driverId')] : []),\n",
      told: 'domain/checks/check-sheet.test.ts',
    },
    {
      file: 'domain/checks/check-sheet.test.ts',
      at: '  DRIVER_MISSING: {',
      put: "  DRIVER_WITHOUT_JOB: { raised: [[{ sheet: { driverJob: '' } }, 'Șoferul nu are funcție', 'driverId']], silent: [] },\n",
      told: 'domain/checks/check-sheet.test.ts',
    },
    {
      file: 'server/features/roadmaps/checks.repository.ts',
      at: '      r.km_start, r.km_done,\n',
      put: '      d.job as "driverJob",\n',
      told: 'server/features/inbox/inbox.test.ts',
    },
    { file: 'domain/checks/reads.ts', at: "'status', 'inactiveSince'],", put: "'job', ", told: 'server/features/inbox/inbox.test.ts' },
  ],
}

const root = process.cwd()
const PROJECTS = ['domain', 'contract', 'server', 'web'].map((layer) => join(root, layer, 'tsconfig.json'))

/** The files of a recipe as it makes them, without one of its places. */
const written = (places: readonly Place[], forgotten?: Place): Map<string, string> => {
  const files = new Map<string, string>()
  for (const place of places) {
    const before = files.get(place.file) ?? readFileSync(place.file, 'utf8')
    if (!before.includes(place.at)) throw new Error(`${place.file} has no ${place.at}`)
    files.set(place.file, place === forgotten ? before : before.replace(place.at, () => place.put + place.at))
  }
  return files
}

let overlay = new Map<string, string>()
const api = new API({ cwd: root, fs: { readFile: (path) => overlay.get(path) } })
afterAll(() => api.close())

/** What the compiler says of some files, with others in the place of those on the disk. */
const complaints = (files: ReadonlyMap<string, string>, about: readonly string[]): string[] => {
  const changed = new Set([...overlay.keys(), ...[...files.keys()].map((file) => join(root, file))])
  overlay = new Map([...files].map(([file, text]) => [join(root, file), text]))
  const snapshot = api.updateSnapshot({ openProjects: PROJECTS, fileChanges: { changed: [...changed] } })
  try {
    return about.flatMap((file) => {
      const project = snapshot.getProject(join(root, dirname(file).split('/')[0] ?? '', 'tsconfig.json'))
      const all = project?.program.getSemanticDiagnostics(join(root, file)) ?? []
      return all.map(({ text }) => `${file}: ${text}`)
    })
  } finally {
    snapshot.dispose()
  }
}

/** Whether a test fails in a copy of the sources on the disk. */
const fails = (files: ReadonlyMap<string, string>, test: string): boolean => {
  const copy = mkdtempSync(join(tmpdir(), 'parcurs-recipe-'))
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !/\/(node_modules|\.git|data|dist)$/.test(path) })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const [file, text] of files) writeFileSync(join(copy, file), text)
    const { status } = spawnSync('node_modules/.bin/vitest', ['run', test], { cwd: copy, stdio: 'ignore' })
    return status !== 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const isTest = ({ told }: Place): boolean => /\.test\.tsx?$/.test(told)

const ALL = Object.values(RECIPES).flat()
const FORGOTTEN = Object.values(RECIPES).flatMap((places) => places.map((place) => ({ ...place, places, place })))

test('all of them together compile', () => {
  const about = new Set(ALL.flatMap(({ file, told }) => [file, told]).filter((file) => !file.includes('.test.')))
  expect(complaints(written(ALL), [...about])).toEqual([])
})

// the compiler takes seconds for each
test.each(
  sampleOfDay(
    FORGOTTEN.filter(({ place }) => !isTest(place)),
    1,
  ),
)('$told does not compile without $put', ({ told, places, place }) => {
  expect(complaints(written(places, place), [told])).not.toEqual([])
})

// a test in a copy takes half a minute
test.each(
  sampleOfDay(
    FORGOTTEN.filter(({ place }) => isTest(place)),
    0,
  ),
)('$told fails without $put', ({ told, places, place }) => {
  expect([fails(written(places), told), fails(written(places, place), told)]).toEqual([false, true])
})
