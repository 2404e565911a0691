import { Check } from 'lucide-react'
import { APPROVAL_LABEL, type Approval } from '#domain/roadmap/approval.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'

const COLOURS = { submitted: 'yellow', returned: 'red' } as const

/** How a sheet stands in its approval; one that was not submitted has a dash. */
export const ApprovalBadge = ({ state }: { state: Approval }) => {
  if (state === 'none') return <span className="dimmed">–</span>
  if (state === 'approved') return <StateBadge label={APPROVAL_LABEL.approved} color="green" icon={<Check size={12} aria-hidden />} />
  return <StateBadge label={APPROVAL_LABEL[state]} color={COLOURS[state]} />
}
