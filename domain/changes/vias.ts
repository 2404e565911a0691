/** By which way a change of a company came. */
export const VIAS = ['form', 'table', 'import', 'generator', 'phone', 'api', 'job'] as const
export type Via = (typeof VIAS)[number]
