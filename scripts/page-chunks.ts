/** Which files the pages' program is cut into: few of them for a page, and none with what that page does not use. */

import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import type { Endpoint } from '../contract/endpoint.ts'

const CALLS = '\0calls'

/**
 * Gives the client of the contract a table of paths and verbs instead of the contract itself, whose schemas check what the server is sent:
 * a form imports those of its own calls.
 */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === '#contract/contract.ts' && importer?.endsWith('/web/lib/api.ts') ? CALLS : null),
  load: async (id) => {
    if (id !== CALLS) return null
    const { contract } = await import('../contract/contract.ts')
    const calls = Object.entries(contract as Record<string, Endpoint>).map(([name, { method, path, caller, answer }]) => [
      name,
      { method, path, caller, ...(typeof answer === 'string' ? { answer } : {}) },
    ])
    return `export const contract = ${JSON.stringify(Object.fromEntries(calls))}`
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

/** What every visit begins with, what every page of a signed-in user has around it, and the screens that are opened most. */
const START = ['index.html', 'AuthShell.tsx', 'LoginScreen.tsx', 'RegisterScreen.tsx']
const DASHBOARD = ['DashboardShell.tsx', 'RoadmapsScreen.tsx', 'VehiclesScreen.tsx', 'HomeScreen.tsx']
/** A module that so many screens use, and the frame does not, stands in one file for all of them. */
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

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler)\//

/** Which file each module goes into; modules that are not named go with the one screen that uses them. */
const filesOf = (output: readonly OutputChunk[]): Map<string, string> => {
  const chunks: Chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const entries = output.filter(({ facadeModuleId, isEntry, isDynamicEntry }) => facadeModuleId && (isEntry || isDynamicEntry))
  const of = (names: readonly string[]) =>
    entries.filter(({ facadeModuleId }) => names.some((name) => facadeModuleId?.endsWith(`/${name}`)))
  const files = new Map<string, string>()
  const uses = new Map<string, number>()
  for (const entry of entries) for (const id of modulesOf(chunks, [entry])) uses.set(id, (uses.get(id) ?? 0) + 1)
  for (const [id, count] of uses) if (count >= SHARED_BY) files.set(id, 'shared')
  const frame = of(DASHBOARD).map((entry) => modulesOf(chunks, [entry]))
  for (const modules of frame)
    for (const id of modules)
      if (frame.filter((other) => other.has(id)).length > 1) files.set(id, id.includes('node_modules') ? 'libraries' : 'frame')
  for (const id of modulesOf(chunks, of(START))) files.set(id, FRAMEWORK.test(id) ? 'react' : 'start')
  // what the light page alone uses stays with it: its colours would be the product's
  for (const id of modulesOf(chunks, of(LIGHT))) if ((uses.get(id) ?? 0) > 1) files.set(id, FRAMEWORK.test(id) ? 'react' : 'light')
  return files
}

/**
 * Cuts the pages' program into few files: React, what every visit begins with, the frame of the dashboard and its libraries, what several
 * screens share, and each screen. A first pass of the bundler tells which page uses which module once unused code is shaken off.
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
    const name = (id: string) => files.get(id) ?? null
    return {
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: {
            strictExecutionOrder: true,
            codeSplitting: { groups: [{ name, debugName: 'few-chunks', includeDependenciesRecursively: false }] },
          },
        },
      },
    }
  },
})
