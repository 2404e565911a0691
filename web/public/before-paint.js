// Before anything is drawn: who is signed in is led home, and a chosen theme counts.
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
if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
if (kept('density') === 'dense') document.documentElement.dataset.density = 'dense'
