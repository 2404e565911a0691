import { Link } from '@tanstack/react-router'
import classes from './Footer.module.css'

/** The links that stand under every page. */
export const Footer = () => (
  <footer className={classes.footer}>
    <Link to="/terms">Termeni și condiții</Link>
    <Link to="/privacy">Confidențialitate</Link>
  </footer>
)
