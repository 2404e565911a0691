import { COMMON } from './texts.ts'

/** The heading of a column of buttons: heard, not seen. */
export const ActionsHeading = ({ className }: { className?: string | undefined }) => (
  <th className={className}>
    <span className="heard">{COMMON.actions}</span>
  </th>
)
