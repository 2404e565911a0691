import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import classes from './BackLink.module.css'

/** Above a page's title: the way back to the page it belongs to. */
export const BackLink = ({
  children,
  ...place
}: Pick<LinkProps, 'search' | 'state'> & { to: NonNullable<LinkProps['to']>; children: string }) => (
  <Link {...place} className={`quiet ${classes.back} screen-only`}>
    <ChevronLeft size={14} aria-hidden />
    {children}
  </Link>
)
