import { Alert, Button, Loader, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useReducer, useRef } from 'react'
import { degreesOf, type MapRoute, type Point, pointOf } from '#contract/maps.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { CallError, call, sentenceOf } from '../../lib/api.ts'
import { Form } from '../../ui/Form.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON, DIALOG } from '../../ui/texts.ts'
import { useClosing } from '../../ui/use-closing.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { MapArea } from './MapCanvas.tsx'
import classes from './MapDialog.module.css'
import { PlaceBox } from './PlaceBox.tsx'
import { afterEvent, BOXES, type BoxEvent, type BoxName, type PlaceBoxes, placeBoxes, textsOf, toSearch, wayOf } from './place-boxes.ts'
import { BOX_TEXTS, TEXTS } from './texts.ts'

export type FoundWay = {
  start: string
  end: string
  via: string | null
  /** Whole km, one way. */
  distance: number
}

export type MapDialogProps = {
  start: string
  end: string
  via: string | null
  onClose: () => void
  onSave: (route: FoundWay) => void
}

type DistanceProps = { road: { distance: number; duration: string } | undefined; measuring: boolean; failed: boolean }

/** How far it is and how long one drives, as far as that is known. */
const Distance = ({ road, measuring, failed }: DistanceProps) => (
  <div className={`wrap ${classes.distance}`} role="status">
    {measuring ? (
      <>
        <Loader size="xs" />
        {TEXTS.measuring}
      </>
    ) : road ? (
      <>
        <strong>
          <Quantity value={formatKm(road.distance)} unit="km" />
        </strong>
        <span className={classes.duration}>{TEXTS.driving(road.duration)}</span>
      </>
    ) : failed ? null : (
      <span className={classes.duration}>{TEXTS.distanceLater}</span>
    )}
  </div>
)

type FailureProps = { failure: Error; asking: boolean; onAgain: () => void; onClose: () => void }

/** Why the places or the way were not found, and the two ways on. */
const Failure = ({ failure, asking, onAgain, onClose }: FailureProps) => {
  const noRoute = failure instanceof CallError && failure.code === 'NO_ROUTE'
  return (
    <Alert color="yellow" role="alert">
      {sentenceOf(failure)}
      <div className={`wrap ${classes.ways}`}>
        {noRoute ? null : (
          <Button variant="default" size="xs" onClick={onAgain} loading={asking}>
            {COMMON.tryAgain}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onClose}>
          {TEXTS.typeDistance}
        </Button>
      </div>
    </Alert>
  )
}

type Searched = { box: BoxName; text: string }

/** The boxes whose place is not known, with their texts. */
const unknownOf = (state: PlaceBoxes): Searched[] => toSearch(state).map((box) => ({ box, text: state.boxes[box].text.trim() }))

/**
 * Searches for places until the dialog closes: `lookUp` is false when every place is known. What is asked for during a search follows it.
 * `onMissed` is told of a place not found, unless the focus has gone to another box meanwhile.
 */
const useSearch = (state: PlaceBoxes, tell: (event: BoxEvent) => void, onMissed: (box: BoxName) => void) => {
  const closing = useClosing()
  const askedFrom = useRef<Element | null>(null)
  const waiting = useRef(false)
  const search = useMutation({
    mutationFn: (asked: readonly Searched[]) =>
      Promise.all(
        asked.map(async ({ box, text }) => {
          const places = await call('searchPlaces', { query: { q: text } }, closing.current.signal)
          tell({ type: 'found', box, asked: text, places })
          return { box, found: places.length > 0 }
        }),
      ),
    onSuccess: (searched) => {
      const missed = searched.find(({ found }) => !found)
      const { activeElement } = document
      if (missed && (activeElement === askedFrom.current || !(activeElement instanceof HTMLInputElement))) onMissed(missed.box)
    },
  })
  const searchFor = (asked: readonly Searched[]): boolean => {
    if (asked.length === 0) return false
    askedFrom.current = document.activeElement
    search.mutate(asked)
    return true
  }
  const goOn = useEffectEvent(() => {
    waiting.current = false
    const last = search.variables ?? []
    searchFor(unknownOf(state).filter(({ box, text }) => !last.some((one) => one.box === box && one.text === text)))
  })
  useEffect(() => {
    if (!search.isPending && waiting.current) goOn()
  }, [search.isPending])
  const lookUp = (): boolean => {
    if (!search.isPending) return searchFor(unknownOf(state))
    waiting.current = true
    return true
  }
  return { search, lookUp }
}

/** The way between the places that were searched: asked of the server until the dialog closes. */
const useWay = (state: PlaceBoxes, tell: (event: BoxEvent) => void) => {
  const closing = useClosing()
  const ends = wayOf(state)
  const query = ends && { from: pointOf(ends.from), to: pointOf(ends.to), ...(ends.via ? { via: pointOf(ends.via) } : {}) }
  const route = useQuery({
    queryKey: ['mapRoute', query],
    queryFn: ({ signal }) => (query ? call('mapRoute', { query }, signal) : Promise.reject(new Error('no way'))),
    enabled: query !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const road = query ? route.data : undefined

  const naming = useMutation({
    mutationFn: async ({ box, point }: { box: BoxName; point: Point }) => {
      const place = await call('placeAt', { query: { lat: degreesOf(point.lat), lon: degreesOf(point.lon) } }, closing.current.signal)
      tell({ type: 'named', box, point, place })
    },
    // the way is known without the name
    onError: (_, { box, point }) => tell({ type: 'named', box, point, place: null }),
  })
  return { query, route, road, naming }
}

/** Enter in a box; the browser itself sends no form whose button is busy. */
const onEnter = (look: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
  event.preventDefault()
  look()
}

/** What stands on the map: a pin for each place that is known, and the way between them. */
const useDrawn = (boxes: PlaceBoxes['boxes'], line: MapRoute['line'] | undefined) => {
  const [from, to, through] = [boxes.start.point, boxes.end.point, boxes.via.point]
  const pins = useMemo(
    () =>
      Object.entries({ start: from, end: to, via: through }).flatMap(([box, point]) => {
        const { letter, label } = BOX_TEXTS[box as BoxName]
        return point ? [{ key: box, sign: letter, label, point }] : []
      }),
    [from, to, through],
  )
  const lines = useMemo(() => (line ? [line] : []), [line])
  return { pins, lines }
}

/** The map: two places, a third between them if need be, and how far it is by road. */
export const MapDialog = ({ start, end, via, onClose, onSave }: MapDialogProps) => {
  const [state, tell] = useReducer(afterEvent, { start, end, via }, placeBoxes)
  const inputs = useRef<Partial<Record<BoxName, HTMLInputElement | null>>>({})
  const keys = useId()
  const { boxes, active, follow } = state
  useFocusBack()

  const { search, lookUp } = useSearch(state, tell, (box) => inputs.current[box]?.focus())
  const { query, route, road, naming } = useWay(state, tell)

  const pin = (box: BoxName, point: Point) => {
    tell({ type: 'pinned', box, point })
    naming.mutate({ box, point })
  }

  /** Says what is still missing and goes there; true when nothing is. */
  const complete = (): boolean => {
    tell({ type: 'demanded' })
    const missing = (['start', 'end'] as const).find((box) => !boxes[box].text.trim())
    if (missing) inputs.current[missing]?.focus()
    return !missing
  }

  const look = () => {
    if (!lookUp() && complete() && route.isError) route.refetch()
  }

  const save = () => {
    if (road) onSave({ ...textsOf(state), distance: road.distance })
    else if (complete() && toSearch(state).length) look()
  }

  const failure = (toSearch(state).length ? search.error : null) ?? (query ? route.error : null)
  const drawn = useDrawn(boxes, road?.line)

  return (
    <Modal
      opened
      onClose={onClose}
      title={LABEL.map}
      fullScreen
      radius={0}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{ content: 'column', header: classes.header ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <Form className={classes.panel} onSubmit={look} onKeyDown={onEnter(look)}>
        <div className={`column ${classes.boxes}`}>
          {BOXES.map((box) => (
            <PlaceBox
              key={box}
              name={box}
              box={boxes[box]}
              active={active === box}
              inputRef={(input) => {
                inputs.current[box] = input
              }}
              autoFocus={box === 'start'}
              onType={(text) => tell({ type: 'typed', box, text })}
              onActivate={() => tell({ type: 'activated', box })}
              onChoose={(place) => tell({ type: 'chosen', box, place })}
            />
          ))}
          <Button type="submit" variant="light" leftSection={<Search size={16} />} loading={search.isPending}>
            {COMMON.search}
          </Button>
          <p className={`quiet tabular ${classes.hint}`}>{TEXTS.pointHelp(BOX_TEXTS[active].object, BOX_TEXTS[active].letter)}</p>
          <p id={keys} className="heard">
            {TEXTS.keyboardHelp}
          </p>
        </div>
      </Form>
      <div className={`column ${classes.foot}`}>
        {failure ? <Failure failure={failure} onAgain={look} asking={search.isPending || route.isFetching} onClose={onClose} /> : null}
        <Distance road={road} measuring={route.isFetching} failed={failure !== null} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {DIALOG.close}
          </Button>
          <Button onClick={save} disabled={route.isFetching}>
            {COMMON.save}
          </Button>
        </div>
      </div>
      <div className={classes.map}>
        <MapArea
          {...drawn}
          follow={follow}
          describedBy={keys}
          onPick={(point) => pin(active, point)}
          onMove={(box, point) => pin(box as BoxName, point)}
        />
      </div>
    </Modal>
  )
}
