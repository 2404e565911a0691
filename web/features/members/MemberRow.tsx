import { ActionIcon, UnstyledButton } from '@mantine/core'
import { Check, ChevronDown, EllipsisVertical, LogOut, UserMinus } from 'lucide-react'
import type { Member } from '#contract/members.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { type Role, rolesGivenBy } from '#domain/company/roles.ts'
import { dayShown } from '../../lib/moment.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { TEXTS as COMPANY } from '../companies/texts.ts'
import { seenText } from './seen-text.ts'
import classes from './team.module.css'
import { TEXTS } from './texts.ts'

/** `Mureșan Andreea` is `MA`. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

type Props = {
  member: Member
  own: Role
  isSelf: boolean
  /** Whether the team cannot be changed: a demo company's. */
  fixed: boolean
  now: Date
  onRole: (role: Exclude<Role, 'driver'>) => void
  onDriver: () => void
  onRemove: () => void
}

const RoleCell = ({ member, own, fixed, onRole, onDriver }: Props) => {
  const given = rolesGivenBy(own)
  const { name } = ROLE_TEXTS[member.role]
  if (fixed || !given.includes(member.role)) return <>{name}</>
  return (
    <MenuButton
      position="bottom-start"
      width={320}
      entries={given.map((role) => ({
        label: ROLE_TEXTS[role].name,
        mark: role === member.role ? <Check size={16} /> : undefined,
        run: () => (role === 'driver' ? onDriver() : role === member.role ? undefined : onRole(role)),
      }))}
      button={
        <UnstyledButton className={classes.role ?? ''} aria-label={`${TEXTS.changeRole(member.name)}: ${name}`}>
          {name} <ChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    />
  )
}

/** A member: who, with which role, since when; and what may be done about it. */
export const MemberRow = (props: Props) => {
  const { member, own, isSelf, fixed, now, onRemove } = props
  const mayRemove = !fixed && (isSelf || rolesGivenBy(own).includes(member.role))
  return (
    <tr>
      <td>
        <span className={`row ${classes.person}`}>
          <span className={`small-print ${classes.avatar}`} aria-hidden>
            {initialsOf(member.name)}
          </span>
          <span className={`column ${classes.names}`}>
            <span className={classes.name}>
              {member.name}
              {isSelf ? <span className={`quiet ${classes.quiet}`}> {TEXTS.you}</span> : null}
            </span>
            {member.email === member.name ? null : <span className={`quiet ${classes.quiet}`}>{member.email}</span>}
            {member.role === 'driver' && member.driver?.name !== member.name ? (
              <span className={`quiet ${classes.quiet}`}>{member.driver ? `${TEXTS.driver}: ${member.driver.name}` : TEXTS.unlinked}</span>
            ) : null}
          </span>
        </span>
      </td>
      <td data-fact>
        <RoleCell {...props} />
      </td>
      <td data-fact={member.vehicle ? true : 'none'} className="nowrap">
        {member.vehicle?.number ?? '–'}
      </td>
      <td data-fact className="tabular">
        {seenText(member.seenAt, now)}
      </td>
      <td className={`tabular ${classes.since}`}>{TEXTS.sinceDay(dayShown(member.since))}</td>
      <td className={classes.act}>
        {mayRemove ? (
          <MenuButton
            entries={[
              isSelf
                ? { label: COMPANY.leave, icon: <LogOut size={16} />, run: onRemove, destroys: true }
                : { label: TEXTS.remove, icon: <UserMinus size={16} />, run: onRemove, destroys: true },
            ]}
            button={
              <ActionIcon variant="subtle" color="gray" aria-label={TEXTS.actions(member.name)}>
                <EllipsisVertical size={18} />
              </ActionIcon>
            }
          />
        ) : null}
      </td>
    </tr>
  )
}
