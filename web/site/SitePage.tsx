import type { ReactNode } from 'react'
import { Mark } from '../app/shell/Brand.tsx'
import { LAW_PAGES } from './law-texts.ts'
import { MODEL } from './model-texts.ts'
import { SITE } from './texts.ts'

/** What a page says of itself to search engines and where it is shared. */
export type About = {
  /** Its address: `/`, `/faz`. */
  path: string
  title: string
  description: string
}

/** Stands for the address of the installation, which only the server knows. */
const ORIGIN = '{{origin}}'

const Head = ({ path, title, description }: About) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title}</title>
    <meta name="description" content={description} />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" data-look="light" content="#ffffff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" data-look="dark" content="#1d2327" media="(prefers-color-scheme: dark)" />
    <link rel="canonical" href={`${ORIGIN}${path}`} />
    <link rel="icon" type="image/svg+xml" href="/mark.svg" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={SITE.product} />
    <meta property="og:locale" content="ro_RO" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={`${ORIGIN}${path}`} />
    <meta property="og:image" content={`${ORIGIN}/social.png`} />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    <script src="/before-paint.js" />
  </head>
)

/** A page for visitors: head, the bar of the product, what it says, and the links below. The style is put in by the build. */
export const SitePage = ({ about, children }: { about: About; children: ReactNode }) => (
  <html lang="ro">
    <Head {...about} />
    <body>
      <a className="skip" href="#continut">
        {SITE.skip}
      </a>
      <header className="top">
        <div className="bar">
          <a className="brand" href="/" aria-label={SITE.home}>
            <Mark />
            {SITE.product}
          </a>
          <nav aria-label={SITE.menu}>
            <a href="/#cum">{SITE.howItWorks}</a>
            <a href="/#pachete">{SITE.prices}</a>
            <a href={MODEL.path}>{SITE.tool}</a>
            <a href="/#intrebari">{SITE.questions}</a>
          </nav>
          <div className="right">
            <a className="btn ghost" href="/auth/login">
              {SITE.signIn}
            </a>
            <a className="btn acc" href="/auth/register">
              {SITE.register}
            </a>
          </div>
        </div>
      </header>
      <main id="continut">{children}</main>
      <footer className="end">
        <div>
          <span className="brand">
            <Mark size={22} />
            {SITE.product}
          </span>
          <a href="/#pachete">{SITE.prices}</a>
          <a href={MODEL.path}>{SITE.tool}</a>
          {LAW_PAGES.map(({ path, short }) => (
            <a key={path} href={path}>
              {short}
            </a>
          ))}
          <a href="/terms">{SITE.terms}</a>
          <a href="/privacy">{SITE.privacy}</a>
        </div>
      </footer>
    </body>
  </html>
)
