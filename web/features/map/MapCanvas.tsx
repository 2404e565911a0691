import 'leaflet/dist/leaflet.css'
import { useReducedMotion } from '@mantine/hooks'
import { control, divIcon, type LatLngExpression, type Map as LeafletMap, map as leafletMap, marker, polyline, tileLayer } from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { MapRoute, MapSettings, Point } from '#contract/maps.ts'
import classes from './MapCanvas.module.css'
import { BOXES, type BoxName } from './place-boxes.ts'
import { BOX_TEXTS, TEXTS } from './texts.ts'

const PIN = { width: 32, height: 40 }
const CLOSE_UP = 13
const PADDING: [number, number] = [48, 48]

// Leaflet's own marker is a picture whose address it guesses, which a bundle does not have
const icons = Object.fromEntries(
  BOXES.map((box) => [
    box,
    divIcon({
      className: classes.pin ?? '',
      html: `<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 39C11 30 2 25 2 15.5a14 14 0 1 1 28 0C30 25 21 30 16 39Z"/><text x="16" y="21">${BOX_TEXTS[box].letter}</text></svg>`,
      iconSize: [PIN.width, PIN.height],
      iconAnchor: [PIN.width / 2, PIN.height],
    }),
  ]),
)

const pair = ({ lat, lon }: Point): LatLngExpression => [lat, lon]

type Props = {
  settings: MapSettings
  points: Record<BoxName, Point | null>
  line: MapRoute['line'] | undefined
  follow: boolean
  /** Id of the text that explains the keys. */
  describedBy: string
  /** A click, or Enter, on a point. */
  onPick: (point: Point) => void
  /** A pin dragged to another point. */
  onMove: (box: BoxName, point: Point) => void
}

type Opened = {
  settings: MapSettings
  /** Id of the text that explains the keys. */
  describedBy: string
  onPick: (point: Point) => void
  onPictures: (there: boolean) => void
}

/** Opens a map in the element of the answer; it is `null` until then. By keyboard: arrows and + − are Leaflet's; Enter chooses the point in the middle. */
const useMap = ({ settings, describedBy, onPick, onPictures }: Opened): [RefObject<HTMLDivElement | null>, LeafletMap | null] => {
  const element = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<LeafletMap | null>(null)
  const calm = useReducedMotion()
  const pick = useEffectEvent(onPick)
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
    container.setAttribute('aria-describedby', describedBy)
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

type Line = MapRoute['line'] | undefined

/** Moves the map to the line, or to the places while there is none. */
const useView = (map: LeafletMap | null, follow: boolean, places: readonly Point[], line: Line): void => {
  useEffect(() => {
    const shown: LatLngExpression[] = line?.length ? line : places.map(pair)
    const [first] = shown
    if (!map || !follow || !first) return
    if (shown.length === 1) map.setView(first, CLOSE_UP)
    else map.fitBounds(shown as [number, number][], { padding: PADDING, maxZoom: CLOSE_UP })
  }, [map, follow, places, line])
}

/** Draws the way, with a lighter edge around it. */
const useLine = (map: LeafletMap | null, line: Line): void => {
  useEffect(() => {
    if (!map || !line) return
    const drawn = [
      polyline(line, { className: classes.casing ?? '', weight: 9, interactive: false }).addTo(map),
      polyline(line, { className: classes.line ?? '', weight: 5, interactive: false }).addTo(map),
    ]
    return () => drawn.forEach((layer) => void layer.remove())
  }, [map, line])
}

/** Sets the pins, which can be dragged to another point. */
const usePins = (map: LeafletMap | null, points: Props['points'], onMove: Props['onMove']): void => {
  const move = useEffectEvent(onMove)
  useEffect(() => {
    if (!map) return
    const pins = BOXES.flatMap((box) => {
      const point = points[box]
      const icon = icons[box]
      if (!point || !icon) return []
      const pin = marker(pair(point), { icon, title: BOX_TEXTS[box].label, keyboard: false, draggable: true, autoPan: true })
      pin.on('dragend', () => {
        const { lat, lng } = pin.getLatLng().wrap()
        move(box, { lat, lon: lng })
      })
      return pin.addTo(map)
    })
    return () => pins.forEach((pin) => void pin.remove())
  }, [map, points])
}

/** The map with its pins and the way between them. Without pictures it is grey and works all the same. */
export const MapCanvas = ({ settings, points, line, follow, describedBy, onPick, onMove }: Props) => {
  const [pictures, setPictures] = useState<'awaited' | 'shown' | 'missing'>('awaited')
  const onPictures = (there: boolean) => setPictures((before) => (there || before === 'shown' ? 'shown' : 'missing'))
  const [element, map] = useMap({ settings, describedBy, onPick, onPictures })
  const places = useMemo(() => BOXES.flatMap((box) => points[box] ?? []), [points])
  useView(map, follow, places, line)
  useLine(map, line)
  usePins(map, points, onMove)
  return (
    <div className={classes.frame}>
      {pictures === 'missing' ? (
        <p className={classes.missing} role="status">
          {TEXTS.tilesFailed}
        </p>
      ) : null}
      <div ref={element} className={classes.map} />
      <a className={classes.attribution} href={settings.attribution.url} target="_blank" rel="noopener noreferrer">
        {settings.attribution.text}
      </a>
    </div>
  )
}
