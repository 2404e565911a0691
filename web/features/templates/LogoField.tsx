import { Button, Text } from '@mantine/core'
import { ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { LOGO_BYTES } from '#domain/report/logo.ts'
import { announce } from '../../ui/announce.ts'
import { useFileChoice } from '../../ui/use-file-choice.tsx'
import { useTouchOnly } from '../../ui/use-phone.ts'
import classes from './LogoField.module.css'
import { LOGO_TYPES, printableLogo } from './printable-logo.ts'
import type { TemplatesControl } from './templates-form.ts'
import { TEXTS } from './texts.ts'

const HELP = TEXTS.logoHelp(LOGO_BYTES / 1024)

/** The picture of the company's documents: chosen or dropped, shown on white as on paper, removed. */
export const LogoField = ({ control, readOnly }: { control: TemplatesControl; readOnly: boolean }) => {
  const { field, fieldState } = useController({ control, name: 'logo' })
  const [refused, setRefused] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const choosing = useRef<HTMLButtonElement>(null)
  const newest = useRef(0)
  const id = useId()
  const error = refused ?? fieldState.error?.message

  const set = (logo: string | null) => {
    newest.current++
    setRefused(null)
    field.onChange(logo)
  }
  const read = async (file: File) => {
    const turn = ++newest.current
    setReading(true)
    try {
      const logo = await printableLogo(file)
      if (turn === newest.current) set(logo)
    } catch (problem) {
      if (turn !== newest.current) return
      setRefused((problem as Error).message)
      announce((problem as Error).message)
    } finally {
      setReading(false)
    }
  }
  const touch = useTouchOnly()
  const choice = useFileChoice({ accept: LOGO_TYPES, enabled: !readOnly, onFile: read })

  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{TEXTS.logo}</legend>
      <div className={`row wrap ${classes.zone}`} {...(choice.over ? { 'data-over': true } : {})} {...choice.zone}>
        {choice.input}
        {field.value ? (
          <span className={classes.paper}>
            <img src={field.value} alt={TEXTS.chosenLogo} />
          </span>
        ) : null}
        {readOnly ? (
          field.value ? null : (
            <Text span c="dimmed">
              {TEXTS.noLogo}
            </Text>
          )
        ) : (
          <div className="row wrap">
            <Button
              ref={choosing}
              variant="default"
              leftSection={<ImageUp size={16} />}
              loading={reading}
              aria-describedby={`${id}-help`}
              onClick={choice.choose}
            >
              {field.value ? TEXTS.chooseOther : TEXTS.chooseImage}
            </Button>
            {field.value ? (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  set(null)
                  // the button itself goes away
                  choosing.current?.focus()
                }}
              >
                {TEXTS.remove}
              </Button>
            ) : touch ? null : (
              <Text span size="sm" c="dimmed">
                {TEXTS.orDrop}
              </Text>
            )}
          </div>
        )}
      </div>
      <span id={`${id}-help`} className={`quiet ${classes.help}`} {...(error ? { 'data-error': true } : {})}>
        {error ?? HELP}
      </span>
    </fieldset>
  )
}
