/** Builds the pages that visitors read without an account: HTML, rendered once by the same components as the application. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RENDERED = join(ROOT, 'node_modules/.cache/site')

/** The fonts that the first view of a page needs, asked for together with it. */
const preloads = (assets: readonly string[]): string =>
  assets
    .filter((name) => /Parcurs-(Regular|SemiBold)-.*\.woff2$/.test(name))
    .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>`)
    .join('')

/** Moves the styles that stand on elements into the page's style element, which the security policy lets through by its hash. */
const gathered = (html: string): string => {
  const rules = new Map<string, number>()
  const body = html.replace(/ style="([^"]*)"/g, (_, rule: string) => {
    const at = rules.get(rule) ?? rules.size
    rules.set(rule, at)
    return ` data-style="${at}"`
  })
  return body.replace('</style>', `${[...rules].map(([rule, at]) => `[data-style="${at}"]{${rule}}`).join('')}</style>`)
}

/** Builds the program of the month's form, compressed beside it as other scripts are; answers its address. */
const buildProgram = async (outDir: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, 'web/site/month-form.ts'), output: { entryFileNames: 'month-form-[hash].js' } },
    },
  })
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const [program] = outputs.filter((output) => output.type === 'chunk')
  if (!program) throw new Error('the program of the form was built')
  const file = join(outDir, 'assets', program.fileName)
  writeFileSync(file, program.code)
  writeFileSync(`${file}.br`, brotliCompressSync(program.code))
  writeFileSync(`${file}.gz`, gzipSync(program.code, { level: 9 }))
  return `/assets/${program.fileName}`
}

const render = async (outDir: string): Promise<void> => {
  rmSync(RENDERED, { recursive: true, force: true })
  await build({
    configFile: false,
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true },
    build: { ssr: 'site/render.tsx', outDir: RENDERED, emptyOutDir: true, emitAssets: true, cssCodeSplit: false, target: 'node24' },
  })
  const assets = readdirSync(join(RENDERED, 'assets'))
  const style = assets.filter((name) => name.endsWith('.css')).map((name) => readFileSync(join(RENDERED, 'assets', name), 'utf8'))
  const { renderPages } = (await import(
    `${pathToFileURL(join(RENDERED, 'render.js'))}?${Date.now()}`
  )) as typeof import('../web/site/render.tsx')
  mkdirSync(join(outDir, 'site'), { recursive: true })
  const program = await buildProgram(outDir)
  for (const [name, html] of renderPages(style.join('')))
    writeFileSync(
      join(outDir, 'site', `${name}.html`),
      gathered(html)
        .replace('</title>', `</title>${preloads(assets)}`)
        .replace('{{month-form}}', program),
    )
  for (const name of assets) {
    const target = join(outDir, 'assets', name)
    if (name.endsWith('.woff2') && !existsSync(target)) cpSync(join(RENDERED, 'assets', name), target)
  }
}

/** Writes the pages into `site/` of what is built; the server fills in what only it knows. */
export const sitePages = (): Plugin => {
  let outDir = ''
  return {
    name: 'site-pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: () => render(outDir),
  }
}
