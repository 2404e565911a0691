import { asked } from '../../lib/asked.ts'
import 'leaflet/dist/leaflet.css'
import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { control, divIcon, type LatLngExpression, type Map as LeafletMap, map as leafletMap, marker, polyline, tileLayer } from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapRoute, MapSettings, Point } from '#contract/maps.ts'
import { sentenceOf } from '../../lib/api.ts'
import { COMMON } from '../../ui/texts.ts'
import classes from './MapCanvas.module.css'
import { TEXTS } from './texts.ts'

const PIN = { width: 32, height: 40 }
const CLOSE_UP = 13
const PADDING: [number, number] = [48, 48]

/** A pin: `sign` is the letter or the number on it. */
export type MapPin = { key: string; sign: string; label: string; point: Point }

// Leaflet's own marker is a picture whose address it guesses, which a bundle does not have
const iconOf = (sign: string) =>
  divIcon({
    className: classes.pin ?? '',
    html: `<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 39C11 30 2 25 2 15.5a14 14 0 1 1 28 0C30 25 21 30 16 39Z"/><text x="16" y="21">${sign}</text></svg>`,
    iconSize: [PIN.width, PIN.height],
    iconAnchor: [PIN.width / 2, PIN.height],
  })

const pair = ({ lat, lon }: Point): LatLngExpression => [lat, lon]

type Props = {
  settings: MapSettings
  pins: readonly MapPin[]
  lines: readonly MapRoute['line'][]
  follow: boolean
  /** Id of the text that explains the keys. */
  describedBy?: string
  /** A click, or Enter, on a point; without it the map is only looked at. */
  onPick?: (point: Point) => void
  /** A pin dragged to another point. */
  onMove?: (key: string, point: Point) => void
}

type Opened = Pick<Props, 'settings'> & {
  describedBy: string | undefined
  onPick: Props['onPick'] | undefined
  onPictures: (there: boolean) => void
}

/** Opens a map in the element of the answer; it is `null` until then. By keyboard: arrows and + − are Leaflet's; Enter chooses the point in the middle. */
const useMap = ({ settings, describedBy, onPick, onPictures }: Opened): [RefObject<HTMLDivElement | null>, LeafletMap | null] => {
  const element = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<LeafletMap | null>(null)
  const calm = useReducedMotion()
  const pick = useEffectEvent((point: Point) => onPick?.(point))
  const pictures = useEffectEvent(onPictures)

  useEffect(() => {
    const container = element.current
    if (!container) return
    const moving = { zoomAnimation: !calm, fadeAnimation: !calm, markerZoomAnimation: !calm, inertia: !calm }
    const map = leafletMap(container, { ...moving, zoomControl: false, attributionControl: false, worldCopyJump: true })
    map.setView(pair(settings.centre), settings.zoom)
    control.zoom({ position: 'topright', zoomInTitle: TEXTS.zoomIn, zoomOutTitle: TEXTS.zoomOut }).addTo(map)
    tileLayer(settings.tileUrl, { maxZoom: 19 })
      .on({ tileload: () => pictures(true), tileerror: () => pictures(false) })
      .addTo(map)
    map.on('click', ({ latlng }) => pick({ lat: latlng.lat, lon: latlng.wrap().lng }))
    map.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== container) return
      const centre = map.getCenter().wrap()
      pick({ lat: centre.lat, lon: centre.lng })
    })
    container.setAttribute('role', 'application')
    container.setAttribute('aria-label', TEXTS.map)
    if (describedBy) container.setAttribute('aria-describedby', describedBy)
    const resized = new ResizeObserver(() => map.invalidateSize())
    resized.observe(container)
    setOpened(map)
    return () => {
      resized.disconnect()
      map.remove()
      setOpened(null)
    }
  }, [settings, describedBy, calm])

  return [element, opened]
}

type Lines = Props['lines']

/** Moves the map to the lines, or to the places while there is none. */
const useView = (map: LeafletMap | null, follow: boolean, pins: readonly MapPin[], lines: Lines): void => {
  useEffect(() => {
    const drawn: LatLngExpression[] = lines.flat()
    const shown = drawn.length ? drawn : pins.map(({ point }) => pair(point))
    const [first] = shown
    if (!map || !follow || !first) return
    // without a pin and pictures it had no room
    map.invalidateSize({ pan: false })
    if (shown.length === 1) map.setView(first, CLOSE_UP)
    else map.fitBounds(shown as [number, number][], { padding: PADDING, maxZoom: CLOSE_UP })
  }, [map, follow, pins, lines])
}

/** Draws the way, with a lighter edge around it. */
const useLines = (map: LeafletMap | null, lines: Lines): void => {
  useEffect(() => {
    if (!map) return
    const drawn = [
      ...lines.map((line) => polyline(line, { className: classes.casing ?? '', weight: 9, interactive: false }).addTo(map)),
      ...lines.map((line) => polyline(line, { className: classes.line ?? '', weight: 5, interactive: false }).addTo(map)),
    ]
    return () => drawn.forEach((layer) => void layer.remove())
  }, [map, lines])
}

/** Sets the pins; where a move is asked for they can be dragged to another point. */
const usePins = (map: LeafletMap | null, pins: readonly MapPin[], onMove: Props['onMove']): void => {
  const move = useEffectEvent((key: string, point: Point) => onMove?.(key, point))
  const draggable = onMove !== undefined
  useEffect(() => {
    if (!map) return
    const drawn = pins.map(({ key, sign, label, point }) => {
      const pin = marker(pair(point), { icon: iconOf(sign), title: label, keyboard: false, draggable, autoPan: true })
      pin.on('dragend', () => {
        const { lat, lng } = pin.getLatLng().wrap()
        move(key, { lat, lon: lng })
      })
      return pin.addTo(map)
    })
    return () => drawn.forEach((pin) => void pin.remove())
  }, [map, pins, draggable])
}

/** The map with its pins and the way between them. Without pictures it is grey; with nothing on it either, it makes room for the sentence that says so. */
const MapCanvas = ({ settings, pins, lines, follow, describedBy, onPick, onMove }: Props) => {
  const [pictures, setPictures] = useState<'awaited' | 'shown' | 'missing'>('awaited')
  const onPictures = (there: boolean) => setPictures((before) => (there || before === 'shown' ? 'shown' : 'missing'))
  const [element, map] = useMap({ settings, describedBy, onPick, onPictures })
  useView(map, follow, pins, lines)
  useLines(map, lines)
  usePins(map, pins, onMove)
  return (
    <div className={classes.frame} data-blank={(pictures === 'missing' && pins.length === 0) || undefined}>
      {pictures === 'missing' ? (
        <p className={`quiet ${classes.missing}`} role="status">
          {TEXTS.tilesFailed}
        </p>
      ) : null}
      <div ref={element} className={classes.map} data-picks={onPick ? true : undefined} />
      <a className={classes.attribution} href={settings.attribution.url} target="_blank" rel="noopener noreferrer">
        {settings.attribution.text}
      </a>
    </div>
  )
}

/** The map itself, once the installation has said where its pictures come from. */
export const MapArea = (map: Omit<Props, 'settings'>) => {
  const settings = useQuery({
    ...asked(['mapSettings'], 'mapSettings', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (settings.data) return <MapCanvas settings={settings.data} {...map} />
  return settings.isError ? (
    <p className={classes.noMap}>
      {sentenceOf(settings.error)}{' '}
      <Button variant="default" size="xs" onClick={() => settings.refetch()}>
        {COMMON.tryAgain}
      </Button>
    </p>
  ) : null
}
