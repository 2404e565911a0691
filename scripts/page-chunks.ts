/** Which files the pages' program is cut into: few of them for a page, and none with what that page does not use. */

import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { CLIENT_FIELDS, type Endpoint } from '../contract/endpoint.ts'

const CALLS = '\0calls'

/** What the client knows of each call; of what is answered, whether it is a file. */
export const callTable = (contract: Readonly<Record<string, Endpoint>>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => {
      const known = CLIENT_FIELDS.filter((field) => field in endpoint && (field !== 'answer' || typeof endpoint.answer === 'string'))
      return [name, Object.fromEntries(known.map((field) => [field, endpoint[field]]))]
    }),
  )

/**
 * Gives the client of the contract a table of paths and verbs instead of the contract itself, whose schemas check what the server is sent:
 * a form imports those of its own calls.
 */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === '#contract/contract.ts' && importer?.includes('/web/lib/') ? CALLS : null),
  load: async (id) => {
    if (id !== CALLS) return null
    const { contract } = await import('../contract/contract.ts')
    return `export const contract = ${JSON.stringify(callTable(contract))}`
  },
})

/** The pages: the application, and the light one on which visitors sign in. */
export const ENTRIES = { index: 'web/index.html', login: 'web/login.html' }
const LIGHT = ['login.html', 'GoogleSignIn.tsx']

/** While one develops: the light page at its address, as the server has it. */
export const loginPage = (): Plugin => ({
  name: 'login-page',
  apply: 'serve',
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _, next) => {
      if (/^\/auth\/login(\?|$)/.test(request.url ?? '')) request.url = '/login.html'
      next()
    }),
})

/** What every visit begins with, and what every page of a signed-in user has around it. */
const START = ['index.html']
/** Waits for the files of a page, which need what every visit begins with: it stands in none of them. */
const WAITS = /\/web\/(index\.html|main\.tsx)$/
const FRAME = ['DashboardShell.tsx']
/** What menus, and what dialogs and toasts are drawn with, and what checks a sheet: they come when a page stands. */
const LATER = { popovers: ['OpenMenu.tsx'], dialogs: ['Overlays.tsx'], checks: ['sheet-check.ts'], paper: ['SheetPaper.tsx'] }
/** The screens that are opened most: what two of them share stands in a file that neither of the others loads. */
const SCREENS = {
  home: ['HomeScreen.tsx', 'MonthCharts.tsx'],
  list: ['RoadmapsScreen.tsx'],
  form: ['RoadmapFormScreen.tsx'],
}
/** Large screens that are opened less: they take what comes later on the others from its file. */
const LARGE = { month: ['MonthScreen.tsx'], generator: ['GeneratorScreen.tsx'] }
/** A module that so many parts use stands in one file for all of them. */
const SHARED_BY = 3

type OutputChunk = Rolldown.OutputChunk
type Chunks = Map<string, OutputChunk>

/** The modules that the pages of these entries load at once: what they use, without what was shaken off. */
const modulesOf = (chunks: Chunks, roots: readonly OutputChunk[]): Set<string> => {
  const seen = new Set<OutputChunk>()
  const waiting = [...roots]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) waiting.push(imported)
    }
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds))
}

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/

const FORM = /node_modules\/(zod|react-hook-form)\//
const hasForm = (modules: Set<string>): boolean => [...modules].some((id) => FORM.test(id))

/** The screens that have no files of their own, and from which share of them on a module is given to all. */
type Kind = { name: string; screens: { name: string; modules: Set<string> }[]; share: number }

/** Lists, and screens with a form. */
const kindsOf = (entries: readonly OutputChunk[], chunks: Chunks): [Kind, Kind] => {
  const named = Object.values({ ...SCREENS, ...LARGE }).flat()
  const others = entries
    .filter(({ facadeModuleId: id }) => id?.endsWith('Screen.tsx') && !named.some((name) => id.endsWith(`/${name}`)))
    .map((entry) => ({ name: entry.name.replace('Screen', ''), modules: modulesOf(chunks, [entry]) }))
  return [
    { name: 'lists', screens: others.filter(({ modules }) => !hasForm(modules)), share: 0.15 },
    { name: 'forms', screens: others.filter(({ modules }) => hasForm(modules)), share: 0.7 },
  ]
}

/** Who uses a module among these screens: their kind where many of them do, else each that does. */
const usersOf = (id: string, { name, screens, share }: Kind): string[] => {
  const users = screens.filter(({ modules }) => modules.has(id))
  return users.length > screens.length * share ? [name] : users.map((screen) => screen.name)
}

type Group = { name: string; modules: Set<string> }

/** Which file each module goes into; modules that are not named go with the one screen that uses them. */
const filesOf = (output: readonly OutputChunk[]): Map<string, string> => {
  const chunks: Chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const entries = output.filter(({ facadeModuleId, isEntry, isDynamicEntry }) => facadeModuleId && (isEntry || isDynamicEntry))
  const usedBy = (names: readonly string[]) =>
    modulesOf(
      chunks,
      entries.filter(({ facadeModuleId }) => names.some((name) => facadeModuleId?.endsWith(`/${name}`))),
    )
  const uses = new Map<string, number>()
  for (const entry of entries) for (const id of modulesOf(chunks, [entry])) uses.set(id, (uses.get(id) ?? 0) + 1)
  const groupsOf = (sources: Record<string, string[]>) => Object.entries(sources).map(([name, files]) => ({ name, modules: usedBy(files) }))
  const [screens, large, later] = [SCREENS, LARGE, LATER].map(groupsOf) as [Group[], Group[], Group[]]
  const [start, frame, light] = [START, FRAME, LIGHT].map(usedBy) as [Set<string>, Set<string>, Set<string>]
  const [lists, forms] = kindsOf(entries, chunks)
  const shared = new Map<string, string>()
  /** A file for what these use: no page loads what only others need. */
  const sharedBy = (users: readonly string[]): string => {
    const key = users.join('-')
    shared.set(key, shared.get(key) ?? (users.length > SHARED_BY ? `shared-${shared.size}` : key))
    return shared.get(key) as string
  }
  const fileOf = (id: string, count: number): string | null => {
    // what the light page alone uses stays with it: its colours would be the product's
    if (FRAMEWORK.test(id) || (light.has(id) && count > 1)) return 'react'
    if (start.has(id)) return WAITS.test(id) ? null : 'start'
    const namesIn = (groups: readonly Group[]) => groups.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    const often = namesIn(screens)
    if (frame.has(id) || (often.includes('home') && often.length > 1)) return 'frame'
    if (count === 1) return null
    const by = often.length > 0 ? often : namesIn(large)
    // the screens that are opened most take no more files for what others use too
    if (often.includes('home') || often.includes('list')) return by.join('-')
    const [ofLists, ofForms] = [usersOf(id, lists), usersOf(id, forms)]
    // the form of a sheet takes no more files for what a single screen uses too
    if (often.length > 0)
      return [...by, ...(ofLists.length > 0 ? [lists.name] : []), ...ofForms.filter((name) => name === forms.name)].join('-')
    const users = [...by, ...ofLists, ...ofForms]
    if (users.length > 0) return sharedBy(users)
    return namesIn(later)[0] ?? (count >= SHARED_BY ? 'parts' : null)
  }
  const files = new Map<string, string>()
  for (const [id, count] of uses) {
    const file = fileOf(id, count)
    if (file) files.set(id, file)
  }
  return files
}

/**
 * Cuts the pages' program into few files: React, what every visit begins with, the frame of the dashboard and its libraries, what menus and
 * dialogs are drawn with, what the screens that are opened most share, what others share, and each screen. A first pass of the bundler tells
 * which page uses which module once unused code is shaken off.
 */
export const fewChunks = (plugins: () => PluginOption[]): Plugin => ({
  name: 'few-chunks',
  apply: 'build',
  config: async (config) => {
    const output = { write: false, minify: false, emptyOutDir: false, target: 'es2023', rolldownOptions: { input: ENTRIES } } as const
    const built = await build({ configFile: false, root: config.root ?? '.', logLevel: 'silent', plugins: plugins(), build: output })
    const [result] = Array.isArray(built) ? built : [built]
    if (!result || !('output' in result)) throw new Error('the first pass wrote nothing')
    const files = filesOf(result.output.filter((file) => file.type === 'chunk'))
    const name = (id: string) => (FRAMEWORK.test(id) ? 'react' : (files.get(id) ?? null))
    return {
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups: [{ name, debugName: 'few-chunks', includeDependenciesRecursively: false }] },
          },
        },
      },
    }
  },
})
