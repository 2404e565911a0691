import { Text, UnstyledButton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { Check } from 'lucide-react'
import type { UserInfo } from '#contract/auth.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { companyCode } from '#domain/company/cui.ts'
import { openDialog } from '../../ui/overlays.ts'
import { enterCompany } from '../enter-company.ts'
import { SHELL } from '../texts.ts'
import classes from './company-switch.module.css'

/** Opens the list of the user's companies; choosing one makes it the active company. */
export const openCompanySwitch = (user: UserInfo): void => {
  const id = openDialog({
    title: SHELL.switchCompany,
    size: 425,
    children: (
      <ul className={classes.list}>
        {user.companies.map((company) => {
          const active = company.id === user.activeCompanyId
          return (
            <li key={company.id}>
              <UnstyledButton
                className={`row ${classes.company}`}
                {...(active ? { 'aria-current': true, 'data-autofocus': true } : {})}
                onClick={() => (active ? modals.close(id) : enterCompany(company.id))}
              >
                <span className={classes.name}>
                  <Text component="span" display="block" size="md" fw={500}>
                    {company.name}
                  </Text>
                  <Text component="span" display="block" size="sm" c="dimmed" className="tabular">
                    {companyCode(company)} · {ROLE_TEXTS[company.role].name}
                  </Text>
                </span>
                {active ? <Check size={18} aria-label={SHELL.activeMark} className={classes.check} /> : null}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    ),
  })
}
