import { Button, Text, Title } from '@mantine/core'
import type { UserInfo } from '#contract/auth.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { useLeaveCompany } from '../companies/deleted-companies.tsx'
import { TEXTS as COMPANY } from '../companies/texts.ts'
import classes from './AccountScreen.module.css'
import { TEXTS } from './texts.ts'

/** The companies that somebody else let the user into, each with a button to leave it: a driver has no other place for it. */
export const MembershipsPanel = ({ user }: { user: UserInfo }) => {
  const leave = useLeaveCompany()
  const memberships = user.companies.filter(({ role }) => role !== 'owner')
  if (memberships.length === 0) return null
  return (
    <section className={`card ${classes.card} ${classes.form}`}>
      <Title order={2} size="h3">
        {TEXTS.memberships}
      </Title>
      <ul className={classes.memberships}>
        {memberships.map((company) => (
          <li key={company.id}>
            <div>
              <Text fw={500}>{company.name}</Text>
              <Text size="sm" c="dimmed">
                {ROLE_TEXTS[company.role].name}
              </Text>
            </div>
            <Button variant="default" aria-label={COMPANY.leaveNamed(company.name)} onClick={() => leave(company)}>
              {COMPANY.leave}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
