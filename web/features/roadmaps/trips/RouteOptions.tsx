import { Button, Pill } from '@mantine/core'
import { Check } from 'lucide-react'
import type { Route } from '#contract/routes.ts'
import { counted, formatKm } from '#domain/numbers/format.ts'
import { DIRECTION } from '#domain/vocabulary.ts'
import { useAllowedIn } from '../../../app/company-context.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { tripFigures } from '../editor/sheet-figures.ts'
import { useRules } from '../editor/sheet-form.ts'
import { ROUTES } from '../texts.ts'
import { PICKER } from './picker-texts.ts'
import classes from './RoutePicker.module.css'
import type { RouteChoice } from './use-route-choice.ts'

type OptionProps = { id: string; route: Route; picked: boolean; active: boolean; onPick: () => void; onActive: () => void }

const Option = ({ id, route, picked, active, onPick, onActive }: OptionProps) => {
  const { km } = tripFigures({ ...route, type: DIRECTION.TUR, consumptionId: null }, useRules())
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search, which names this option as active
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={picked}
      className={classes.option}
      {...(active ? { 'data-active': true } : {})}
      onClick={onPick}
      onMouseMove={onActive}
    >
      {picked ? <Check size={18} className={classes.check} /> : <span />}
      <span>
        {route.name}
        <span className={`quiet ${classes.sub}`}>
          {route.start} – {route.via ? `${route.via} – ` : ''}
          {route.end}
        </span>
      </span>
      <Quantity value={formatKm(km)} unit="km" />
    </div>
  )
}

type Props = { id: string; choice: RouteChoice; searching: boolean; onAdd: () => void }

/** The routes that fit what was typed; without any, the way to add one. */
export const RouteOptions = ({ id, choice, searching, onAdd }: Props) => {
  const { matching, activeAt, picked, typed, options } = choice
  const mayAdd = useAllowedIn('nomenclators')
  if (matching.length === 0)
    return (
      <div className={`${classes.list} ${classes.none}`} id={id} role="listbox" aria-label={PICKER.predefinedRoutes}>
        <div role="option" aria-selected={false} aria-disabled tabIndex={-1}>
          {searching ? LABEL.searching : typed ? PICKER.noRouteMatches(typed) : ROUTES.none}
        </div>
        {mayAdd ? (
          <Button variant="light" size="compact-sm" mt="sm" onClick={onAdd}>
            {PICKER.addToList}
          </Button>
        ) : null}
      </div>
    )
  return (
    <div
      id={id}
      ref={options}
      className={classes.list}
      role="listbox"
      aria-label={PICKER.predefinedRoutes}
      aria-multiselectable
      tabIndex={-1}
    >
      {matching.map((route, index) => (
        <Option
          key={route.id}
          id={`${id}-${route.id}`}
          route={route}
          picked={picked.some((one) => one.id === route.id)}
          active={index === activeAt}
          onPick={() => choice.toggle(route)}
          onActive={() => choice.setActiveAt(index)}
        />
      ))}
    </div>
  )
}

/** What was picked so far, in the order in which it is driven, whatever the search shows now. */
export const PickedRoutes = ({ choice: { picked, toggle } }: { choice: RouteChoice }) => (
  <div className={`row wrap ${classes.picked}`}>
    <span className="quiet" role="status">
      {picked.length === 0 ? PICKER.noRouteChosen : counted(picked.length, PICKER.routeChosen, PICKER.routesChosen)}
    </span>
    {picked.map((route) => (
      <Pill
        key={route.id}
        withRemoveButton
        onRemove={() => toggle(route)}
        removeButtonProps={{ 'aria-label': PICKER.removeRoute(route.name), 'aria-hidden': false, tabIndex: 0 }}
      >
        {route.name}
      </Pill>
    ))}
  </div>
)
