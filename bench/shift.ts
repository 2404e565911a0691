/**
 * By how much the layout of each page of the dashboard moves while it is opened, at the widths of telephones, tablets and desks, with the
 * company of the demo. Prints what is above a thousandth, and what moved. `node bench/shift.ts 390 1366` looks at those widths alone.
 * Then a sheet, a trip, a receipt and a vehicle are typed at a phone's and a desk's width: of what stands there already nothing may move
 * but what is below a row that is added. `node bench/shift.ts typed` does this alone; ends with 1 where something moved.
 */
import type { Browser, Page } from '@playwright/test'
import { keepToken } from '../e2e/test.ts'
import { withBrowser } from './start-app.ts'

/** Milliseconds after which a page has asked for all that it shows. */
const SETTLED = 600
const WIDTHS = [390, 768, 1024, 1366, 1440]
/** What is printed: a smaller shift is not seen. */
const SEEN = 0.001
/** How long a page that asks for nothing more is watched. */
const SETTLED_MS = 500

const PLACES = [
  ...['', '/foi', '/foi/add', '/foi/tabel', '/sheets', '/sheets/add', '/alimentari', '/verificare', '/generate', '/generate/vehicles'],
  ...['/companies', '/vehicles', '/machineries', '/expenses', '/routes', '/consumptions', '/partners', '/drivers'],
  ...['/settings', '/settings/documents', '/settings/fiscal', '/settings/receipts', '/settings/journal', '/settings/prints'],
  ...['/portofoliu', '/settings/echipa', '/account', '/subscription', '/subscription/invoices', '/payment', '/company/add'],
]

type Moved = { value: number; what: string[] }

/** Collects what moves, as the browser reports it. */
const watch = () => {
  const moved: Moved[] = []
  Object.assign(window, { moved })
  const named = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 24)}` : '?'
  }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) moved.push({ value, what: sources.map(({ node }) => named(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftOf = async (page: Page, path: string): Promise<Moved[]> => {
  await page.goto(path, { waitUntil: 'load' })
  // a page that hears of changes is never without a request
  await page.waitForTimeout(SETTLED)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => (window as unknown as { moved: Moved[] }).moved)
}

/** Milliseconds in which a form has checked what was typed, and drawn its paper. */
const CHECKED_MS = 2000

type Step = { what: string; type: (page: Page) => Promise<unknown> }

const cellOf = (page: Page, name: string) => {
  const named = { name: new RegExp(`^${name}`) }
  return page.getByRole('combobox', named).or(page.getByRole('textbox', named)).first()
}
const write = (name: string, text: string, ...keys: string[]): Step => ({
  what: `${name}: ${text}`,
  type: async (page) => {
    const dialog = page.getByRole('dialog')
    const field = (await dialog.count()) > 0 ? dialog.getByLabel(name).first() : cellOf(page, name)
    await field.click()
    await page.keyboard.type(text)
    for (const key of keys) await page.keyboard.press(key)
  },
})
const press = (name: string | RegExp): Step => ({
  what: String(name),
  type: (page) => page.getByRole('button', { name }).last().click(),
})

/** A phone puts a trip on the sheet with a button of its own. */
const take: Step = {
  what: 'the trip is taken',
  type: async (page) => {
    const button = page.getByRole('button', { name: 'Pune ruta pe foaie' })
    if ((await button.count()) > 0) await button.click()
  },
}

const SHEET: readonly Step[] = [
  write('Vehicul', 'BV 34', 'Enter'),
  write('Șofer', 'Popa', 'Enter'),
  write('Ora plecării', '0730', 'Tab'),
  {
    what: 'De la, ruta 1',
    // a phone asks it where it is not known
    type: async (page) => ((await cellOf(page, 'De la, ruta 1').count()) > 0 ? write('De la, ruta 1', 'Sibiu', 'Enter').type(page) : null),
  },
  write('La, ruta 1', 'Loc nou', 'Enter'),
  write('Km.*, ruta 1', '50', 'Tab'),
  take,
  write('La, ruta 2', 'Alt loc', 'Enter'),
  write('Km.*, ruta 2', '700', 'Tab'),
  take,
  { what: 'away from the trips', type: (page) => page.getByRole('heading', { level: 1 }).click() },
  press('Adaugă alimentare sau cheltuială'),
  write('Număr document', '4711', 'Tab'),
  write('Cantitate', '30', 'Tab'),
  write('Valoare cu TVA', '210', 'Tab'),
  press('Adaugă'),
]
const VEHICLE: readonly Step[] = [
  write('Număr', 'BV 01 NOU', 'Tab'),
  write('Marcă', 'Dacia', 'Tab'),
  write('Consum mixt', 'x', 'Tab'),
  write('Consum mixt', '7', 'Tab'),
]

/** Remembers where everything stands. */
const remember = () => {
  const standing = new Map<Element, { x: number; y: number; top: number; inForm: number }>()
  const within = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
  for (const element of within.querySelectorAll('input, button, h1, h2, label, th, td, dt, [data-dock]')) {
    // what was found changes; its list stands where nothing is below it
    if (element.closest('section[aria-label="Verificarea foii"] ul')) continue
    const { x, y, width } = element.getBoundingClientRect()
    const inForm = y - (element.closest('form')?.getBoundingClientRect().y ?? 0)
    if (width > 1) standing.set(element, { x, y, top: y + scrollY, inForm })
  }
  const card = document.activeElement?.closest('tr, section, form')?.getBoundingClientRect()
  Object.assign(window, { standing, typedTo: card ? card.bottom + scrollY : 0 })
}

/** What stands elsewhere than it did, above where one types, beside it, and docked: by how many pixels. */
const movedSince = () => {
  type Place = { x: number; y: number; top: number; inForm: number }
  const { standing, typedTo } = window as unknown as { standing: Map<Element, Place>; typedTo: number }
  return [...standing].flatMap(([element, before]) => {
    const { x, y, width } = element.getBoundingClientRect()
    if (!element.isConnected || width <= 1) return []
    const isBelow = before.top >= typedTo && !element.closest('[data-dock]') && !element.closest('[role="dialog"]')
    // a dialog scrolls in itself
    const inForm = y - (element.closest('form')?.getBoundingClientRect().y ?? 0)
    const down = Math.min(...[y - before.y, y + scrollY - before.top, inForm - before.inForm].map(Math.abs))
    const pixels = Math.round(Math.max(Math.abs(x - before.x), isBelow ? 0 : down))
    return pixels > 0
      ? [`${pixels} px ${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}`]
      : []
  })
}

const typeInto = async (page: Page, width: number, place: string, steps: readonly Step[]): Promise<number> => {
  let moving = 0
  for (const { what, type } of steps) {
    await page.evaluate(remember)
    await type(page)
    await page.waitForTimeout(CHECKED_MS)
    const moved = (await page.getByRole('dialog').count()) > 0 && what.startsWith('Adaugă') ? [] : await page.evaluate(movedSince)
    moving += moved.length
    if (moved.length > 0) console.log(`${width} ${place}, ${what}:\n    ${moved.slice(0, 6).join('\n    ')}`)
  }
  return moving
}

/** Types a sheet with its trips and a receipt, and a vehicle; answers how much moved. */
const typeAll = async (page: Page, width: number): Promise<number> => {
  await page.goto('/dashboard/foi/add')
  await page.waitForTimeout(2 * CHECKED_MS)
  const ofSheet = await typeInto(page, width, 'a sheet', SHEET)
  await page.goto('/dashboard/vehicles')
  await page.getByRole('button', { name: 'Adaugă vehicul' }).first().click()
  await page.waitForTimeout(CHECKED_MS)
  return ofSheet + (await typeInto(page, width, 'a vehicle', VEHICLE))
}

const onlyTyped = process.argv.includes('typed')
const asked = process.argv.slice(2).map(Number).filter(Boolean)
const widths = asked.length > 0 ? asked : WIDTHS
await withBrowser(async (browser: Browser, address: string) => {
  const answer = await fetch(`${address}/api/auth/trial`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const { token } = (await answer.json()).data as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const { data: start } = await (await fetch(`${address}/api/auth/start`, { headers })).json()
  const query = `companyId=${start.user.activeCompanyId}&type=vehicle&page=1&size=1`
  const { data: sheets } = await (await fetch(`${address}/api/roadmap?${query}`, { headers })).json()
  const month = String(sheets[0].startDate).slice(0, 7)
  const places = [...PLACES, `/foi/edit/${sheets[0].id}`, `/foi/tabel/${sheets[0].vehicleId}/${month}`, `/luna/${month}/inchidere`]
  for (const width of onlyTyped ? [] : widths) {
    const context = await browser.newContext({ baseURL: address, locale: 'ro-RO', viewport: { width, height: width < 600 ? 844 : 768 } })
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await keepToken(page, token)
    await page.addInitScript(watch)
    let clean = 0
    for (const place of places) {
      const moved = await shiftOf(page, `/dashboard${place}`)
      const sum = moved.reduce((all, { value }) => all + value, 0)
      if (sum < SEEN) clean++
      else
        console.log(
          `${width} /dashboard${place}: ${sum.toFixed(4)}\n${moved.map(({ value, what }) => `    ${value.toFixed(4)} ${what.join(' | ')}`).join('\n')}`,
        )
    }
    console.log(`${width}: ${clean} of ${places.length} pages stand still`)
    await context.close()
  }
  for (const width of [390, 1440]) {
    const context = await browser.newContext({ baseURL: address, locale: 'ro-RO', viewport: { width, height: width < 600 ? 844 : 900 } })
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await keepToken(page, token)
    const moving = await typeAll(page, width)
    await context.close()
    console.log(`${width}: ${moving} things moved while a sheet, its trips, a receipt and a vehicle were typed`)
    if (moving > 0) process.exitCode = 1
  }
})
