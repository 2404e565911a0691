/** What each box is called, the letter of its pin, and how a sentence speaks of it. */
export const BOX_TEXTS = {
  start: { label: 'Plecare', letter: 'A', object: 'plecarea' },
  end: { label: 'Sosire', letter: 'B', object: 'sosirea' },
  via: { label: 'VIA', letter: 'V', object: 'locul VIA' },
} as const

export const TEXTS = {
  tilesFailed: 'Harta nu se poate desena acum: serviciul care o trimite nu răspunde.',
  zoomIn: 'Mărește harta',
  zoomOut: 'Micșorează harta',
  map: 'Hartă',
  pointHelp: (place: string, letter: string) => `Sau apasă pe hartă ca să alegi ${place} (${letter}); semnele puse se pot muta.`,
  keyboardHelp: 'Săgețile mută harta, plus și minus o apropie și o depărtează, Enter alege punctul din mijloc.',
  typeDistance: 'Scrie distanța de mână',
  measuring: ' Se calculează distanța…',
  driving: (duration: string) => `${duration} la volan`,
  distanceLater: 'Distanța apare după ce locurile sunt găsite.',
  choose: (place: string) => `Alege ${place} pe hartă`,
  several: (label: string) => `${label}: mai multe locuri cu acest nume`,
  notFound: (name: string) => `Nu am găsit „${name}”: scrie altfel numele sau alege locul pe hartă`,
  unnamedPoint: 'Punct fără nume: îl poți denumi după salvare',
} as const

/** What the map of a sheet's trips says. */
export const DAY_MAP = {
  title: 'Rutele pe hartă',
  searching: 'Se caută locurile…',
  byRoad: (km: string) => `${km} km pe drum`,
  noTrips: 'Se desenează aici după ce scrii o rută.',
  unknown: (places: readonly string[]) => `Nu am găsit pe hartă: ${places.join(', ')}.`,
  away: 'Serviciul de hărți nu răspunde acum; foaia se scrie mai departe fără hartă.',
  straight: 'Drumul nu se poate calcula acum: unde nu e cunoscut, linia e dreaptă.',
} as const
