import { Chip, Group, Input, SimpleGrid, Stack } from '@mantine/core'
import { useController } from 'react-hook-form'
import { RouteWish } from '#contract/generator-settings.ts'
import type { Route } from '#contract/routes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TEXTS } from './texts.ts'

const OFTEN = ([0.5, 1, 2, 4] as const).map((value) => ({ value: value as number, label: TEXTS.often[value] }))

type Props = { route: Route; wish: RouteWish; onClose: () => void; onSaved: (wish: RouteWish) => void }

/** How often a route is driven, on which weekdays, and on which days not. */
export const RouteRulesDialog = ({ route, wish, onClose, onSaved }: Props) => {
  const { control, ...form } = useForm(RouteWish, { defaults: { ...wish }, save: async (values) => values, onSaved })
  const { field } = useController({ control, name: 'weekdays' })
  return (
    <FormDialog title={TEXTS.routeRulesOf(route.name)} size={520} confirm={TEXTS.keepRules} form={form} onClose={onClose}>
      <Stack gap={12}>
        <SelectField control={control} name="weight" label={TEXTS.howOften} required options={OFTEN} help={TEXTS.howOftenHelp} />
        <Input.Wrapper label={TEXTS.onlyOn} description={TEXTS.routeRulesHelp}>
          <Chip.Group multiple value={(field.value ?? []).map(String)} onChange={(chosen) => field.onChange(chosen.map(Number))}>
            <Group gap={6} my={6}>
              {TEXTS.weekdaysShort.map((name, at) => (
                <Chip key={name} size="xs" value={String(at + 1)}>
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <SimpleGrid cols={2} spacing="md">
          <DateField control={control} name="notFrom" label={TEXTS.notFrom} />
          <DateField control={control} name="notTo" label={TEXTS.notTo} />
          <NumberField control={control} name="minKm" label={TEXTS.minKm} unit="km" places={0} help={TEXTS.variableHelp} />
          <NumberField control={control} name="maxKm" label={TEXTS.maxKm} unit="km" places={0} />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}
