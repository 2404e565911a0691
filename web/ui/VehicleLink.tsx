import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './VehicleLink.module.css'

/** The number of a vehicle or machine, which leads to its page; on the pages for visitors, which have no others, it is a word. */
export const VehicleLink = ({ id, children }: { id: number; children: ReactNode }) => {
  const hasPages = Boolean(useRouter({ warn: false }))
  if (!hasPages) return <span className="nowrap tabular">{children}</span>
  return (
    <Link
      to="/dashboard/vehicles/$vehicleId"
      params={{ vehicleId: String(id) }}
      className={`nowrap tabular ${classes.link}`}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
