import { Tabs, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { userQuery } from '../../app/session.ts'
import { COMMON } from '../../ui/texts.ts'
import classes from './AccountScreen.module.css'
import { DeletePanel } from './DeletePanel.tsx'
import { MembershipsPanel } from './MembershipsPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TEXTS } from './texts.ts'

/** The user's personal data, password, and deletion of the account. */
export const AccountScreen = () => {
  const user = useSuspenseQuery(userQuery).data
  return (
    <div className={classes.page}>
      <Title order={1}>{TEXTS.title}</Title>
      <Tabs defaultValue="person" className={`card ${classes.card}`}>
        <Tabs.List>
          <Tabs.Tab value="person">{COMMON.personalData}</Tabs.Tab>
          <Tabs.Tab value="password">{COMMON.password}</Tabs.Tab>
          <Tabs.Tab value="security">{TEXTS.security}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="person">
          <PersonPanel user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordPanel user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="security">
          {user.impersonatedBy ? null : <SecondFactorPanel />}
          <SessionsPanel />
        </Tabs.Panel>
      </Tabs>
      <MembershipsPanel user={user} />
      {user.userType === 'admin' ? null : <DeletePanel user={user} />}
    </div>
  )
}
