import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayInRomania } from '#domain/calendar/day.ts'
import { monthOf, monthShort, monthShown } from '#domain/month/month.ts'
import { STORED } from '../../lib/stored.ts'
import { toSeeQuery, userQuery } from '../session.ts'
import { SHELL } from '../texts.ts'
import { type Counted, MenuCount } from './MenuCount.tsx'
import { INBOX } from './menu.ts'

type Props = { className: string | undefined; icon?: boolean }

/** The menu entry of the inbox with the number of what waits there, and its month where that is not the current one; it opens that month. */
export const ToSeeLink = ({ className, icon = false }: Props) => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery(toSeeQuery(companyId))
  const counted = ({ count, month }: NonNullable<typeof data>): Counted =>
    month === monthOf(dayInRomania(new Date()))
      ? { count, heard: SHELL.toSee }
      : { count, month: SHELL.inMonth(`${monthShort(month)}.`), heard: `${SHELL.toSee} ${SHELL.inMonth(monthShown(month))}` }
  return (
    <Link
      to={INBOX.to}
      search={data?.count ? { month: data.month } : {}}
      activeOptions={{ includeSearch: false }}
      className={className ?? ''}
    >
      {icon ? <INBOX.Icon size={20} aria-hidden /> : null}
      {INBOX.label} <MenuCount of={STORED.toSee} counted={data && counted(data)} />
    </Link>
  )
}
