/** Where a new trip leaves and what for: in the form of a sheet, on a phone, in the table of a month; and where a new route leaves. */

/** A place where a vehicle stands and a purpose that trips had, as far as they are known. */
export type TripBeginning = { place?: string | null | undefined; purpose?: string | null | undefined }

/** The first known place and the first known purpose: those of the trip before, of the vehicle's last trip, of the company. */
export const proposedBeginning = (known: readonly TripBeginning[]): { place: string; purpose: string } => ({
  place: known.map(({ place }) => place).find(Boolean) ?? '',
  purpose: known.map(({ purpose }) => purpose).find(Boolean) ?? '',
})
