import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { installationQuery } from '../session.ts'
import classes from './Footer.module.css'

/** The links that stand under every page. */
export const Footer = () => {
  const contact = useQuery(installationQuery).data?.contactEmail
  return (
    <footer className={`${classes.footer} screen-only`}>
      <Link to="/terms">Termeni și condiții</Link>
      <Link to="/privacy">Confidențialitate</Link>
      {contact ? <a href={`mailto:${contact}`}>Contact</a> : null}
    </footer>
  )
}
