/** What the screens of this feature say. */
export const TEXTS = {
  map: 'Harta',
  viaHelp: 'Localități prin care se trece, dacă e cazul',
  distance: 'Distanța într-un sens',
  name: 'Ruta',
  distanceMixed: 'Distanță Mixtă',
  mixed: 'Mixtă',
  distanceUrban: 'Distanță Urban',
  urban: 'Urban',
  distanceExtraUrban: 'Distanță Extra Urban',
  extraUrban: 'Extra Urban',
  title: 'Rute',
  thisRoute: 'această rută',
  empty: 'Nicio rută',
  emptyHelp: 'Începe prin a crea o nouă rută',
  search: 'Caută după denumire sau localitate',
  extraUrbanField: 'Extraurban',
} as const
