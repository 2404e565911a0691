/** Messages of the database to users. */
import type { AssetKind } from '#domain/vocabulary.ts'

export const CHANGED_MEANWHILE = 'Înregistrarea a fost modificată între timp în altă fereastră'

/** Why a record cannot be deleted: sheets name it. */
export const USED_BY_SHEETS = {
  nouns: { vehicle: ['foaie', 'foi'], machine: ['foaie de funcționare', 'foi de funcționare'] } as Record<
    AssetKind,
    [one: string, many: string]
  >,
  of: (sheets: string, numbers: string, more: string) => `de ${sheets}: nr. ${numbers}${more}`,
  used: (where: string) => `Este folosit ${where}`,
  and: ' și ',
}
