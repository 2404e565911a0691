import type { ComponentProps } from 'react'
import { PartnerDialog } from './PartnerDialog.tsx'

type Props = Omit<ComponentProps<typeof PartnerDialog>, 'row' | 'typed'> & {
  /** What was typed into the field of a partner that is not in the list; `null` while none is added. */
  typed: string | null
}

/** Adds a partner from beside the field that names it. */
export const NewPartner = ({ typed, ...rest }: Props) => (typed === null ? null : <PartnerDialog row={null} typed={typed} {...rest} />)
