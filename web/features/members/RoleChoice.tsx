import { Radio } from '@mantine/core'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { InvitedRole } from '#domain/company/roles.ts'
import classes from './team.module.css'
import { TEXTS } from './texts.ts'

type Props = { roles: readonly InvitedRole[]; value: InvitedRole; onRole: (role: InvitedRole) => void }

/** The role of an invitation, each with what it allows. */
export const RoleChoice = ({ roles, value, onRole }: Props) => (
  <Radio.Group name="role" label={TEXTS.role} value={value} onChange={(role) => onRole(role as InvitedRole)}>
    <div className={classes.roleCards}>
      {roles.map((role) => (
        <Radio.Card key={role} value={role} className={classes.roleCard ?? ''}>
          <Radio.Indicator size="xs" />
          <span>
            <strong>{ROLE_TEXTS[role].name}</strong>
            <span className={classes.quiet}>{ROLE_TEXTS[role].may}</span>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
)
