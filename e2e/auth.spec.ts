/** Ways into an account beside its password, and what its owner changes of it. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { anEmail, caller, PASSWORD, signedUp } from './api.ts'
import { googleToken, mailTo } from './outside.ts'
import { logOut, signIn } from './pages/account.ts'
import { fieldsOf } from './pages/fields.ts'
import { toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { aCompany, signedIn } from './test.ts'

const NEW = 'o parola mai buna'
const greeting = { level: 1, name: 'Bună, Transport Exemplu S.R.L.' } as const

const typePassword = async (page: Page, password: string) => {
  const { text } = fieldsOf(page)
  await text('Parola nouă').fill(password)
  await text('Confirmă parola').fill(password)
}

test('a forgotten password: a mail, its link, a new password, and the page that was asked for', async ({ page, baseURL }, info) => {
  const { email, token } = await aCompany(baseURL as string)
  await page.goto('/dashboard/drivers')
  await fieldsOf(page).text('Email').fill('a@')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Adresa de email nu este corectă', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ai uitat parola?' }).click()
  await expect(page).toHaveURL(/\/auth\/reset/)
  await expect(fieldsOf(page).text('Parola')).toHaveCount(0)
  await fieldsOf(page).text('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Verifică emailul' })).toBeFocused()
  await expect(page.getByText('Dacă există un cont')).toContainText(email)
  await shot(page, info, '35-reset-sent')

  const mail = await mailTo(email)
  const link = /http\S+\/auth\/code\?code=(\S+)/.exec(mail)
  expect(link?.[1]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  await page.goto(String(link?.[0]))
  await expect(fieldsOf(page).text('Codul din email')).toHaveValue(String(link?.[1]))
  await expect(fieldsOf(page).text('Parola nouă')).toBeFocused()
  await typePassword(page, NEW)
  await shot(page, info, '36-new-password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', greeting)).toBeVisible()

  // every other session has ended, the old password is worth nothing, and neither is the code
  const session = { headers: { authorization: `Bearer ${token}` } }
  expect((await fetch(`${baseURL}/api/auth/user`, session)).status).toBe(401)
  await logOut(page)
  await signIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('alert')).toHaveText('Cont sau parolă invalidă')
  await signIn(page, { email, password: NEW })
  await expect(page.getByRole('heading', greeting)).toBeVisible()
  await logOut(page)
  await page.goto(String(link?.[0]))
  await typePassword(page, PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Codul este greșit, a fost folosit deja sau a expirat')
  await expect(fieldsOf(page).text('Parola nouă')).toHaveValue(PASSWORD)
})

test('a code that is typed, after a page asked for it', async ({ page, baseURL }) => {
  const { email } = await aCompany(baseURL as string)
  await page.goto('/dashboard/drivers')
  await page.getByRole('link', { name: 'Ai uitat parola?' }).click()
  await expect(page.getByRole('heading', { name: 'Parolă uitată' })).toBeVisible()
  await fieldsOf(page).text('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Am primit codul' }).click()
  const [code] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(await mailTo(email)) ?? []
  await fieldsOf(page).text('Codul din email').fill(String(code).toLowerCase().replaceAll('-', ' '))
  await typePassword(page, NEW)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/drivers$/)
})

test.describe('Google', () => {
  /** Serves what stands in for Google's script: a button that hands over a token. */
  const serveScript = async (page: Page, credential: string) => {
    const body = `window.google = { accounts: { id: {
      initialize(options) { this.options = options },
      renderButton(place, { width }) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Conectează-te cu Google'
        button.style.width = width + 'px'
        button.dataset.auto = String(this.options.auto_select)
        button.onclick = () => this.options.callback({ credential: ${JSON.stringify(credential)} })
        place.append(button)
      },
      prompt() {}, cancel() {},
    } } }`
    await page.route('https://accounts.google.com/gsi/client**', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }
  const button = (page: Page) => page.getByRole('button', { name: 'Conectează-te cu Google' })

  test('signs somebody new in, and the same person the second time', async ({ page }, info) => {
    const email = anEmail()
    await serveScript(page, await googleToken({ sub: randomUUID(), email }))
    await page.goto('/auth/login')
    await expect(page.getByText('Sau cu email și parolă')).toBeVisible()
    await expect(button(page)).toHaveAttribute('data-auto', 'false')
    const { width = 0 } = (await button(page).boundingBox()) ?? {}
    expect(width).toBeGreaterThanOrEqual(200)
    expect(width).toBeLessThanOrEqual(400)
    await shot(page, info, '37-google')
    for (let time = 1; time <= 2; time++) {
      await button(page).click()
      await expect(page.getByRole('heading', { name: /^Adaug. societate/ })).toBeVisible()
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('USER_SESSION') ?? '{}').value)
      expect(kept).toEqual({ email, loginType: 'google' })
      await logOut(page)
    }
  })

  test('asks for the second factor of the account, in a dialog above the page', async ({ page, baseURL }, info) => {
    const email = anEmail()
    await signedUp(baseURL as string, email)
    // Google opens no account whose address was never confirmed
    const { call: ask } = caller(baseURL as string)
    await ask('forgotPassword', { body: { email } })
    const [confirmation = ''] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(await mailTo(email)) ?? []
    const { token } = await ask('setPassword', { body: { code: confirmation, password: PASSWORD, confirm_password: PASSWORD } })
    const { call } = caller(baseURL as string, token)
    const { secret } = await call('beginSecondFactor', { body: { current_password: PASSWORD } })
    const { recoveryCodes } = await call('confirmSecondFactor', {
      body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    })
    await serveScript(page, await googleToken({ sub: randomUUID(), email }))
    await page.goto('/auth/login')
    await button(page).click()
    const dialog = page.getByRole('dialog', { name: 'Contul are și al doilea factor' })
    const code = dialog.getByRole('textbox', { name: /^Codul din aplicația de autentificare/ })
    await expect(code).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Scrie codul din aplicația de autentificare')).toBeVisible()
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Codul nu este bun sau a fost folosit')).toBeVisible()
    await shot(page, info, '37-google-factor')
    await code.fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Adaug. societate/ })).toBeVisible()
  })

  test('that does not vouch for somebody is told, and the page stays', async ({ page }) => {
    await serveScript(page, 'fals')
    await page.goto('/auth/register')
    await button(page).click()
    await expect(toast(page, 'Google nu a confirmat autentificarea')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cont nou' })).toBeVisible()
  })

  test('that cannot be reached leaves a sentence, and the password works', async ({ page, baseURL }) => {
    const { email } = await aCompany(baseURL as string)
    await page.goto('/auth/login')
    await expect(page.getByText('Autentificarea cu Google nu este disponibilă acum.')).toBeVisible()
    await signIn(page, { email })
    await expect(page.getByRole('heading', greeting)).toBeVisible()
  })
})

test('an account without a company: its person, its password', async ({ page, baseURL }, info) => {
  const [{ email, token }, other] = [await signedUp(baseURL as string), await signedUp(baseURL as string)]
  await signedIn(page.context(), token)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Societatea activă/ }).click()
  await page.getByRole('menuitem', { name: 'Contul meu' }).click()
  await expect(page).toHaveURL(/\/dashboard\/account$/)
  const { text } = fieldsOf(page)
  const save = page.getByRole('button', { name: 'Salvează' })
  await save.click()
  await expect(page.getByText(/^Scrie /)).toHaveCount(2)
  await text('Nume').fill('Ștefan Țuțu')
  await text('Telefon').fill('0722 123 456')
  await text('Email').fill(other.email)
  // another address takes the password, which only then is asked for
  await text('Parola actuală').fill('alta')
  await save.click()
  await expect(page.locator('.mantine-InputWrapper-error')).toHaveText('Parola actuală este greșită')
  await text('Parola actuală').fill(PASSWORD)
  await save.click()
  await expect(page.locator('.mantine-InputWrapper-error')).toHaveText('Există deja un cont cu această adresă de email')
  await text('Email').fill(email)
  await save.click()
  await expect(toast(page, 'Informația a fost salvată')).toBeVisible()
  await shot(page, info, '38-account')

  await page.getByRole('tab', { name: 'Parola' }).click()
  await text('Parola actuală').fill(PASSWORD)
  await typePassword(page, 'scurt')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Trebuie să aibă cel puțin 6 caractere', { exact: true })).toBeVisible()
  await typePassword(page, NEW)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Parola a fost modificată')).toBeVisible()
  await page.reload()
  await expect(text('Nume')).toHaveValue('Ștefan Țuțu')
})

test('a second factor is set up with an application, asked for at the next sign-in, and other devices are sent away', async ({
  page,
  baseURL,
}, info) => {
  const { email, token, call } = await aCompany(baseURL as string)
  const elsewhere = await caller(baseURL as string).call('login', { body: { email, password: PASSWORD } })
  await signedIn(page.context(), token)
  await page.goto('/dashboard/account')
  await page.getByRole('tab', { name: 'Siguranță' }).click()
  const { text, type } = fieldsOf(page)
  const panel = page.getByRole('tabpanel', { name: 'Siguranță' })
  await panel.getByRole('button', { name: 'Pornește al doilea factor' }).click()
  await expect(panel.getByText('Scrie parola actuală')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Parola actuală' }).pressSequentially(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(panel.getByAltText('Cod QR pentru aplicația de autentificare')).toBeVisible()
  await shot(page, info, '41-second-factor')
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await type('Codul din aplicație', '000000')
  await page.keyboard.press('Enter')
  await expect(text('Codul din aplicație')).toHaveAccessibleDescription(/Codul nu este bun/)
  await type('Codul din aplicație', totp.generate())
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Păstrează codurile de rezervă')).toBeVisible()
  await shot(page, info, '42-recovery-codes')
  const recovery = (await panel.getByRole('status').getByRole('listitem').first().textContent()) ?? ''
  await panel.getByRole('button', { name: 'Le-am păstrat' }).click()
  await expect(panel.getByRole('button', { name: 'Oprește al doilea factor' })).toBeVisible()

  await page.getByRole('region', { name: 'Unde e deschis contul' }).getByRole('button', { name: 'Închide toate celelalte' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Închide toate celelalte' }).click()
  await expect(toast(page, 'Celelalte sesiuni au fost închise')).toBeVisible()
  await shot(page, info, '43-sessions')
  await expect(caller(baseURL as string, elsewhere.token).call('authUser', {})).rejects.toThrow('Not authenticated')

  await logOut(page)
  await signIn(page, { email })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Scrie și codul din aplicația de autentificare')
  await type('Codul din aplicația de autentificare', recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', greeting)).toBeVisible()
  await expect(call('authUser', {})).rejects.toThrow('Not authenticated')
})

test('a deleted account asks twice, and its mail takes that back', async ({ page, baseURL }, info) => {
  const { email, token } = await aCompany(baseURL as string)
  await signedIn(page.context(), token)
  await page.goto('/dashboard/account')
  const remove = page.getByRole('main').getByRole('button', { name: 'Șterge contul' })
  await remove.click()
  const first = page.getByRole('dialog', { name: 'Ești sigur că vrei să ștergi contul?' })
  await expect(first).toContainText(email)
  await first.getByRole('button', { name: 'Continuă' }).click()
  const second = page.getByRole('dialog', { name: 'Ștergi contul și datele lui?' })
  await second.getByRole('button', { name: 'Închide' }).last().click()
  await expect(second).toBeHidden()
  await remove.click()
  await first.getByRole('button', { name: 'Continuă' }).click()
  await shot(page, info, '39-delete-account')
  await second.getByRole('button', { name: 'Șterge contul' }).click()
  await expect(page.getByRole('heading', { name: 'Contul a fost șters' })).toBeVisible()
  await page.getByRole('link', { name: 'Înapoi la autentificare' }).click()
  await signIn(page, { email })
  await expect(page.getByRole('alert')).toHaveText('Cont sau parolă invalidă')

  const [link] = /http\S+\/auth\/undo\?code=\S+/.exec(await mailTo(email)) ?? []
  await page.goto(String(link))
  await shot(page, info, '40-restore-account')
  await page.getByRole('button', { name: 'Recuperează contul' }).click()
  await expect(page.getByRole('heading', greeting)).toBeVisible()
  await page.goto(String(link))
  await page.getByRole('button', { name: 'Recuperează contul' }).click()
  await expect(page.getByRole('alert')).toHaveText('Codul este greșit, a fost folosit deja sau a expirat')
})
