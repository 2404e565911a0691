/** Ids by what they are of. A number that a caller has from elsewhere is one of any kind; an id of one kind is none of another. */

declare const of: unique symbol

/** Kinds of records whose ids stand beside each other in calls and tables. */
export type IdKind = 'company' | 'user' | 'vehicle' | 'driver' | 'partner' | 'article' | 'surcharge' | 'roadmap' | 'receipt'

/** The id of a record of a kind. Nothing of it is there when the program runs. */
export type Id<Kind extends IdKind> = number & { readonly [of]?: Kind }

/** The company that everything belongs to. */
export type CompanyId = Id<'company'>
export type UserId = Id<'user'>
export type VehicleId = Id<'vehicle'>
export type DriverId = Id<'driver'>
