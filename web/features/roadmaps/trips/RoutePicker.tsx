import { Button, TextInput } from '@mantine/core'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { TripForm } from '#contract/roadmaps.ts'
import type { Route } from '#contract/routes.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { searchKey } from '#domain/text.ts'
import { DIRECTION, type Direction } from '#domain/vocabulary.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { RouteDialog } from '../../routes/RouteDialog.tsx'
import { tripFigures } from '../editor/roadmap-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import classes from '../lines/dialogs.module.css'
import { ROUTES } from '../texts.ts'
import { DirectionField } from './DirectionField.tsx'
import own from './RoutePicker.module.css'

/** What all picked routes are driven with. */
const PickForm = z.object({ purpose: TripForm.shape.purpose, type: TripForm.shape.type })

type Props = {
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
export const RoutePicker = ({ purpose, direction, onClose, onWrite, onPicked }: Props) => {
  const { lists, remember } = useSheet()
  const rules = useRules()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<readonly Route[]>([])
  const [at, setAt] = useState<number | null>(0)
  const [adding, setAdding] = useState(false)
  const [missing, setMissing] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const options = useRef<HTMLDivElement>(null)

  const { control, submit, busy } = useForm(PickForm, {
    defaults: { purpose, type: direction },
    save: async (values) => values,
    onSaved: (values) => onPicked([...picked], values),
  })

  const found = useMemo(() => {
    const wanted = searchKey(typed.trim())
    return lists.routes.filter(({ name, start, end, via }) => searchKey(`${name} ${start} ${end} ${via ?? ''}`).includes(wanted))
  }, [lists.routes, typed])
  const active = at === null ? undefined : found[at]

  const toggle = (route: Route) => {
    setMissing(false)
    const others = picked.filter(({ id }) => id !== route.id)
    setPicked(others.length < picked.length ? others : [...picked, route])
    setTyped('')
    setAt(null)
    search.current?.focus()
  }
  const go = (to: number) => {
    if (found.length === 0) return
    const next = Math.min(found.length - 1, Math.max(0, to))
    setAt(next)
    options.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') go(at === null ? 0 : at + 1)
    else if (event.key === 'ArrowUp') go(at === null ? 0 : at - 1)
    else if (event.key === 'Enter' && active) toggle(active)
    else return
    event.preventDefault()
  }
  const add = () => {
    if (picked.length > 0) return submit()
    setMissing(true)
    search.current?.focus()
  }

  return (
    <FormDialog
      title="Alege rute"
      confirm={picked.length > 1 ? `Adaugă ${picked.length} rute` : 'Adaugă'}
      size={680}
      busy={busy}
      dirty={picked.length > 0}
      onSubmit={add}
      onClose={onClose}
      aside={
        <Button variant="subtle" onClick={onWrite}>
          Scrie altă rută
        </Button>
      }
    >
      <TextInput
        ref={search}
        data-autofocus
        label="Caută ruta"
        placeholder="Denumire sau localitate"
        leftSection={<Search size={16} />}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        {...(active ? { 'aria-activedescendant': `${list}-${active.id}` } : {})}
        value={typed}
        maxLength={100}
        error={missing ? ROUTES.pick : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
          setMissing(false)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 ? (
        <div id={list} ref={options} className={own.list} role="listbox" aria-label="Rute predefinite" aria-multiselectable tabIndex={-1}>
          {found.map((route, index) => {
            const { km } = tripFigures({ ...route, type: DIRECTION.TUR, consumptionId: null }, rules)
            const isPicked = picked.some(({ id }) => id === route.id)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search, which names this option as active
              <div
                key={route.id}
                id={`${list}-${route.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={isPicked}
                className={own.option}
                {...(index === at ? { 'data-active': true } : {})}
                onClick={() => toggle(route)}
                onMouseMove={() => setAt(index)}
              >
                {isPicked ? <Check size={18} className={own.check} /> : <span />}
                <span>
                  {route.name}
                  <span className={own.sub}>
                    {route.start} – {route.via ? `${route.via} – ` : ''}
                    {route.end}
                  </span>
                </span>
                <Quantity value={formatKm(km)} unit="km" />
              </div>
            )
          })}
        </div>
      ) : (
        <div className={`${own.list} ${own.none}`} id={list} role="listbox" aria-label="Rute predefinite">
          <div role="option" aria-selected={false} aria-disabled tabIndex={-1}>
            {typed ? `Nicio rută nu se potrivește cu „${typed}”` : ROUTES.none}
          </div>
          <Button variant="light" size="compact-sm" mt="sm" onClick={() => setAdding(true)}>
            Adaugă ruta
          </Button>
        </div>
      )}
      <div className={classes.grid}>
        <div className={classes.half}>
          <TextField control={control} name="purpose" label="Scop deplasare" required maxLength={250} />
        </div>
        <div className={classes.half}>
          <DirectionField control={control} name="type" />
        </div>
      </div>
      {adding ? (
        <RouteDialog
          row={null}
          consumptionType={rules.rates.consumptionType}
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            remember('routes', saved)
            setPicked([...picked, saved])
            setTyped('')
            setAdding(false)
          }}
        />
      ) : null}
    </FormDialog>
  )
}
