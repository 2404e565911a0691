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

/**
 * The light page gets a copy of its own of the form to sign in: shared with the application, it would stand in the file of both, and every
 * page would be 2 kB heavier.
 */
export const ownForm = (): Plugin => ({
  name: 'own-form',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    const isOfForm = options.kind !== 'dynamic-import' && /(\/login\/main\.tsx|\?light)$/.test(importer)
    if (!isOfForm || !/\.(tsx?|module\.css)$/.test(source)) return null
    const resolved = await this.resolve(source, importer.replace('?light', ''), { ...options, skipSelf: true })
    return resolved && /\/(features\/auth|shell\/AuthShell)/.test(resolved.id) ? `${resolved.id}?light` : resolved
  },
})

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
const START = ['index.html', 'DashboardShell.tsx']
/** What a screen loads at once beside its own file. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { HomeScreen: ['MonthCharts.tsx'] }
/** What comes when a page stands: menus, what dialogs and toasts are drawn with, what checks a sheet, and its paper. */
const LATER = ['OpenMenu.tsx', 'Overlays.tsx', 'sheet-check.ts', 'SheetPaper.tsx']
/**
 * How many times as much as of another screen it counts what these load: those that are opened more. Nobody has counted that: these
 * figures, and the price of a file, are chosen so that every page keeps the limits of `e2e/page-weight.spec.ts`.
 */
const OPENED: readonly (readonly [times: number, screens: readonly string[]])[] = [
  [900, ['ReceiptsScreen']],
  [700, ['RoadmapsScreen']],
  [400, ['HomeScreen']],
  [300, ['VehicleScreen', 'InboxScreen']],
  [266, ['RoadmapFormScreen']],
  [200, ['DeadlinesScreen', 'GeneratorScreen', 'SettingsScreen']],
  [150, ['MonthScreen']],
  [100, ['CostsScreen']],
]
const LOGIN_OPENED = 1600
const LATER_OPENED = 3
/** A further file costs a page as much as so many characters of program: a request, and words that are compressed anew. */
const FILE_COST = 8_000

type OutputChunk = Rolldown.OutputChunk
/** What a page loads before it can be used. */
type Page = { opened: number; chunks: ReadonlySet<OutputChunk> }
/** Chunks of the first pass in one file, the pages that load it, and the files that it needs, directly or not. */
type File = { chunks: ReadonlySet<OutputChunk>; pages: Set<Page>; size: number; needs: ReadonlySet<File> }

/** What can be reached from these. */
const reached = <Node>(from: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> => {
  // a set is walked to its end, with what is added on the way
  const seen = new Set(from)
  for (const node of seen) for (const other of next(node)) seen.add(other)
  return seen
}

const without = <Item>(items: Iterable<Item>, others: ReadonlySet<Item>): Item[] => [...items].filter((item) => !others.has(item))
const union = <Item>(one: Iterable<Item>, other: Iterable<Item>): Set<Item> => new Set([...one, ...other])

const openedBy = (pages: Iterable<Page>): number => [...pages].reduce((sum, { opened }) => sum + opened, 0)

/** What pages load in vain that need one file alone, when it holds what another does: that, and what this needs. */
const inVain = (one: File, other: File): number => {
  const pages = without(one.pages, other.pages)
  const further = [...other.needs].filter((file) => file !== one)
  return (
    other.size * openedBy(pages) +
    further.reduce((sum, { size, pages: served }) => sum + (size + FILE_COST) * openedBy(without(pages, served)), 0)
  )
}

/** What it saves to have two files in one; none when a third would need that one and be needed by it. */
const savingOf = (one: File, other: File): number => {
  const between = (from: File, to: File) => [...from.needs].some((file) => file !== to && file.needs.has(to))
  if (between(one, other) || between(other, one)) return 0
  const requests = FILE_COST * openedBy([...one.pages].filter((page) => other.pages.has(page)))
  return requests <= 0 ? 0 : requests - inVain(one, other) - inVain(other, one)
}

/** Puts files together, each time the two for which it saves most, until it saves nothing: agglomerative clustering. */
const merged = (files: Set<File>, chunkOf: ReadonlyMap<string, OutputChunk>): Set<File> => {
  const fileOf = new Map<OutputChunk | undefined, File>()
  const connect = (): void => {
    for (const file of files) for (const chunk of file.chunks) fileOf.set(chunk, file)
    const direct = ({ chunks }: File) =>
      [...chunks].flatMap(({ imports }) => imports.flatMap((name) => fileOf.get(chunkOf.get(name)) ?? []))
    for (const file of files) {
      file.needs = new Set(without(reached(direct(file), direct), new Set([file])))
      for (const needed of file.needs) needed.pages = union(needed.pages, file.pages)
    }
  }
  connect()
  const pairOf = (one: File, other: File) => ({ one, other, saving: savingOf(one, other) })
  let pairs = [...files].flatMap((one, at, all) => all.slice(at + 1).map((other) => pairOf(one, other)))
  for (;;) {
    pairs = pairs.filter(({ saving }) => saving > 0)
    if (pairs.length === 0) return files
    const best = pairs.reduce((most, pair) => (most.saving >= pair.saving ? most : pair))
    const { one, other, saving } = best
    // other files were put together since it was counted
    best.saving = savingOf(one, other)
    if (best.saving < saving) continue
    const both: File = {
      ...one,
      chunks: union(one.chunks, other.chunks),
      pages: union(one.pages, other.pages),
      size: one.size + other.size,
    }
    const gone = new Set([one, other])
    for (const file of gone) files.delete(file)
    files.add(both)
    connect()
    pairs = pairs.filter((pair) => !gone.has(pair.one) && !gone.has(pair.other))
    pairs.push(...[...files].filter((file) => file !== both).map((file) => pairOf(both, file)))
  }
}

/** Which file each module goes into; modules that are not named go with the one screen or part that uses them. */
const filesOf = (output: readonly OutputChunk[]): Map<string, string> => {
  const chunkOf = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const entries = output.filter(({ facadeModuleId, isEntry, isDynamicEntry }) => facadeModuleId && (isEntry || isDynamicEntry))
  const importsOf = ({ imports }: OutputChunk) => imports.flatMap((name) => chunkOf.get(name) ?? [])
  const page = (opened: number, names: readonly string[]): Page => {
    const roots = entries.filter(({ facadeModuleId }) => names.some((name) => facadeModuleId?.endsWith(`/${name}`)))
    return { opened, chunks: reached(roots, importsOf) }
  }
  const timesOf = (screen: string): number => OPENED.find(([, screens]) => screens.includes(screen))?.[0] ?? 1
  const screens = entries.map(({ name }) => name).filter((name) => name.endsWith('Screen'))
  const pages = [
    page(LOGIN_OPENED, LIGHT),
    ...screens.map((name) => page(timesOf(name), [...START, `${name}.tsx`, ...(BESIDE[name] ?? [])])),
    ...LATER.map((name) => page(LATER_OPENED, [...START, name])),
  ]
  // what the same pages load goes together before anything is counted
  const shared = new Map<string, File>()
  for (const chunk of output) {
    const served = pages.filter(({ chunks }) => chunks.has(chunk))
    if (entries.includes(chunk) || served.length === 0) continue
    const key = served.map((one) => pages.indexOf(one)).join()
    const { chunks, size } = shared.get(key) ?? { chunks: [], size: 0 }
    shared.set(key, { chunks: new Set([...chunks, chunk]), pages: new Set(served), size: size + chunk.code.length, needs: new Set() })
  }
  const files = merged(new Set(shared.values()), chunkOf)
  return new Map(
    [...files].flatMap(({ chunks }, at) => [...chunks].flatMap(({ moduleIds }) => moduleIds.map((id) => [id, `shared-${at}`] as const))),
  )
}

/**
 * Cuts the pages' program into few files: a first pass of the bundler tells which page uses which module once unused code is shaken off,
 * and what is put together is what costs them least.
 */
export const fewChunks = (plugins: () => PluginOption[]): Plugin => ({
  name: 'few-chunks',
  apply: 'build',
  config: async (config) => {
    const output = { write: false, emptyOutDir: false, target: 'es2023', rolldownOptions: { input: ENTRIES } } as const
    const built = await build({ configFile: false, root: config.root ?? '.', logLevel: 'silent', plugins: plugins(), build: output })
    const [result] = Array.isArray(built) ? built : [built]
    if (!result || !('output' in result)) throw new Error('the first pass wrote nothing')
    const files = filesOf(result.output.filter((file) => file.type === 'chunk'))
    const name = (id: string) => files.get(id) ?? null
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
