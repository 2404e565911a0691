import { Menu, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Building2, ChevronDown, CreditCard, LogOut, Plus, UserRound } from 'lucide-react'
import { useRef } from 'react'
import type { UserInfo } from '#contract/auth.ts'
import { companyCode } from '#domain/company/cui.ts'
import { COMMON } from '../../ui/texts.ts'
import { PAGE_TITLE, SHELL } from '../texts.ts'
import { useLogout } from '../use-logout.ts'
import classes from './CompanyMenu.module.css'
import { openCompanySwitch } from './company-switch.tsx'

/** The active company, always readable, and what belongs to it and to the user. */
export const CompanyMenu = ({ user }: { user: UserInfo }) => {
  const logout = useLogout()
  const button = useRef<HTMLButtonElement>(null)
  const active = user.companies.find(({ id }) => id === user.activeCompanyId)
  return (
    <Menu width={280}>
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.button}>
          <span className="heard">{SHELL.activeCompany}</span>
          <Building2 size={16} className={classes.icon} />
          <span className={classes.name} title={active?.name}>
            {active?.name ?? SHELL.noCompany}
          </span>
          <ChevronDown size={16} className={classes.icon} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          {active ? (
            <>
              <Text size="md" fw={500}>
                {active.name}
              </Text>
              <Text size="sm" c="dimmed">
                {COMMON.cui} {companyCode(active)}
              </Text>
            </>
          ) : null}
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        {active ? (
          <Menu.Item leftSection={<CreditCard size={16} />} renderRoot={(props) => <Link to="/dashboard/subscription" {...props} />}>
            {PAGE_TITLE.subscription}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<UserRound size={16} />} renderRoot={(props) => <Link to="/dashboard/account" {...props} />}>
          {PAGE_TITLE.account}
        </Menu.Item>
        {active ? (
          <Menu.Item
            leftSection={<ArrowLeftRight size={16} />}
            onClick={() => {
              // the item goes away with its menu: the dialog gives the focus back to the button
              button.current?.focus()
              openCompanySwitch(user)
            }}
          >
            {SHELL.switchCompany}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<Plus size={16} />} renderRoot={(props) => <Link to="/dashboard/company/add" {...props} />}>
          {PAGE_TITLE.addCompany}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={logout}>
          {SHELL.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
