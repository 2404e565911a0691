import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DIRECTION_LABEL, DIRECTIONS, type Direction } from '#domain/vocabulary.ts'
import { type Bound, useBound } from '../../../ui/field.tsx'
import { FORM_TEXTS } from '../form-texts.ts'

const choices = DIRECTIONS.map((value) => ({ value: String(value), label: DIRECTION_LABEL[value] }))

/** Out, back or both; both count the distance twice. */
export const DirectionField = <Form extends FieldValues>({ control, name }: Bound<Form, Direction | null | undefined>) => {
  const field = useBound<Form, Direction | null | undefined>({ control, name })
  const label = useId()
  return (
    <div>
      <Input.Label component="div" id={label}>
        {FORM_TEXTS.direction}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        name={field.name}
        data={choices}
        value={String(field.value ?? 0)}
        onChange={(picked) => field.set(DIRECTIONS.find((direction) => String(direction) === picked) ?? 0)}
        withItemsBorders={false}
        mih={36}
      />
    </div>
  )
}
