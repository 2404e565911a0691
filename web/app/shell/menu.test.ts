import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { makeRouter } from '../router.tsx'
import { COSTS, DEADLINES, HOME, INBOX, NOMENCLATOR, PORTFOLIO, RECEIPTS, SETTINGS, SHEETS } from './menu.ts'

/** The pages that stand in no menu of `menu.ts`, each with the file that leads to it. */
const REACHED_FROM: Readonly<Record<string, string>> = {
  '/admin/account': 'web/app/shell/AdminShell.tsx',
  '/admin/email-template': 'web/app/shell/AdminShell.tsx',
  '/admin/journal': 'web/app/shell/AdminShell.tsx',
  '/admin/second-factor': 'web/app/guards.ts',
  '/admin/users': 'web/app/shell/AdminShell.tsx',
  '/dashboard/account': 'web/app/shell/CompanyMenu.tsx',
  '/dashboard/company/add': 'web/app/shell/CompanyMenu.tsx',
  '/dashboard/company/edit/$companyId': 'web/features/companies/CompaniesScreen.tsx',
  '/dashboard/foi/add': 'web/features/roadmaps/kind-texts.ts',
  '/dashboard/foi/duplicate/$duplicateId': 'web/features/roadmaps/kind-texts.ts',
  '/dashboard/foi/edit/$roadmapId': 'web/features/roadmaps/kind-texts.ts',
  '/dashboard/foi/tabel': 'web/features/roadmaps/kind-texts.ts',
  '/dashboard/foi/tabel/$vehicleId/$month': 'web/features/roadmaps/kind-texts.ts',
  '/dashboard/generate': 'web/features/home/HomeScreen.tsx',
  '/dashboard/generate/vehicles': 'web/features/generator/PeopleStep.tsx',
  '/dashboard/luna/$month/inchidere': 'web/features/inbox/InboxHead.tsx',
  '/dashboard/payment': 'web/features/subscription/SubscriptionScreen.tsx',
  '/dashboard/payment/activate/$packageId': 'web/features/subscription/SubscriptionScreen.tsx',
  '/dashboard/payment/invoice/$packageId': 'web/features/subscription/PaymentScreen.tsx',
  '/dashboard/payment/test/$sessionId': 'server/adapters/test-payments.ts',
  '/dashboard/rol': 'web/app/guards.ts',
  '/dashboard/settings/documents': 'web/features/settings/SettingsScreen.tsx',
  '/dashboard/settings/echipa': 'web/features/settings/SettingsScreen.tsx',
  '/dashboard/settings/fiscal': 'web/features/settings/SettingsScreen.tsx',
  '/dashboard/settings/journal': 'web/features/settings/SettingsScreen.tsx',
  '/dashboard/settings/prints': 'web/features/settings/SettingsScreen.tsx',
  '/dashboard/settings/receipts': 'web/features/settings/SettingsScreen.tsx',
  '/dashboard/sheets/add': 'web/features/roadmaps/kind-texts.ts',
  '/dashboard/sheets/duplicate/$duplicateId': 'web/features/roadmaps/kind-texts.ts',
  '/dashboard/sheets/edit/$roadmapId': 'web/features/roadmaps/kind-texts.ts',
  '/dashboard/subscription': 'web/app/shell/CompanyMenu.tsx',
  '/dashboard/subscription/expired': 'web/app/guards.ts',
  '/dashboard/subscription/invoices': 'web/features/invoices/InvoicesCard.tsx',
  '/dashboard/subscription/limited': 'web/app/guards.ts',
  '/dashboard/vehicles/$vehicleId': 'web/ui/VehicleLink.tsx',
}

const IN_MENU = new Set<string>(
  [HOME, ...Object.values(SHEETS), PORTFOLIO, RECEIPTS, INBOX, DEADLINES, COSTS, SETTINGS, ...Object.values(NOMENCLATOR)].map(
    ({ to }) => to,
  ),
)

/** The pages of users and administrators, by address; shells and addresses that only lead on are none. */
const pages = (): string[] =>
  Object.values(makeRouter(new QueryClient()).routesById)
    .filter((route) => !route.children && route.options.component !== undefined)
    .map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, ''))
    .filter((path) => /^\/(dashboard|admin)/.test(path))
    .toSorted()

test('every page stands in the menu, or is one that another file leads to', () => {
  const known = [...IN_MENU, ...Object.keys(REACHED_FROM)]
  expect(pages()).toEqual(known.toSorted())
})

test('every file that is said to lead to a page names its address', () => {
  const unnamed = Object.entries(REACHED_FROM).filter(([path, file]) => {
    const source = readFileSync(file, 'utf8')
    const made = path.replace(/\$(\w+)/, (_, name) => `\${${name}}`)
    return ![`"${path}"`, `'${path}'`, `${made}\``].some((address) => source.includes(address))
  })
  expect(unnamed).toEqual([])
})
