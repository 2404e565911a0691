import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar/day.ts'
import { companyCode } from '#domain/company/cui.ts'
import classes from './DeletedCompanies.module.css'
import { deletedCompaniesQuery, useRestoreCompany } from './deleted-companies.tsx'
import { TEXTS } from './texts.ts'

/** The user's deleted companies that can still be restored; nothing when there are none. */
export const DeletedCompanies = () => {
  const { data: companies } = useQuery(deletedCompaniesQuery)
  const restore = useRestoreCompany()
  if (!companies?.length) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="deleted-companies">
      <Title order={2} size="h3" id="deleted-companies">
        {TEXTS.deletedTitle}
      </Title>
      <ul className={classes.list}>
        {companies.map((company) => (
          <li key={company.id} className={`row ${classes.company}`}>
            <span className={classes.name}>
              {company.name}
              <Text size="sm" c="dimmed" component="span" display="block">
                {TEXTS.deletedUntil(companyCode(company), formatDay(company.until))}
              </Text>
            </span>
            <Button
              variant="default"
              aria-label={TEXTS.restoreNamed(company.name)}
              loading={restore.isPending && restore.variables.id === company.id}
              onClick={() => restore.mutate(company)}
            >
              {TEXTS.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
