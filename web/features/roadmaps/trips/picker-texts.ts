/** What is said where routes of the list are picked. */
export const PICKER = {
  predefinedRoutes: 'Rute predefinite',
  noRouteMatches: (search: string) => `Nicio rută nu se potrivește cu „${search}”`,
  addToList: 'Adaugă în nomenclator',
  noRouteChosen: 'Nicio rută aleasă',
  routeChosen: 'rută aleasă',
  routesChosen: 'rute alese',
  removeRoute: (name: string) => `Scoate ${name}`,
  chooseRoutes: 'Alege rute',
  addRoutes: (routes: string) => `Adaugă ${routes}`,
  route: 'rută',
  findRoute: 'Caută ruta',
  nameOrTown: 'Denumire sau localitate',
} as const
