import { Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { UserInfo } from '#contract/auth.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { call } from '../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { useCompaniesRefresh } from '../companies/deleted-companies.tsx'
import classes from './AccountScreen.module.css'
import { TEXTS } from './texts.ts'

type Membership = UserInfo['companies'][number]

/** The companies that somebody else let the user into, each with a button to leave it: a driver has no other place for it. */
export const MembershipsPanel = ({ user }: { user: UserInfo }) => {
  const refresh = useCompaniesRefresh()
  const leaving = useMutation({
    mutationFn: ({ id }: Membership) => call('deleteCompany', { query: { companyId: id, id } }),
    onSuccess: (_, { name }) => {
      notifySuccess(TEXTS.left(name))
      return refresh()
    },
    onError: (error) => notifyError(error),
  })
  const leave = async (company: Membership) => {
    const sure = await confirm({ title: TEXTS.askLeave(company.name), text: TEXTS.leaveHelp, confirm: TEXTS.leave, destroys: true })
    if (sure) leaving.mutate(company)
  }
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
            <Button
              variant="default"
              aria-label={TEXTS.leaveNamed(company.name)}
              loading={leaving.isPending}
              onClick={() => leave(company)}
            >
              {TEXTS.leave}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
