import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { installationQuery } from '../session.ts'
import { PAGE_TITLE, SHELL } from '../texts.ts'
import classes from './Footer.module.css'

/** The links that stand under every page, and the version that runs. */
export const Footer = () => {
  const { contactEmail: contact, version } = useQuery(installationQuery).data ?? {}
  return (
    <footer className={`quiet wrap ${classes.footer} screen-only`}>
      <Link to="/terms">{PAGE_TITLE.terms}</Link>
      <Link to="/privacy">{PAGE_TITLE.privacy}</Link>
      {contact ? <a href={`mailto:${contact}`}>{SHELL.contact}</a> : null}
      {version ? <span className={classes.version}>{SHELL.version(version)}</span> : null}
    </footer>
  )
}
