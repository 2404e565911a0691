import { Text, UnstyledButton } from '@mantine/core'
import { ArrowLeftRight, Building2, Check, ChevronDown, CreditCard, LogOut, Plus, UserRound } from 'lucide-react'
import type { UserInfo } from '#contract/auth.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { companyCode } from '#domain/company/cui.ts'
import { may } from '#domain/company/roles.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../ui/OpenMenu.tsx'
import { COMMON } from '../../ui/texts.ts'
import { PAGE_TITLE, PLACE, SHELL } from '../texts.ts'
import { useLogout } from '../use-logout.ts'
import classes from './CompanyMenu.module.css'

const ICON = 16

/** Most companies that the menu lists; more are in the dialog alone. */
const MOST_LISTED = 7

/** The active company, always visible, with menus for the company and the user. */
export const CompanyMenu = ({ user }: { user: UserInfo }) => {
  const logout = useLogout()
  const active = user.companies.find(({ id }) => id === user.activeCompanyId)
  const subscription: MenuEntry = {
    label: PAGE_TITLE.subscription,
    icon: <CreditCard size={ICON} />,
    link: { to: '/dashboard/subscription' },
  }
  const listed = user.companies.length > 1 && user.companies.length <= MOST_LISTED ? user.companies : []
  const group = listed.length > 0 ? PLACE.companies : undefined
  const companies = listed.map(({ id, name }): MenuEntry => {
    const entry = { id, label: name, icon: <Building2 key="icon" size={ICON} />, group }
    return id === active?.id
      ? { ...entry, mark: <Check key="mark" size={ICON} aria-label={SHELL.activeMark} /> }
      : { ...entry, run: async () => (await import('../enter-company.ts')).enterCompany(id) }
  })
  const change: MenuEntry = {
    label: SHELL.switchCompany,
    group,
    icon: <ArrowLeftRight size={ICON} />,
    run: async () => (await import('./company-switch.tsx')).openCompanySwitch(user),
  }
  const entries: MenuEntry[] = [
    ...(active && may(active.role, 'money') ? [subscription] : []),
    { label: PAGE_TITLE.account, icon: <UserRound size={ICON} />, link: { to: '/dashboard/account' } },
    ...companies,
    ...(active ? [change] : []),
    { label: PAGE_TITLE.addCompany, group, icon: <Plus size={ICON} />, link: { to: '/dashboard/company/add' } },
    { label: SHELL.logout, icon: <LogOut size={ICON} />, run: logout, apart: true },
  ]
  return (
    <MenuButton
      width={280}
      entries={entries}
      head={
        <div className={classes.who}>
          {active ? (
            <>
              <Text size="md" fw={500}>
                {active.name}
              </Text>
              <Text size="sm" c="dimmed">
                {COMMON.cui} {companyCode(active)} · {ROLE_TEXTS[active.role].name}
              </Text>
            </>
          ) : null}
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
        </div>
      }
      button={
        <UnstyledButton className={classes.button}>
          <span className="heard">{SHELL.activeCompany}</span>
          <Building2 size={ICON} className={classes.icon} />
          <span className={classes.name} title={active?.name}>
            {active?.name ?? SHELL.noCompany}
          </span>
          <ChevronDown size={ICON} className={classes.icon} />
        </UnstyledButton>
      }
    />
  )
}
