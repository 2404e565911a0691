import { LogIn } from 'lucide-react'
import type { AdminUser } from '#contract/admin-users.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { call } from '../../lib/api.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { confirm, notifyError } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { TEXTS } from './texts.ts'

const UserDialog = lazyPart(async () => (await import('./UserDialog.tsx')).UserDialog)
const AHEAD = [UserDialog]

const PAGE_SIZE = 10

const companiesShown = ({ companies }: AdminUser): string | null =>
  companies.length === 0
    ? null
    : companies.length === 1
      ? (companies[0]?.name ?? null)
      : counted(companies.length, 'societate', TEXTS.companies)

const columns: readonly Column<AdminUser>[] = [
  { id: 'id', title: 'ID', sortable: true, width: 80, phone: 'none', cell: (row) => <span className="tabular">{row.id}</span> },
  {
    id: 'email',
    title: LABEL.email,
    sortable: true,
    phone: 'title',
    cell: (row) => <TwoLines text={row.email} below={row.name} />,
  },
  { id: 'companies', title: LABEL.companies, cell: companiesShown, card: companiesShown },
  {
    id: 'type',
    title: LABEL.kind,
    width: 140,
    phone: 'title',
    cell: (row) => (row.userType === 'admin' ? <StateBadge label={LABEL.administrator} color="yellow" /> : TEXTS.user),
  },
  {
    id: 'createdAt',
    title: TEXTS.since,
    sortable: true,
    width: 130,
    phone: 'none',
    cell: (row) => <span className="tabular nowrap">{formatDay(row.createdAt)}</span>,
  },
]

/** Leaves the administrator's session and signs in as the user. */
const enterAs = async (user: AdminUser): Promise<void> => {
  const text = TEXTS.signInAsWarning(user.email)
  if (!(await confirm({ title: TEXTS.signInAsQuestion, text, confirm: LABEL.signIn }))) return
  try {
    const { token } = await call('loginAsUser', { query: { id: user.id } })
    window.location.assign(`/dashboard?token=${encodeURIComponent(token)}`)
  } catch (error) {
    notifyError(error)
  }
}

/** The accounts of the installation. */
export const UsersScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => (
  <NomenclatorScreen
    title={TEXTS.title}
    size={PAGE_SIZE}
    list="adminUsers"
    remove="deleteUser"
    final={TEXTS.deletionIsFinal}
    columns={columns}
    defaultSort="email"
    rowName={(row) => (row.companies.length === 0 ? row.email : TEXTS.rowName(row.email, row.companies.map(({ name }) => name).join(', ')))}
    deletes={TEXTS.thisUser}
    optimistic={false}
    empty={{ title: TEXTS.empty, text: TEXTS.emptyHelp }}
    searchPlaceholder={TEXTS.search}
    moreActions={[{ label: LABEL.signIn, icon: <LogIn size={16} />, run: enterAs }]}
    mayWrite
    state={state}
    onState={onState}
    ahead={AHEAD}
    dialog={({ row, onClose }) => (row ? <UserDialog user={row} onClose={onClose} /> : null)}
  />
)
