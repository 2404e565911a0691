/** Whether a saved sheet can be changed, and what it says of it: its month is closed, it waits for approval, or the role only reads. */
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Roadmap } from '#contract/saved-sheet.ts'
import { type Month, monthShown } from '#domain/month/month.ts'
import { isFrozen } from '#domain/roadmap/approval.ts'
import { useAllowed, useCompany } from '../../../app/company-context.tsx'
import { SheetApprovalBar } from '../../approval/SheetApprovalBar.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { TEXTS } from '../texts.ts'
import { useNeighbours } from './use-neighbours.ts'

/** Whether the fields of a sheet are only read, as the server would refuse to save them; a new sheet never. */
export const useIsFrozen = (sheet: Roadmap | null): boolean => {
  const { company, role } = useCompany()
  const mayWrite = useAllowed('sheets')
  const { approval, closedMonth } = useNeighbours(sheet)
  if (sheet === null) return false
  const waits = approval !== null && isFrozen(approval.state, role === 'driver') && company.settings.approval
  return !mayWrite || closedMonth !== null || waits
}

const Notice = ({ closedMonth }: { closedMonth: Month | null }) => {
  const seesMonths = useCompany().role !== 'driver'
  if (closedMonth === null) return <Text size="sm">{FORM_TEXTS.onlyRead}</Text>
  return (
    <Text size="sm">
      {FORM_TEXTS.monthClosed(monthShown(closedMonth))}{' '}
      {seesMonths ? (
        <Anchor
          inherit
          underline="always"
          renderRoot={(link) => <Link to="/dashboard/luna/$month/inchidere" params={{ month: closedMonth }} {...link} />}
        >
          {TEXTS.toClosing}
        </Anchor>
      ) : null}
    </Text>
  )
}

/** What stands above a saved sheet: that it is only read and why, and how it stands in its approval. */
export const SheetStanding = ({ sheet, unsaved }: { sheet: Roadmap; unsaved: boolean }) => {
  const mayWrite = useAllowed('sheets')
  const { approval, closedMonth } = useNeighbours(sheet)
  return (
    <>
      {closedMonth !== null || !mayWrite ? (
        <div className="card screen-only" role="status" style={{ padding: '12px 16px', marginBottom: 16 }}>
          <Notice closedMonth={closedMonth} />
        </div>
      ) : null}
      {approval ? <SheetApprovalBar sheet={sheet} approval={approval} unsaved={unsaved} closed={closedMonth !== null} /> : null}
    </>
  )
}
