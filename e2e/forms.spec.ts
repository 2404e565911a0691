/** What every form does: when it complains and how, what it keeps, what it asks, what its fields make of what is typed. */
import { expect, type Page, test as stranger } from '@playwright/test'
import { dayInRomania } from '#domain/calendar/day.ts'
import { anEmail, PASSWORD } from './api.ts'
import { dialogOf, fieldsOf } from './pages/fields.ts'
import { rowOf } from './pages/list.ts'
import { sheetForm, toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { overlap, PHONE_TOO } from './pages/window.ts'
import { aFleet, aSheet, test } from './test.ts'

const today = () => dayInRomania(new Date())

/** Opens a new sheet with everything that is required filled in. */
const filledSheet = async (page: Page) => {
  const sheet = sheetForm(page)
  await sheet.open()
  await sheet.header.choose('Vehicul', /PH 12 ABC/)
  await sheet.header.choose('Șofer', 'Șerban Țepeș')
  await sheet.unfold()
  await expect(sheet.header.text('Combustibil la plecare')).not.toHaveValue('')
  await (await sheet.notes()).fill('Scris o singură dată')
  return sheet
}

/** Counts the calls to an address while the page does something. */
const countCalls = (page: Page, path: string): (() => number) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/${path}`) calls++
  })
  return () => calls
}

stranger('a message is shown only at a field that was touched or after sending, and says what to do', async ({ page }) => {
  await page.goto('/auth/register')
  const { text } = fieldsOf(page)
  const missing = page.getByText('Scrie emailul', { exact: true })
  await expect(text('Email')).toBeFocused()
  await expect(missing).toHaveCount(0)
  await text('Parola').focus()
  await expect(missing).toHaveCount(1)
  await expect(text('Email')).toHaveAccessibleDescription('Scrie emailul')

  await text('Email').fill('nimic')
  await text('Parola').fill('12345')
  await text('Confirmă parola').fill(PASSWORD)
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expect(text('Email')).toHaveAccessibleDescription('Adresa de email nu este corectă')
  await expect(text('Parola')).toHaveAccessibleDescription('Trebuie să aibă cel puțin 6 caractere')
  await expect(page.getByRole('checkbox', { name: /Sunt de acord/ })).toHaveAccessibleDescription(/Bifează căsuța/)
  await text('Email').fill(anEmail())
  await text('Parola').fill('123456')
  await page.getByRole('checkbox', { name: /Sunt de acord/ }).check()
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expect(text('Confirmă parola')).toHaveAccessibleDescription('Cele 2 parole nu se potrivesc')
  await text('Parola').fill(PASSWORD)
  await expect(text('Confirmă parola')).not.toHaveAccessibleDescription(/./)
})

test('a save that fails by keyboard leaves the keyboard inside the dialog', async ({ page }) => {
  await page.goto('/dashboard/drivers')
  await page.getByRole('main').getByRole('button', { name: 'Adaugă șofer' }).first().click()
  const form = dialogOf(page, 'Adaugă șofer')
  await form.text('Denumire').fill('Ștefan Țăranu')
  const save = form.dialog.getByRole('button', { name: 'Salvează' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/driver/add', async (route) => {
    await held
    await route.abort()
  })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(save).toBeDisabled()
  answer()
  await expect(toast(page, 'Am întâmpinat o eroare la aplicație, te rugăm încearcă din nou')).toBeVisible()
  await expect(form.text('Denumire')).toHaveValue('Ștefan Țăranu')
  await expect(save).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Renunți la modificări?' })).toBeVisible()
})

test('going back asks about what is typed in a dialog, and closes it only then', async ({ page }) => {
  await page.goto('/dashboard/routes')
  await page.getByRole('button', { name: 'Nomenclator', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Parteneri' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Adaugă partener' }).first().click()
  const form = dialogOf(page, 'Adaugă partener')
  await form.text('Denumire').fill('Benzinăria Nord S.R.L.')
  const question = page.getByRole('dialog', { name: 'Renunți la modificări?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Continuă editarea' }).click()
  await expect(question).toBeHidden()
  await expect(form.text('Denumire')).toHaveValue('Benzinăria Nord S.R.L.')
  await expect(page).toHaveURL(/\/partners$/)
  await page.goBack()
  await question.getByRole('button', { name: 'Renunță', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/partners$/)
  await expect(page.getByRole('heading', { name: 'Parteneri', level: 1 })).toBeVisible()
})

test('a sheet that lacks something shows it and brings the first fault into view', PHONE_TOO, async ({ page }, info) => {
  const sheet = sheetForm(page)
  await sheet.open()
  await page.getByRole('button', { name: 'Din rutele mele' }).click()
  await expect(toast(page, 'Alege un vehicul prima dată')).toBeVisible()
  await sheet.save()
  await expect(sheet.header.list('Vehicul')).toHaveAccessibleDescription('Alege vehiculul')
  await expect(sheet.header.list('Șofer')).toHaveAccessibleDescription('Alege șoferul')
  // what comes with a vehicle is not blamed before it
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
  await expect(sheet.header.list('Vehicul')).toBeFocused()
  await expect(sheet.header.list('Vehicul')).toBeInViewport()
  await shot(page, info, '41-sheet-errors')
})

test('a refused sheet keeps everything that was typed, and is saved once the fault is gone', async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, today())
  const sheet = await filledSheet(page)
  await sheet.unfold()
  await expect(sheet.header.text('Număr')).toHaveValue('2')
  await sheet.header.type('Număr', '1')
  const trip = await sheet.newTrip()
  await trip.text('Plecare din').fill('Mizil')
  await trip.text('Sosire în').fill('Urlați')
  await trip.text('Scop deplasare').fill('Inspecție')
  await trip.type('Distanță Mixtă', '33,3')
  await trip.press('Adaugă')
  const kept = async () => {
    await expect(fieldsOf(page).text('Observații')).toHaveValue('Scris o singură dată')
    await expect(sheet.trips.getByRole('row', { name: /Mizil – Urlați/ })).toBeVisible()
    await expect(sheet.header.list('Șofer')).toHaveValue('Șerban Țepeș')
  }

  await sheet.save()
  await expect(sheet.header.text('Număr')).toHaveAccessibleDescription('Există deja o foaie cu acest număr')
  await kept()
  await shot(page, info, '42-number-taken')

  await sheet.header.type('Număr', '7')
  // taken away once its failure was told: what the page asks while a way is taken away may fail too, and then it takes the server for away
  await page.route('**/api/roadmap/add', (route) => route.abort())
  await sheet.save()
  await expect(toast(page, 'Am întâmpinat o eroare la aplicație, te rugăm încearcă din nou')).toBeVisible()
  await page.unroute('**/api/roadmap/add')
  await kept()

  await sheet.save()
  await expect(toast(page, 'Foaia nr. 7 a fost salvată')).toBeVisible()
})

test('a page with changes asks before it is left, one without does not', async ({ page, company }) => {
  await aFleet(company)
  const sheet = sheetForm(page)
  await page.goto('/dashboard/foi')
  await page.getByRole('button', { name: 'Adaugă foaie' }).first().click()
  await expect(sheet.totals).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: 'Foi de parcurs' })
  await back.click()
  await expect(page).toHaveURL(/\/foi$/)

  await filledSheet(page)
  await back.click()
  const question = page.getByRole('dialog', { name: 'Renunți la modificări?' })
  await question.getByRole('button', { name: 'Continuă editarea' }).click()
  await expect(question).toBeHidden()
  await expect(fieldsOf(page).text('Observații')).toHaveValue('Scris o singură dată')
  await back.click()
  await question.getByRole('button', { name: 'Renunță', exact: true }).click()
  await expect(page).toHaveURL(/\/foi$/)
})

test('a dialog with changes asks before it closes; Esc closes one without, and the focus goes back', async ({ page }) => {
  await page.goto('/dashboard/drivers')
  const add = page.getByRole('main').getByRole('button', { name: 'Adaugă șofer' }).first()
  const form = dialogOf(page, 'Adaugă șofer')
  await add.click()
  await expect(form.text('Denumire')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(add).toBeFocused()

  await add.click()
  await form.text('Denumire').fill('Cineva')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Renunți la modificări?' })
  await question.getByRole('button', { name: 'Continuă editarea' }).click()
  await expect(form.text('Denumire')).toHaveValue('Cineva')
  await form.dialog.getByRole('button', { name: 'Închide' }).last().click()
  await question.getByRole('button', { name: 'Renunță', exact: true }).click()
  await expect(form.dialog).toBeHidden()
})

test('a form is saved once however often its button is pressed; Enter sends a dialog', async ({ page, company }) => {
  await aFleet(company)
  await page.goto('/dashboard/expenses')
  const articles = countCalls(page, 'expense/add')
  await page.getByRole('main').getByRole('button', { name: 'Adaugă articol' }).first().click()
  const form = dialogOf(page, 'Adaugă articol')
  await form.text('Denumire').fill('Taxă de pod')
  await form.text('UM').fill('buc.')
  await form.dialog.getByRole('button', { name: 'Salvează' }).dblclick()
  await expect(rowOf(page, 'Taxă de pod')).toHaveCount(1)
  expect(articles()).toBe(1)

  await page.getByRole('main').getByRole('button', { name: 'Adaugă articol' }).first().click()
  await form.text('UM').fill('buc.')
  await form.text('Denumire').fill('Rovinietă')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Rovinietă')).toHaveCount(1)

  const sheets = countCalls(page, 'roadmap/add')
  const sheet = await filledSheet(page)
  await sheet.totals.getByRole('button', { name: 'Salvează', exact: true }).dblclick()
  await expect(toast(page, 'Foaia nr. 1 a fost salvată')).toBeVisible()
  expect(sheets()).toBe(1)
})

test(
  'Ctrl+Enter saves the sheet and begins the next, Ctrl+S only saves; the toast covers no button',
  PHONE_TOO,
  async ({ page, company, isMobile }) => {
    await aFleet(company)
    const sheets = countCalls(page, 'roadmap/add')
    const sheet = await filledSheet(page)
    await sheet.header.text('Km la plecare').press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, 'Foaia nr. 1 a fost salvată')).toBeVisible()
    for (const button of await sheet.totals.getByRole('button').all())
      await expect.poll(() => overlap(toast(page, 'Foaia nr. 1'), button)).toBe(0)
    // a phone's bar stays under the thumb
    const bottom = () => sheet.totals.boundingBox().then((box) => box && Math.round(box.y + box.height))
    if (isMobile) await expect.poll(bottom).toBe(page.viewportSize()?.height)
    expect(sheets()).toBe(1)
    // the form that was saved stands until the next one comes
    await expect(async () => {
      await sheet.unfold()
      await expect(sheet.header.text('Număr')).toHaveValue('2', { timeout: 1000 })
    }).toPass()
    await sheet.header.text('Km la plecare').press('Control+s')
    await expect(toast(page, 'Foaia nr. 2 a fost salvată')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/foi(\?|$)/)
    expect(sheets()).toBe(2)
  },
)

test('a click selects what stands in a field, and who is missing is added from the list', async ({ page, company }) => {
  await aFleet(company)
  const sheet = sheetForm(page)
  await sheet.open()
  const { text, list, choose } = sheet.header
  // the click that enters a day or an hour selects it: what is typed next takes its place
  await text('Data plecării').click()
  await page.keyboard.type('6.11')
  await text('Ora plecării').click()
  await page.keyboard.type('9')
  await text('Data plecării').click()
  await expect(text('Data plecării')).toHaveValue(/^06\/11\/\d{4}$/)
  await expect(text('Ora plecării')).toHaveValue('09:00')

  // a chosen text is typed over after a click as well, though the field kept the focus
  await choose('Șofer', 'Șerban Țepeș')
  await list('Șofer').click()
  await page.keyboard.type('sep')
  await expect(list('Șofer')).toHaveValue('sep')
  await page.keyboard.press('Escape')
  await expect(list('Șofer')).toHaveValue('Șerban Țepeș')
  // no record of that name: it is added from the list, is chosen, and the field has no error
  await list('Șofer').click()
  await page.keyboard.type('Radu Nou')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Radu Nou: șofer nou în listă')).toBeVisible()
  await expect(list('Șofer')).toHaveValue('Radu Nou')
  // taken back, and added with more than a name
  await toast(page, 'Radu Nou').getByRole('button', { name: 'Anulează' }).click()
  await expect(list('Șofer')).toHaveValue('')
  await sheet.header.choose('Șofer', 'Adaugă')
  const dialog = dialogOf(page, 'Adaugă șofer')
  await dialog.text('Denumire').fill('Radu Nou')
  await dialog.press('Salvează')
  await expect(list('Șofer')).toHaveValue('Radu Nou')
  await expect(list('Șofer')).not.toHaveAttribute('aria-invalid')
})

test('the sixth sheet of the free package leads to the choice of another', async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  for (const number of [1, 2, 3, 4]) await aSheet(company, fleet, today(), { number })
  const notice = page.getByRole('dialog', { name: 'Oops' })
  const sheet = await filledSheet(page)
  // the fifth is saved elsewhere while this one is filled in
  await aSheet(company, fleet, today(), { number: 9 })
  await sheet.save()
  await expect(notice).toContainText('Ai atins limita maximă a pachetului')
  await shot(page, info, '43-limit')
  await notice.getByRole('button', { name: 'Modifică Pachet' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment$/)

  await page.goto('/dashboard/foi')
  await page.getByRole('button', { name: 'Adaugă foaie' }).click()
  await expect(notice).toContainText('Ai atins limita maximă a pachetului')
})

test('a sheet of sixty trips is typed into as one of two', async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  const times = { startDate: today(), startTime: '08:00', endDate: today(), endTime: '16:00' }
  const trip = { start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 2 as const, distanceMixt: 32, ...times }
  const { id } = await aSheet(company, fleet, today(), { fuelStart: 400, routes: Array.from({ length: 60 }, () => trip) })
  await page.goto(`/dashboard/foi/edit/${id}`)
  const sheet = sheetForm(page)
  // 60 × 64 km, 60 × 4,80 L
  await sheet.expectTotals({ km: '3.840 km', start: '400,00 L', added: '0,00 L', consumed: '288,00 L', left: '112,00 L' })

  const measured = async (label: string, typed: string, into = sheet.header) => {
    const begun = performance.now()
    await into.text(label).pressSequentially(typed)
    const each = Math.round((performance.now() - begun) / typed.length)
    info.annotations.push({ type: 'milliseconds a key', description: `${label}: ${each}` })
  }
  await sheet.unfold()
  await sheet.header.text('Combustibil la plecare').clear()
  await measured('Combustibil la plecare', '350,25')
  const another = await sheet.newTrip()
  // after there and back the vehicle stands where it began
  await expect(another.text('Plecare din')).toHaveValue('Ploiești')
  await measured('Sosire în', 'Sinaia și înapoi', another)
  await another.type('Distanță Mixtă', '30')
  await another.press('Adaugă')
  await sheet.expectTotals({ km: '3.900 km', start: '350,25 L', added: '0,00 L', consumed: '292,50 L', left: '57,75 L' })
  await shot(page, info, '44-sixty-trips')
  await sheet.save()
  await expect(rowOf(page, 'PH 12 ABC')).toContainText('3.900 km')
})

test('of two people who change one record the second sees what differs, and decides', async ({ page, company }, info) => {
  const { partner } = await aFleet(company)
  const form = dialogOf(page, `Modifică ${partner.name}`)
  const conflict = dialogOf(page, 'Altcineva a salvat între timp')
  const open = async () => {
    await page.goto('/dashboard/partners')
    await rowOf(page, partner.name).click()
    await expect(form.text('Localitate')).toBeVisible()
  }
  const others = async (city: string) => {
    const now = (await company.call('partners', { query: { companyId: company.id } })).find(({ id }) => id === partner.id)
    await company.call('savePartner', { body: { ...(now ?? partner), city } })
  }
  const cityNow = async () => (await company.call('partners', { query: { companyId: company.id } })).map(({ city }) => city)

  await open()
  await form.type('Localitate', 'Câmpina')
  await others('Sinaia')
  await form.press('Salvează')
  await expect(conflict.dialog.getByRole('row', { name: /Localitate/ })).toHaveText('LocalitateSinaiaCâmpina')
  await expect(conflict.dialog.getByRole('row')).toHaveCount(2)
  await shot(page, info, '43-conflict')
  await conflict.press('Continuă editarea')
  await expect(form.text('Localitate')).toHaveValue('Câmpina')
  await form.press('Salvează')
  await conflict.press('Păstrează ce am scris eu')
  await expect(form.dialog).toBeHidden()
  expect(await cityNow()).toEqual(['Câmpina'])

  await open()
  await form.type('Localitate', 'Azuga')
  await others('Bușteni')
  await form.press('Salvează')
  await conflict.press('Ia ce e salvat')
  await expect(form.text('Localitate')).toHaveValue('Bușteni')
  await form.press('Salvează')
  await expect(form.dialog).toBeHidden()
  expect(await cityNow()).toEqual(['Bușteni'])
})
