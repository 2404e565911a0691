import type { Ref } from 'react'
import classes from './GoogleSignIn.module.css'
import { LOGIN } from './login-texts.ts'

type Props = { button?: Ref<HTMLDivElement>; unavailable?: boolean }

/** Place of Google's button, with a fixed height: nothing below it moves when the button appears. */
export const GooglePlace = ({ button, unavailable = false }: Props) => (
  <>
    <div className={classes.way}>
      <div className={classes.offer} data-unavailable={unavailable || undefined}>
        <div ref={button} className={classes.place} />
        <p className={classes.agreement}>
          {LOGIN.googleAgreement}{' '}
          <a href="/terms" target="_blank" rel="noreferrer">
            {LOGIN.terms}
          </a>{' '}
          {LOGIN.andWith}{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            {LOGIN.personalData}
          </a>
          .
        </p>
      </div>
      {unavailable ? <p className={classes.unavailable}>{LOGIN.googleUnavailable}</p> : null}
    </div>
    <p className={classes.or}>{LOGIN.orWithPassword}</p>
  </>
)
