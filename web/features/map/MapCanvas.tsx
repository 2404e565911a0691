import 'leaflet/dist/leaflet.css'
import { useReducedMotion } from '@mantine/hooks'
import { divIcon, type LatLngExpression, type Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { MapContainer, Marker, Polyline, TileLayer, useMap, useMapEvents, ZoomControl } from 'react-leaflet'
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

/** A map by keyboard: arrows and + − are Leaflet's; Enter chooses the point in the middle. */
const Picking = ({ label, describedBy, onPick }: { label: string; describedBy: string; onPick: (point: Point) => void }) => {
  const map: LeafletMap = useMapEvents({
    click: ({ latlng }) => onPick({ lat: latlng.lat, lon: latlng.wrap().lng }),
    keydown: ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return
      const centre = map.getCenter().wrap()
      onPick({ lat: centre.lat, lon: centre.lng })
    },
  })
  useEffect(() => {
    const container = map.getContainer()
    container.setAttribute('role', 'application')
    container.setAttribute('aria-label', label)
    container.setAttribute('aria-describedby', describedBy)
    const resized = new ResizeObserver(() => map.invalidateSize())
    resized.observe(container)
    return () => resized.disconnect()
  }, [map, label, describedBy])
  return null
}

/** Moves the map to the line, or to the places while there is none. */
const Following = ({ places, line }: { places: readonly Point[]; line: MapRoute['line'] | undefined }) => {
  const map = useMap()
  useEffect(() => {
    const shown: LatLngExpression[] = line?.length ? line : places.map(pair)
    const [first] = shown
    if (!first) return
    if (shown.length === 1) map.setView(first, CLOSE_UP)
    else map.fitBounds(shown as [number, number][], { padding: PADDING, maxZoom: CLOSE_UP })
  }, [map, places, line])
  return null
}

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

/** The map with its pins and the way between them. Without pictures it is grey and works all the same. */
export const MapCanvas = ({ settings, points, line, follow, describedBy, onPick, onMove }: Props) => {
  const calm = useReducedMotion()
  const [pictures, setPictures] = useState<'awaited' | 'shown' | 'missing'>('awaited')
  const tileEvents = useMemo(
    () => ({
      tileload: () => setPictures('shown'),
      tileerror: () => setPictures((before) => (before === 'shown' ? before : 'missing')),
    }),
    [],
  )
  const places = useMemo(() => BOXES.flatMap((box) => points[box] ?? []), [points])
  return (
    <div className={classes.frame}>
      {pictures === 'missing' ? (
        <p className={classes.missing} role="status">
          {TEXTS.tilesFailed}
        </p>
      ) : null}
      <MapContainer
        className={classes.map ?? ''}
        center={pair(settings.centre)}
        zoom={settings.zoom}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={!calm}
        fadeAnimation={!calm}
        markerZoomAnimation={!calm}
        inertia={!calm}
        worldCopyJump
      >
        <ZoomControl position="topright" zoomInTitle={TEXTS.zoomIn} zoomOutTitle={TEXTS.zoomOut} />
        <TileLayer url={settings.tileUrl} maxZoom={19} eventHandlers={tileEvents} />
        <Picking label={TEXTS.map} describedBy={describedBy} onPick={onPick} />
        {follow ? <Following places={places} line={line} /> : null}
        {line ? (
          <>
            <Polyline positions={line} className={classes.casing ?? ''} weight={9} interactive={false} />
            <Polyline positions={line} className={classes.line ?? ''} weight={5} interactive={false} />
          </>
        ) : null}
        {BOXES.map((box) => {
          const point = points[box]
          const icon = icons[box]
          return point && icon ? (
            <Marker
              key={box}
              position={pair(point)}
              icon={icon}
              title={BOX_TEXTS[box].label}
              keyboard={false}
              draggable
              autoPan
              eventHandlers={{
                dragend: ({ target }) => {
                  const { lat, lng } = target.getLatLng().wrap()
                  onMove(box, { lat, lon: lng })
                },
              }}
            />
          ) : null
        })}
      </MapContainer>
      <a className={classes.attribution} href={settings.attribution.url} target="_blank" rel="noopener noreferrer">
        {settings.attribution.text}
      </a>
    </div>
  )
}
