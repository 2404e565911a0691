import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayInRomania } from '#domain/calendar/day.ts'
import { monthOf, monthShort, monthShown } from '#domain/month/month.ts'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { toSeeQuery, userQuery } from '../session.ts'
import { SHELL } from '../texts.ts'
import classes from './MainMenu.module.css'
import { INBOX } from './menu.ts'

/** Largest number shown. */
const MOST = 1000

type Props = { className: string | undefined; icon?: boolean }

/** The menu entry of the inbox with the number of what waits there, and its month where that is not the current one; it opens that month. */
export const ToSeeLink = ({ className, icon = false }: Props) => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery(toSeeQuery(companyId))
  const isEarlier = data !== undefined && data.month !== monthOf(dayInRomania(new Date()))
  return (
    <Link
      to={INBOX.to}
      search={data?.count ? { month: data.month } : {}}
      activeOptions={{ includeSearch: false }}
      className={className ?? ''}
    >
      {icon ? <INBOX.Icon size={20} aria-hidden /> : null}
      {INBOX.label}{' '}
      {data?.count ? (
        <WaitingCount>
          {isEarlier ? (
            <span className={classes.month} aria-hidden>
              {monthShort(data.month)}.{' '}
            </span>
          ) : null}
          {data.count < MOST ? data.count : '999+'}
          <span className="heard">
            {SHELL.toSee}
            {isEarlier ? ` ${SHELL.inMonth(monthShown(data.month))}` : null}
          </span>
        </WaitingCount>
      ) : null}
    </Link>
  )
}
