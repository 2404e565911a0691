import { Input } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './CheckBox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  ref?: (input: HTMLInputElement | null) => void
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** As a thumb needs it. */
  isLarge?: boolean
  /** Neither ticked nor not: a part of what it stands for is. */
  indeterminate?: boolean
}

const TICKED = 'M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z'
const PARTLY = 'M0.8 2.6h8.4a0.9 0.9 0 0 1 0 1.8H0.8a0.9 0.9 0 0 1 0-1.8z'

/** The browser's own box to tick with its words, drawn as the library draws its own, which brings a card, a group and an indicator. */
export const CheckBox = ({ ref, label, description, error, isLarge, indeterminate = false, className, style, ...input }: Props) => {
  const ownId = useId()
  const { id = ownId } = input
  const isDescribed = Boolean(description || error)
  return (
    <div className={`${classes.root} ${className ?? ''}`} style={style}>
      <span className={classes.box} data-large={isLarge || undefined}>
        <input
          {...input}
          {...(isDescribed ? { 'aria-describedby': `${id}-words` } : {})}
          id={id}
          type="checkbox"
          className={`mantine-focus-auto ${classes.input}`}
          data-error={Boolean(error) || undefined}
          ref={(element) => {
            if (element) element.indeterminate = indeterminate
            ref?.(element)
          }}
        />
        <svg className={classes.icon} viewBox="0 0 10 7" aria-hidden>
          <path d={indeterminate ? PARTLY : TICKED} fill="currentColor" />
        </svg>
      </span>
      {label || isDescribed ? (
        <div className={classes.words}>
          {label ? (
            <label htmlFor={id} data-disabled={input.disabled || undefined}>
              {label}
            </label>
          ) : null}
          {isDescribed ? (
            <div id={`${id}-words`} className={classes.about}>
              {description ? <Input.Description>{description}</Input.Description> : null}
              {error ? <Input.Error>{error}</Input.Error> : null}
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
