import { Button, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { z } from 'zod'
import type { Route } from '#contract/routes.ts'
import { TripForm } from '#contract/sheet-form.ts'
import { counted } from '#domain/numbers/format.ts'
import type { Direction } from '#domain/vocabulary.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { addedTo } from '../../../ui/new-record.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useSearching } from '../../../ui/use-searching.ts'
import { RouteDialog } from '../../routes/RouteDialog.tsx'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import classes from '../lines/dialogs.module.css'
import { ROUTES, WRITE_TRIP } from '../texts.ts'
import { DirectionField } from './DirectionField.tsx'
import { PICKER } from './picker-texts.ts'
import { PickedRoutes, RouteOptions } from './RouteOptions.tsx'
import { useRouteChoice } from './use-route-choice.ts'

/** What all picked routes are driven with. */
const PickForm = z.object({ purpose: TripForm.shape.purpose, type: TripForm.shape.type })

type Props = {
  /** Where the next trip leaves. */
  place: string
  purpose: string
  direction: Direction
  onClose: () => void
  /** Writes a route that is not predefined. */
  onWrite: () => void
  onPicked: (routes: Route[], how: { purpose: string; type: Direction }) => void
}

/**
 * Predefined routes to put on the sheet, several at once. Enter picks the first that fits what was typed; Enter again,
 * with nothing typed, adds what was picked.
 */
export const RoutePicker = ({ place, purpose, direction, onClose, onWrite, onPicked }: Props) => {
  const { lists, remember } = useSheet()
  const rules = useRules()
  const list = useId()
  const choice = useRouteChoice(lists.routes)
  const { picked, active, search } = choice
  const searching = useSearching(choice.typed, lists.searches?.routes)
  const [adding, setAdding] = useState(false)
  const [missing, setMissing] = useState(false)
  const { control, submit, busy } = useForm(PickForm, {
    defaults: { purpose, type: direction },
    save: async (values) => values,
    onSaved: (values) => onPicked([...picked], values),
  })
  const add = () => {
    if (picked.length > 0) return submit()
    setMissing(true)
    search.current?.focus()
  }
  const added = (_: number, route: Route) => {
    choice.pick(route)
    setAdding(false)
  }

  return (
    <FormDialog
      title={PICKER.chooseRoutes}
      confirm={picked.length > 0 ? PICKER.addRoutes(counted(picked.length, PICKER.route, 'rute')) : FORM_TEXTS.add}
      size={680}
      form={{ submit: add, busy, dirty: picked.length > 0 }}
      onClose={onClose}
      aside={
        <Button variant="subtle" onClick={onWrite}>
          {WRITE_TRIP}
        </Button>
      }
    >
      <TextInput
        ref={search}
        data-autofocus
        label={PICKER.findRoute}
        placeholder={PICKER.nameOrTown}
        leftSection={<Search size={16} />}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        {...(active ? { 'aria-activedescendant': `${list}-${active.id}` } : {})}
        value={choice.typed}
        error={missing && picked.length === 0 ? ROUTES.pick : undefined}
        onChange={(event) => {
          choice.type(event.currentTarget.value)
          setMissing(false)
        }}
        onKeyDown={choice.onKeyDown}
      />
      <RouteOptions id={list} choice={choice} searching={searching} onAdd={() => setAdding(true)} />
      <PickedRoutes choice={choice} />
      <div className={classes.grid}>
        <div className={classes.wide}>
          <TextField
            control={control}
            name="purpose"
            label={FORM_TEXTS.purposeLabel}
            help={FORM_TEXTS.purposeProposed}
            required
            maxLength={250}
          />
        </div>
        <div className={classes.wide}>
          <DirectionField control={control} name="type" />
        </div>
      </div>
      {adding ? (
        <RouteDialog
          row={null}
          consumptionType={rules.rates.consumptionType}
          typed={choice.typed.trim()}
          place={place}
          onClose={() => setAdding(false)}
          {...addedTo(remember, 'routes', added, choice.drop)}
        />
      ) : null}
    </FormDialog>
  )
}
