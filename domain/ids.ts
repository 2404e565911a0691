/**
 * Ids typed by the kind of their record. A plain number is accepted as an id of any kind; an id of one kind is not accepted as one of
 * another.
 */

declare const of: unique symbol

/** Kinds of records whose ids stand beside each other in calls and tables. */
export type IdKind = 'company' | 'user' | 'vehicle' | 'driver' | 'partner' | 'article' | 'surcharge' | 'roadmap' | 'receipt'

/** The id of a record of a kind. The kind exists in the type only, not at run time. */
export type Id<Kind extends IdKind> = number & { readonly [of]?: Kind }

export type CompanyId = Id<'company'>
export type UserId = Id<'user'>
export type VehicleId = Id<'vehicle'>
export type DriverId = Id<'driver'>

/** The ids of rows, in their order. */
export const idsOf = <Row extends { id: unknown }>(rows: readonly Row[]): Row['id'][] => rows.map(({ id }) => id)
