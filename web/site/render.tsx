/** Renders the pages for visitors to HTML, once, when the product is built. */
import '../fonts/fonts.css'
import './site.css'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariablesResolver, theme } from '../app/theme.ts'
import { FrontPage } from './FrontPage.tsx'
import { LawPage } from './LawPage.tsx'
import { LAW_PAGES } from './law-texts.ts'
import { ModelPage } from './ModelPage.tsx'
import { MODEL } from './model-texts.ts'

const PAGES: Readonly<Record<string, ReactNode>> = {
  index: <FrontPage />,
  [MODEL.path.slice(1)]: <ModelPage />,
  ...Object.fromEntries(LAW_PAGES.map((page) => [page.path.slice(1), <LawPage key={page.path} page={page} />])),
}

const list = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('')

/** The colours of the product, as its theme has them, in the scheme that the visitor chose or whose system asks for. */
const colours = (): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const { light, dark } = cssVariablesResolver(merged)
  const brand = list(Object.fromEntries((merged.colors.brand ?? []).map((colour, at) => [`--mantine-color-brand-${at}`, colour])))
  return [
    `:root{color-scheme:light;${brand}${list(light)}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${list(dark)}}}`,
    `:root[data-theme=dark]{color-scheme:dark;${list(dark)}}`,
  ].join('')
}

/** Every page by the name of its file, with `style` written into it. */
export const renderPages = (style: string): [name: string, html: string][] =>
  Object.entries(PAGES).map(([name, page]) => [
    name,
    `<!doctype html>${renderToStaticMarkup(page).replace('</head>', `<style>${colours()}${style}</style></head>`)}`,
  ])
