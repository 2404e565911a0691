import '../../../fonts/fonts.css'
import '../../../app/base.css'
import './light.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PAGE_TITLE, SHELL } from '../../../app/texts.ts'
import { exchangeAddressToken, hasSession } from '../../../lib/kept-session.ts'
import { LoginPage } from './LoginPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('login.html has no #root')
await exchangeAddressToken()
if (hasSession()) location.replace('/dashboard')
else {
  document.title = `${PAGE_TITLE.signIn} · ${SHELL.brand}`
  createRoot(root).render(
    <StrictMode>
      <LoginPage />
    </StrictMode>,
  )
}
