import { Radio, TextInput, UnstyledButton } from '@mantine/core'
import type { Ref } from 'react'
import { PLACE_LENGTH, type Place } from '#contract/maps.ts'
import { objectionAt } from '../../ui/required-texts.ts'
import { tooLong } from '../../ui/too-long.ts'
import classes from './MapDialog.module.css'
import type { Box, BoxName } from './place-boxes.ts'
import { BOX_TEXTS, TEXTS } from './texts.ts'

type Props = {
  name: BoxName
  box: Box
  /** Whether a click on the map fills this box. */
  active: boolean
  inputRef: Ref<HTMLInputElement>
  autoFocus: boolean
  onType: (text: string) => void
  onActivate: () => void
  onChoose: (place: Place) => void
}

/** One place of the way: its box, what was found, and the others of the same name. */
export const PlaceBox = ({ name, box, active, inputRef, autoFocus, onType, onActivate, onChoose }: Props) => {
  const { label, letter, object } = BOX_TEXTS[name]
  const required = name !== 'via'
  const several = box.choices.length > 1
  return (
    <div>
      <TextInput
        ref={inputRef}
        label={label}
        {...(required ? { withAsterisk: true, 'aria-required': true } : {})}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        value={box.text}
        autoComplete="off"
        error={(box.problem && objectionAt(label, box.problem)) ?? tooLong(box.text, PLACE_LENGTH)}
        {...(!box.problem && !several && box.detail ? { description: box.detail } : {})}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={onActivate}
        leftSectionWidth={40}
        leftSectionPointerEvents="all"
        leftSection={
          <UnstyledButton
            className={`quiet ${classes.letter}`}
            aria-pressed={active}
            aria-label={TEXTS.choose(object)}
            title={TEXTS.choose(object)}
            data-placed={box.point ? true : undefined}
            onClick={onActivate}
          >
            {letter}
          </UnstyledButton>
        }
      />
      {several ? (
        <Radio.Group
          className={classes.choices ?? ''}
          label={TEXTS.several(label)}
          value={String(box.choices.findIndex((place) => place.lat === box.point?.lat && place.lon === box.point.lon))}
          onChange={(index) => {
            const place = box.choices[Number(index)]
            if (place) onChoose(place)
          }}
        >
          {box.choices.map((place, index) => (
            <Radio
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and two places may read the same
              key={index}
              value={String(index)}
              label={place.label}
              description={place.detail}
            />
          ))}
        </Radio.Group>
      ) : null}
    </div>
  )
}
