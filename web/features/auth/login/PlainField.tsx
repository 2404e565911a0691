import { useEffect, useId, useRef, useState } from 'react'
import { LOGIN } from '../login-texts.ts'
import classes from './LoginForm.module.css'

type FieldProps = {
  name: string
  label: string
  type?: string
  autoComplete: string
  help?: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
  onLeave?: () => void
  autoFocus?: boolean
  maxLength?: number
}

/** A field of plain HTML elements, with its help or its error below. */
export const PlainField = ({
  name,
  label,
  type = 'text',
  autoComplete,
  help,
  value,
  error,
  onValue,
  onLeave,
  autoFocus = false,
  maxLength,
}: FieldProps) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const below = error ?? help
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}{' '}
        <span className={classes.star} aria-hidden>
          {LOGIN.star}
        </span>
      </label>
      <div className={classes.input}>
        <input
          ref={input}
          id={id}
          name={name}
          type={type === 'password' && shown ? 'text' : type}
          autoComplete={autoComplete}
          required
          {...(maxLength ? { maxLength } : {})}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={onLeave}
        />
        {type === 'password' ? (
          <button
            type="button"
            className={classes.eye}
            aria-label={LOGIN.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
              <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Z" />
              <circle cx="12" cy="12" r="3" />
              {shown ? <path d="m4 4 16 16" /> : null}
            </svg>
          </button>
        ) : null}
      </div>
      <p id={`${id}-below`} className={classes.below} data-error={error ? true : undefined}>
        {below}
      </p>
    </div>
  )
}
