import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './PlaceLink.module.css'

type Props = { to: NonNullable<LinkProps['to']>; icon: ReactNode; name: string; about: string }

/** A card that leads to a page of its own: what it is called and what is done there. */
export const PlaceLink = ({ to, icon, name, about }: Props) => (
  <Link to={to} className={`card ${classes.place}`}>
    {icon}
    <span>
      <span className={classes.name}>{name}</span>
      <span className={classes.about}>{about}</span>
    </span>
    <ChevronRight size={16} aria-hidden />
  </Link>
)
