import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { DISTANCE, decimalInOr, decimalOut, done, id, idOrNull, listQuery, oneQuery, text, textOrNull } from './wire.ts'

export const RouteForm = z.object({
  id: idOrNull,
  companyId: id,
  name: text(160),
  start: text(120),
  end: text(120),
  via: textOrNull(250),
  distanceMixt: decimalInOr(DISTANCE, 0),
  distanceUrban: decimalInOr(DISTANCE, 0),
  distanceExtraUrban: decimalInOr(DISTANCE, 0),
})

export const Route = z.object({
  id,
  companyId: id,
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
    summary: 'The company’s routes. Sorts by id, name, start, distanceMixt, distanceUrban, distanceExtraUrban.',
    query: listQuery,
    answer: z.array(Route),
    paged: true,
  },
  saveRoute: {
    method: 'POST',
    path: 'route/add',
    caller: 'member',
    summary: 'Adds a route (`id` null) or changes one.',
    body: RouteForm,
    answer: Route,
    writes: true,
  },
  deleteRoute: {
    method: 'DELETE',
    path: 'route',
    caller: 'member',
    summary: 'Deletes a route; sheets keep the trips made from it.',
    query: oneQuery,
    answer: done,
    writes: true,
  },
})
