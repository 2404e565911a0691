import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import classes from './BackLink.module.css'

/** Above a page's title: the way back to the page it belongs to. */
export const BackLink = ({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) => (
  <Link to={to} className={classes.back}>
    <ChevronLeft size={14} aria-hidden />
    {children}
  </Link>
)
