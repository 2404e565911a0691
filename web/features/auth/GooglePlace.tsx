import type { Ref } from 'react'
import classes from './GoogleSignIn.module.css'
import { TEXTS } from './texts.ts'

type Props = { button?: Ref<HTMLDivElement>; unavailable?: boolean }

/** Place of Google's button, with a fixed height: nothing below it moves when the button appears. */
export const GooglePlace = ({ button, unavailable = false }: Props) => (
  <>
    <div className={classes.way}>
      <div className={classes.offer} data-unavailable={unavailable || undefined}>
        <div ref={button} className={classes.place} />
        <p className={classes.agreement}>
          {TEXTS.googleAgreement}{' '}
          <a href="/terms" target="_blank" rel="noreferrer">
            {TEXTS.terms}
          </a>{' '}
          {TEXTS.andWith}{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            {TEXTS.personalData}
          </a>
          .
        </p>
      </div>
      {unavailable ? <p className={classes.unavailable}>{TEXTS.googleUnavailable}</p> : null}
    </div>
    <p className={classes.or}>{TEXTS.orWithPassword}</p>
  </>
)
