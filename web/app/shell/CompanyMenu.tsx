import { Text, UnstyledButton } from '@mantine/core'
import { ArrowLeftRight, Building2, ChevronDown, CreditCard, LogOut, Plus, UserRound } from 'lucide-react'
import type { UserInfo } from '#contract/auth.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { companyCode } from '#domain/company/cui.ts'
import { may } from '#domain/company/roles.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../ui/OpenMenu.tsx'
import { COMMON } from '../../ui/texts.ts'
import { PAGE_TITLE, SHELL } from '../texts.ts'
import { useLogout } from '../use-logout.ts'
import classes from './CompanyMenu.module.css'

const ICON = 16

/** The active company, always visible, with menus for the company and the user. */
export const CompanyMenu = ({ user }: { user: UserInfo }) => {
  const logout = useLogout()
  const active = user.companies.find(({ id }) => id === user.activeCompanyId)
  const subscription: MenuEntry = {
    label: PAGE_TITLE.subscription,
    icon: <CreditCard size={ICON} />,
    link: { to: '/dashboard/subscription' },
  }
  const change: MenuEntry = {
    label: SHELL.switchCompany,
    icon: <ArrowLeftRight size={ICON} />,
    run: async () => (await import('./company-switch.tsx')).openCompanySwitch(user),
  }
  const entries: MenuEntry[] = [
    ...(active && may(active.role, 'money') ? [subscription] : []),
    { label: PAGE_TITLE.account, icon: <UserRound size={ICON} />, link: { to: '/dashboard/account' } },
    ...(active ? [change] : []),
    { label: PAGE_TITLE.addCompany, icon: <Plus size={ICON} />, link: { to: '/dashboard/company/add' } },
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
