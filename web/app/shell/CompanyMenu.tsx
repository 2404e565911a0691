import { Menu, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Building2, ChevronDown, CreditCard, LogOut, Plus, UserRound } from 'lucide-react'
import { useRef } from 'react'
import type { UserInfo } from '#contract/auth.ts'
import { companyCode } from '#domain/company/cui.ts'
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
          <span className="heard">Societatea activă: </span>
          <Building2 size={16} className={classes.icon} />
          <span className={classes.name} title={active?.name}>
            {active?.name ?? 'Nicio societate'}
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
                CUI {companyCode(active)}
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
            Abonament
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<UserRound size={16} />} renderRoot={(props) => <Link to="/dashboard/account" {...props} />}>
          Contul meu
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
            Schimbă societatea
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<Plus size={16} />} renderRoot={(props) => <Link to="/dashboard/company/add" {...props} />}>
          Adaugă societate
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={logout}>
          Ieșire
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
