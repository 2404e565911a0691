import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import { toSeeQuery, userQuery } from '../session.ts'
import { SHELL } from '../texts.ts'
import { INBOX } from './menu.ts'

/** Largest number shown. */
const MOST = 1000

type Props = { className: string | undefined; icon?: boolean }

/** The menu entry of the inbox with the number of sheets waiting there; it opens the month of these sheets. */
export const ToSeeLink = ({ className, icon = false }: Props) => {
  const companyId = useQuery(userQuery).data?.activeCompanyId ?? null
  const { data } = useQuery(toSeeQuery(companyId))
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
          {data.count < MOST ? data.count : '999+'}
          <span className="heard">{SHELL.toSee}</span>
        </WaitingCount>
      ) : null}
    </Link>
  )
}
