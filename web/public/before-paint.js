// Before anything is drawn: who is signed in is led home, and a chosen theme counts. It stands within the page as the server sends it.
const kept = (key) => {
  try {
    const { expiry, value } = JSON.parse(localStorage.getItem(key))
    return expiry <= 0 || expiry > Date.now() ? value : null
  } catch {
    return null
  }
}
const once = new URLSearchParams(location.search).has('token')
if (location.pathname === '/' && (once || kept('USER_TOKEN'))) location.replace(`/dashboard${location.search}`)
const theme = kept('themeMode')
if (theme === 'dark' || theme === 'light') {
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.media = meta.dataset.look === theme ? 'all' : 'not all'
}
// the company that was last looked at, until the program names it
const frame = kept('frame')
if (frame?.company) document.documentElement.style.setProperty('--boot-company', JSON.stringify(frame.company))
for (const key of ['assign', 'toSee', 'passed']) {
  const { count, month } = kept(key) ?? {}
  const shown = month && innerWidth > 1200 ? `${month} ${count}` : `${count}`
  if (count) document.documentElement.style.setProperty(`--boot-${key}`, JSON.stringify(shown))
}
if (frame?.demo) document.documentElement.dataset.demo = ''
if (kept('density') === 'dense') document.documentElement.dataset.density = 'dense'
// a program that does not arrive, or ends before it draws anything, is said: the frame alone would stay for ever
const sayFailed = () => {
  const sentence = document.getElementById('failed')
  if (!sentence) return
  sentence.hidden = false
  sentence.querySelector('button').onclick = () => location.reload()
}
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && sayFailed(), true)
addEventListener('unhandledrejection', sayFailed)
