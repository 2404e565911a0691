/** What a page of the dashboard is before its program: the files that its address needs, and its frame with the title of the place. */
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { PAGE_TITLE, PLACE, SHELL } from '../web/app/texts.ts'
import { TEXTS as HOME } from '../web/features/home/texts.ts'
import { FORM_TEXTS } from '../web/features/roadmaps/form-texts.ts'

/** The shape that a page has while its program comes. */
type Shape = 'list' | 'form' | 'home' | 'sheet' | 'saved'
type Early = { pattern: string; screen: string | null; title: string | null; shape: Shape }

const list = (path: string, screen: string, title: string): Early => ({
  pattern: `^/dashboard/${path}/?$`,
  screen: `features/${screen}.tsx`,
  title,
  shape: 'list',
})
const sheetForm = (path: string, title: string): Early => ({
  pattern: `^/dashboard/${path}`,
  screen: 'features/roadmaps/editor/RoadmapFormScreen.tsx',
  title,
  shape: path.endsWith('edit') ? 'saved' : 'sheet',
})

/** By their addresses, the first that fits. */
const EARLY: readonly Early[] = [
  { pattern: '^/dashboard/?$', screen: 'features/home/HomeScreen.tsx', title: HOME.greeting(''), shape: 'home' },
  list('foi', 'roadmaps/list/RoadmapsScreen', PLACE.tripSheets),
  list('sheets', 'roadmaps/list/RoadmapsScreen', PLACE.operatingSheets),
  sheetForm('foi/edit', PAGE_TITLE.tripSheet),
  sheetForm('foi/(add|duplicate)', PAGE_TITLE.newTripSheet),
  sheetForm('sheets/edit', PAGE_TITLE.operatingSheet),
  sheetForm('sheets/(add|duplicate)', PAGE_TITLE.newOperatingSheet),
  list('alimentari', 'receipts/ReceiptsScreen', PLACE.receipts),
  list('verificare', 'inbox/InboxScreen', PLACE.inbox),
  list('termene', 'deadlines/DeadlinesScreen', PLACE.deadlines),
  list('costuri', 'costs/CostsScreen', PLACE.costs),
  list('portofoliu', 'portfolio/PortfolioScreen', PLACE.portfolio),
  { pattern: '^/dashboard/vehicles/\\d+', screen: 'features/vehicles/page/VehicleScreen.tsx', title: null, shape: 'form' },
  list('companies', 'companies/CompaniesScreen', PLACE.companies),
  list('vehicles', 'vehicles/VehiclesScreen', PLACE.vehicles),
  list('machineries', 'vehicles/VehiclesScreen', PLACE.machines),
  list('expenses', 'articles/ArticlesScreen', PLACE.articles),
  list('routes', 'routes/RoutesScreen', PLACE.routes),
  list('consumptions', 'surcharges/SurchargesScreen', PLACE.surcharges),
  list('partners', 'partners/PartnersScreen', PLACE.partners),
  list('drivers', 'drivers/DriversScreen', PLACE.drivers),
  { pattern: '^/dashboard/foi/tabel', screen: 'features/roadmaps/month/MonthScreen.tsx', title: PAGE_TITLE.month, shape: 'form' },
  { pattern: '^/dashboard/generate/?$', screen: 'features/generator/GeneratorScreen.tsx', title: PAGE_TITLE.generator, shape: 'form' },
  { pattern: '^/dashboard/settings/?$', screen: 'features/settings/SettingsScreen.tsx', title: PLACE.settings, shape: 'form' },
  { pattern: '^/dashboard', screen: null, title: null, shape: 'form' },
]

const words = (label: string, short: string): string => `<b>${label}</b><s>${short}</s>`
const MENU = [
  PLACE.home,
  words(PLACE.tripSheets, PLACE.tripSheetsShort),
  words(PLACE.operatingSheets, PLACE.operatingSheetsShort),
  ...[PLACE.receipts, PLACE.inbox, PLACE.deadlines, PLACE.costs, SHELL.nomenclator, PLACE.settings],
]

/** A new sheet, or a saved one, which has a row of buttons below its title on a phone. */
const isSheet = (shape: Shape): boolean => shape === 'sheet' || shape === 'saved'

/** What stands below the title: of a sheet the card with its fields, elsewhere empty cards. */
const shapeOf = (shape: Shape): string =>
  isSheet(shape)
    ? `<div class="boot-card"><p>${FORM_TEXTS.opening}</p>${'<span></span>'.repeat(8)}</div><i></i><i></i>`
    : '<i></i><i></i><i></i>'

/** The frame of the dashboard, as `index.html` styles it; what is known of the company `before-paint.js` puts in. */
const frameOf = ({ title, shape }: Early): string =>
  [
    '<div aria-hidden="true">',
    `<div class="boot-banner">${SHELL.demoCompany}</div>`,
    '<div class="boot"><div class="boot-in">',
    '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f766e"/>',
    '<path d="M6 23h7c4 0 3.5-7 7-7h6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>',
    '<path d="M6 10h20" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-dasharray="4 3.5" opacity=".7"/></svg>',
    `<span class="boot-word">${SHELL.brand}</span>`,
    `<span class="boot-menu">${MENU.map((label) => `<span>${label}</span>`).join('')}</span>`,
    '<span class="boot-company"></span></div></div>',
    `<div class="boot-main${isSheet(shape) ? ' boot-form' : ''}" data-shape="${shape}">${title === null ? '' : `<h1>${title}</h1>`}${shapeOf(shape)}</div>`,
    '<div class="boot-bar"></div></div>',
  ].join('')

type Part = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'code'> & {
  viteMetadata?: { importedCss: Set<string> }
}

/** The files of an application's page, each once, behind those that it imports: so do its styles follow each other. */
const filesNeeded = (parts: readonly Part[], sources: readonly string[]): string[] => {
  const named = new Map(parts.map((part) => [part.fileName, part]))
  const seen = new Set<Part>()
  const needed: Part[] = []
  const add = (part: Part | undefined): void => {
    if (!part || seen.has(part)) return
    seen.add(part)
    for (const name of part.imports) add(named.get(name))
    needed.push(part)
  }
  for (const source of sources) add(parts.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${source}`)))
  return needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}

/** The typeface, in the page itself: what is drawn before the styles are there is drawn in it, and nothing moves when they come. */
const facesOf = (assets: readonly string[]): string =>
  readFileSync(new URL('../web/fonts/fonts.css', import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/"\.\/([\w-]+)\.woff2"/g, (_, name: string) => `"/${assets.find((asset) => asset.startsWith(`assets/${name}-`))}"`)

/** What a page loads, in the order in which it is asked for. */
type Program = { styles: string[]; scripts: string[] }

const programOf = (files: readonly string[]): Program => ({
  styles: files.filter((file) => file.endsWith('.css')),
  scripts: files.filter((file) => file.endsWith('.js')),
})

const STYLES = /<link\b[^>]*rel="stylesheet"[^>]*>\s*/g

/**
 * Lets the page be drawn before its program: what stands in it brings its own styles and typeface, and those of the program follow at its
 * end. Writes `early-pages.json`, out of which the server gives a page the files and the frame of its address.
 */
export const earlyPages = (): Plugin => ({
  name: 'early-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const styles = [...html.matchAll(STYLES)].map(([tag]) => tag.trim())
      return html
        .replace(STYLES, '')
        .replace('</style>', () => `${facesOf(Object.keys(bundle))}</style>`)
        .replace('</body>', `<!--program-->${styles.join('')}</body>`)
    },
  },
  generateBundle(_, bundle) {
    const parts = Object.values(bundle).filter((file) => file.type === 'chunk') as Part[]
    const start = filesNeeded(parts, ['index.html'])
    const pages = EARLY.map((early) => {
      const files = filesNeeded(parts, ['app/shell/DashboardShell.tsx', ...(early.screen ? [early.screen] : [])])
      return [early.pattern, { ...programOf(files.filter((file) => !start.includes(file))), frame: frameOf(early) }]
    })
    const pagesFile = JSON.stringify({ start: programOf(start), pages: Object.fromEntries(pages) })
    this.emitFile({ type: 'asset', fileName: 'early-pages.json', source: pagesFile })
  },
})
