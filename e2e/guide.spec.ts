/** Pictures of the guide, of the demo company; kept by `npm run guide:pictures`, which starts the server with it. */
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { addDays, dayInRomania, formatDay, monthStart } from '#domain/calendar/day.ts'
import { daysOfMonth, monthOf } from '#domain/month/month.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from '#server/features/demo/demo-company.ts'
import { TOPICS } from '../web/features/help/topic-texts.ts'
import { type Caller, caller } from './api.ts'
import { fieldsOf } from './pages/fields.ts'
import { shot } from './pages/shot.ts'
import { signedIn } from './test.ts'

/** Widths of the window in pixels: for a sheet with its paper, for a wide table, and for a list. */
const WIDTH = { desk: 1440, table: 1280, list: 1040 }
/** Width of the part of a list's window in which a single column of fields stands. */
const COLUMN = 820
const RATIO = 9 / 16
const VAN = 'BV 34 TLS'
const NOW = dayInRomania(new Date())
/** The last whole month. */
const MONTH = monthOf(addDays(monthStart(NOW), -1))

type Demo = Pick<Caller, 'call'> & { companyId: number }

/** A picture is of a page, below the header, in a window of `width`; only its left part where `shown` is less. */
type View = { path: string; width: number; shown?: number; ready?: (page: Page) => Promise<void> }

/** Keeps the picture of a topic: what stands below the header, nine sixteenths as high as it is wide. */
const keep = async (page: Page, info: TestInfo, id: string, { width, shown = width }: Pick<View, 'width' | 'shown'>): Promise<void> => {
  const height = Math.round(shown * RATIO)
  const top = await page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().top))
  await page.setViewportSize({ width, height: top + height })
  await shot(page, info, `guide-${id}`, { x: 0, y: top, width: shown, height })
}

/** What the demo company has not yet, and some pictures show: a fuel card, and a document that was prepared. */
const prepare = async ({ call, companyId }: Demo): Promise<void> => {
  const [vehicle] = await call('vehicles', { query: { companyId, vehicleType: 'vehicle' } })
  const [driver] = await call('drivers', { query: { companyId } })
  const ends = { fromDay: null, toDay: null }
  await call('saveReceiptSettings', {
    body: {
      companyId,
      cards: [
        { issuer: 'OMV', tail: '4417', vehicleId: vehicle?.id ?? null, driverId: null, ...ends },
        { issuer: 'MOL', tail: '0932', vehicleId: null, driverId: driver?.id ?? null, ...ends },
      ],
    },
  })
  const { from, to } = daysOfMonth(MONTH)
  await call('askPrint', {
    body: { companyId, startDate: from, endDate: to, vehicleId: null, driverId: null, documentType: 'foi-parcurs', vehicleType: 'vehicle' },
  })
}

/** The pages of the pictures, by topic; the generator is walked through on its own. */
const viewsOf = async ({ call, companyId }: Demo): Promise<Record<string, View>> => {
  const { from, to } = daysOfMonth(MONTH)
  const sheets = await call('roadmaps', { query: { companyId, type: 'vehicle', from, to } })
  const sheet = sheets.findLast(({ vehicle }) => vehicle.number === VAN)
  const list = (path: string): View => ({ path, width: WIDTH.list })
  const column = (path: string): View => ({ path, width: WIDTH.list, shown: COLUMN })
  return {
    luna: { path: `?month=${MONTH}`, width: WIDTH.table },
    foi: { path: '/foi', width: WIDTH.table },
    foaia: {
      path: `/foi/edit/${sheet?.id}`,
      width: WIDTH.desk,
      ready: (page) => expect(page.getByRole('button', { name: 'Foaia pe hârtie, mai mare' })).toBeVisible(),
    },
    'tabelul-lunii': { path: `/foi/tabel/${sheet?.vehicle.id}/${MONTH}`, width: WIDTH.table },
    alimentari: { path: '/alimentari', width: WIDTH.table },
    verificare: { path: `/verificare?month=${MONTH}`, width: WIDTH.table },
    termene: { path: '/termene', width: WIDTH.desk },
    costuri: { path: '/costuri', width: WIDTH.desk },
    inchidere: { path: `/luna/${MONTH}/inchidere`, width: WIDTH.table },
    vehicule: list('/vehicles'),
    soferi: list('/drivers'),
    rute: list('/routes'),
    parteneri: list('/partners'),
    articole: list('/expenses'),
    sporuri: list('/consumptions'),
    societati: list('/companies'),
    cont: column('/account'),
    abonament: column('/subscription'),
    'carduri-si-importuri': column('/settings/receipts'),
    'aspectul-documentelor': { path: '/settings/documents', width: WIDTH.table },
    'date-fiscale': column('/settings/fiscal'),
    portofoliu: list('/portofoliu'),
    echipa: list('/settings/echipa'),
    jurnal: list('/settings/journal'),
    'documente-pregatite': {
      ...list('/settings/prints'),
      ready: (page) => expect(page.getByText('Gata', { exact: true }).first()).toBeVisible({ timeout: 60_000 }),
    },
    setari: column('/settings'),
  }
}

/** Generates two weeks of sheets of a van from its free receipt, up to what is proposed. */
const proposeSheets = async (page: Page): Promise<void> => {
  const main = fieldsOf(page.getByRole('main'))
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()
  await main.choose('Vehicul', new RegExp(VAN))
  await main.choose('Șofer', 'Popa Ionuț')
  await press('Continuă')
  await step('Adaugă alimentările')
  await expect(page.getByRole('main').getByText(/Bon fiscal 79501/)).toBeVisible()
  await press('Continuă')
  await step('Alege rutele')
  await main.text('Scop pentru toate rutele alese').fill('Livrare marfă')
  await press('Pune la toate')
  await press('Continuă')
  await step('Setări')
  await main.type('De la', formatDay(addDays(NOW, 1)).replaceAll('.', '/'))
  await main.type('Până la', formatDay(addDays(NOW, 14)).replaceAll('.', '/'))
  await press('Generează')
  await step('Rezultate')
}

test('each page of the guide has a picture of its screen', async ({ page, context, baseURL }, info) => {
  test.skip(!process.env.E2E_DEMO, 'the server has no demo company')
  test.setTimeout(300_000)
  const { token } = await caller(String(baseURL)).call('login', { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  const { call } = caller(String(baseURL), token)
  const [company] = (await call('authUser', {})).companies
  const demo = { call, companyId: Number(company?.id) }
  await prepare(demo)
  await signedIn(context, token)
  const views = await viewsOf(demo)
  for (const { id } of TOPICS) {
    const view = views[id] ?? { path: '/generate', width: WIDTH.table, ready: proposeSheets }
    await page.setViewportSize({ width: view.width, height: 900 })
    await page.goto(`/dashboard${view.path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await view.ready?.(page)
    await keep(page, info, id, view)
  }
})
