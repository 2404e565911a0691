/** A company's name as it stands in a crowded list. */

const FORM = /[\s,]+(s\.? ?r\.? ?l\.?( ?-? ?d\.?)?|s\.? ?a\.?|s\.? ?n\.? ?c\.?|p\.? ?f\.? ?a\.?|i\.? ?i\.?)$/iu

/** A name without the legal form at its end. `OMV Petrom Marketing S.R.L.` is `OMV Petrom Marketing`; `Petrol AD` stays. */
export const shortName = (name: string): string => name.trim().replace(FORM, '') || name
