/** Which lists stand in files, and what those files are called; without schemas, for pages that only name them. */

export const IMPORTED_LISTS = ['routes', 'articles', 'vehicles', 'machines', 'surcharges', 'partners', 'drivers', 'deadlines'] as const
export type ImportedList = (typeof IMPORTED_LISTS)[number]
/** The lists that a file can be read into, trip sheets among them: those are added, never changed. */
export const READ_LISTS = [...IMPORTED_LISTS, 'vehicleRoadmaps'] as const
export type ReadList = (typeof READ_LISTS)[number]
export const EXPORTED_LISTS = [...IMPORTED_LISTS, 'vehicleRoadmaps', 'machineRoadmaps', 'receipts'] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]
/** Every list that stands in files: those of a company, and the companies of a user. */
export type FiledList = ExportedList | 'companies'

/** What each list is called in the names of files and of their sheets. */
export const LIST_TITLE: Record<FiledList, string> = {
  routes: 'Rute',
  articles: 'Combustibili și articole',
  vehicles: 'Vehicule',
  machines: 'Utilaje',
  surcharges: 'Sporuri de consum',
  partners: 'Parteneri',
  drivers: 'Șoferi și operatori',
  deadlines: 'Termene',
  vehicleRoadmaps: 'Foi de parcurs',
  machineRoadmaps: 'Foi de funcționare',
  receipts: 'Alimentări',
  companies: 'Societăți',
}

const FILE_NAME: Record<FiledList, string> = {
  routes: 'rute',
  articles: 'articole',
  vehicles: 'vehicule',
  machines: 'utilaje',
  surcharges: 'sporuri',
  partners: 'parteneri',
  drivers: 'soferi',
  deadlines: 'termene',
  vehicleRoadmaps: 'foi-parcurs',
  machineRoadmaps: 'foi-functionare',
  receipts: 'alimentari',
  companies: 'societati',
}

/** Media types of the two kinds of spreadsheet. */
export const SPREADSHEET = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type SpreadsheetFormat = keyof typeof SPREADSHEET

/** Name of an exported file: `rute-2026-11-20.xlsx`. */
export const exportName = (list: FiledList, on: string, format: SpreadsheetFormat): string => `${FILE_NAME[list]}-${on}.${format}`
/** Name of the empty file to fill in: `model-rute.xlsx`. */
export const templateName = (list: ReadList | 'companies'): string => `model-${FILE_NAME[list]}.xlsx`
