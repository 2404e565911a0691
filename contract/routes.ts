import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import {
  DISTANCE,
  decimalIn,
  decimalOut,
  deletionQuery,
  done,
  id,
  idOrNull,
  openedVersion,
  recordOf,
  recordsQuery,
  text,
  textOrNull,
} from './wire.ts'

/** A distance may be absent; an emptied field is an error, not 0. */
const distance = decimalIn(DISTANCE).prefault(0)

export const RouteForm = z.object({
  id: idOrNull,
  version: openedVersion,
  companyId: id,
  name: text(160),
  start: text(120),
  end: text(120),
  via: textOrNull(250),
  distanceMixt: distance,
  distanceUrban: distance,
  distanceExtraUrban: distance,
})

export const Route = recordOf(RouteForm, {
  name: z.string(),
  start: z.string(),
  end: z.string(),
  via: z.string().nullable(),
  distanceMixt: decimalOut,
  distanceUrban: decimalOut,
  distanceExtraUrban: decimalOut,
})
export type Route = z.output<typeof Route>

export const routes = endpoints({
  routes: {
    method: 'GET',
    path: 'route',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'The company’s routes. Sorts by used, id, name, start, distanceMixt, distanceUrban, distanceExtraUrban.',
    query: recordsQuery,
    answer: z.array(Route),
    paged: true,
    tagged: true,
  },
  saveRoute: {
    method: 'POST',
    path: 'route/add',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Adds a route (`id` null) or changes one.',
    body: RouteForm,
    answer: Route,
  },
  deleteRoute: {
    method: 'DELETE',
    path: 'route',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Deletes a route; sheets keep the trips made from it.',
    query: deletionQuery,
    answer: done,
  },
})
