import { ActionIcon, Button } from '@mantine/core'
import { EllipsisVertical, Link2, Mail, Trash2 } from 'lucide-react'
import type { Invitation } from '#contract/members.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { dayShown } from '../../lib/moment.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import classes from './team.module.css'
import { TEXTS } from './texts.ts'

type Props = { invitation: Invitation; mayChange: boolean; busy: boolean; now: Date; onRenew: () => void; onRevoke: () => void }

/** An invitation that waits, and how it is sent again or taken back. */
export const InvitationRow = ({ invitation, mayChange, busy, now, onRenew, onRevoke }: Props) => {
  const { email, role, driver, vehicle, createdAt, expiresAt, invitedBy } = invitation
  const name = driver?.name ?? email ?? TEXTS.byLinkRow
  const over = new Date(expiresAt) <= now
  const Icon = email === null ? Link2 : Mail
  return (
    <tr>
      <td>
        <span className={`row ${classes.person}`}>
          <span className={`small-print ${classes.avatar}`} aria-hidden>
            <Icon size={16} />
          </span>
          <span className={`column ${classes.names}`}>
            <span className={classes.name}>{name}</span>
            <span className={`quiet ${classes.quiet}`}>
              {over ? TEXTS.expired(dayShown(expiresAt)) : TEXTS.expires(dayShown(expiresAt))}
            </span>
          </span>
        </span>
      </td>
      <td data-fact>{ROLE_TEXTS[role].name}</td>
      <td data-fact={vehicle ? true : 'none'} className="nowrap">
        {vehicle?.number ?? '–'}
      </td>
      <td colSpan={2} className={classes.sent}>
        {TEXTS.sentBy(dayShown(createdAt), invitedBy)}
      </td>
      <td className={classes.act}>
        {mayChange ? (
          <>
            <Button variant="default" size="compact-sm" loading={busy} onClick={onRenew}>
              {email === null ? TEXTS.copyLink : TEXTS.sendAgain}
            </Button>
            <MenuButton
              entries={[{ label: TEXTS.revoke, icon: <Trash2 size={16} />, run: onRevoke, destroys: true }]}
              button={
                <ActionIcon variant="subtle" color="gray" aria-label={TEXTS.actions(name)}>
                  <EllipsisVertical size={18} />
                </ActionIcon>
              }
            />
          </>
        ) : null}
      </td>
    </tr>
  )
}
