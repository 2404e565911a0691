import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { routes } from './routes.repository.ts'

/** Routes: the list, the form, the deletion. Sheets keep copies of a route, so that it may always be deleted. */
export const routesEndpoints = (_: Services): HandlersOf<'routes'> => ({
  routes: ({ company, query }) => company.reading((scope) => routes.list(scope, query)),
  saveRoute: ({ company, body }) => company.within((scope) => routes.save(scope, body)),
  deleteRoute: ({ company, query }) => company.within((scope) => done(routes.delete(scope, query))),
})
