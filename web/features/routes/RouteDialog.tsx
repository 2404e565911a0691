import { Button, SimpleGrid, Stack } from '@mantine/core'
import { MapPinned } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Route, RouteForm } from '#contract/routes.ts'
import { proposedBeginning } from '#domain/proposals/trip.ts'
import { routeName } from '#domain/trip/places.ts'
import type { ConsumptionType } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { RecordDialogProps } from '../../ui/record-dialog-props.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import type { FoundWay } from '../map/MapDialog.tsx'
import { distanceFields, mapDistanceFields } from './distances.ts'
import { TEXTS } from './texts.ts'

const MapDialog = lazyPart(async () => (await import('../map/MapDialog.tsx')).MapDialog)

type Props = RecordDialogProps<Route> & {
  /** The norm of the vehicle that the route is added for; it alone decides which distances are asked for. */
  consumptionType?: ConsumptionType
  /** Where the vehicle that it is added for stands; the company's own town without it. */
  place?: string
}

/** Adds a route (`row` null) or changes one. */
export const RouteDialog = ({ row, consumptionType, place, typed = '', onClose, onSaved, onGone }: Props) => {
  const { company } = useCompany()
  const { control, getValues, setValue, subscribe, ...form } = useRecordForm(RouteForm, {
    row,
    defaults: row ?? {
      id: null,
      companyId: company.id,
      name: typed,
      start: proposedBeginning([{ place }, { place: company.city }]).place,
      end: '',
      via: null,
      distanceMixt: 0,
      distanceUrban: 0,
      distanceExtraUrban: 0,
    },
    save: (values) => call('saveRoute', { body: values }),
    onSaved,
    onGone,
  })
  // the name follows the places until another one is typed
  const proposed = useRef(row === null ? '' : null)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        name: ['start', 'end'],
        callback: () => {
          const { name, start, end } = getValues()
          if (name !== proposed.current || !start.trim() || !end.trim()) return
          proposed.current = routeName({ start: start.trim(), end: end.trim() })
          setValue('name', proposed.current, { shouldDirty: true, shouldValidate: true })
        },
      }),
    [subscribe, getValues, setValue],
  )
  const distances = distanceFields(consumptionType)
  const [onMap, setOnMap] = useState(false)
  const fill = ({ start, end, via, distance }: FoundWay) => {
    const typed = { shouldDirty: true, shouldValidate: true } as const
    setValue('start', start, typed)
    setValue('end', end, typed)
    setValue('via', via, typed)
    for (const { name } of mapDistanceFields(consumptionType)) setValue(name, distance, typed)
    setOnMap(false)
  }
  return (
    <>
      <FormDialog
        title={row ? LABEL.edit(row.name) : LABEL.addRoute}
        form={form}
        onClose={onClose}
        aside={
          <Button
            variant="default"
            leftSection={<MapPinned size={16} />}
            // the field keeps the focus: its error would appear now and move the button away from under the pointer
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setOnMap(true)}
          >
            {LABEL.map}
          </Button>
        }
      >
        <Stack gap={6}>
          <TextField control={control} name="name" label={LABEL.name} required autoFocus={row !== null || typed === ''} maxLength={160} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={6}>
            <TextField
              control={control}
              name="start"
              label={LABEL.departure}
              required
              autoFocus={row === null && typed !== ''}
              maxLength={120}
            />
            <TextField control={control} name="end" label={LABEL.arrival} required maxLength={120} />
          </SimpleGrid>
          <TextField control={control} name="via" label="VIA" maxLength={250} help={TEXTS.viaHelp} />
          <FormSection title={TEXTS.distance}>
            <SimpleGrid cols={{ base: 1, xs: distances.length }} spacing="md" verticalSpacing={6}>
              {distances.map(({ name, label }) => (
                <NumberField key={name} control={control} name={name} label={label} unit="km" required />
              ))}
            </SimpleGrid>
          </FormSection>
        </Stack>
      </FormDialog>
      {onMap ? (
        <MapDialog
          start={getValues('start')}
          end={getValues('end')}
          via={getValues('via') ?? null}
          onClose={() => setOnMap(false)}
          onSave={fill}
        />
      ) : null}
    </>
  )
}
