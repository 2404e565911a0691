/** `duplex` starts every document on a front page, `two-up` puts two A5 pages on one A4 page. */
export const PRINT_LAYOUTS = ['plain', 'duplex', 'two-up'] as const
export type PrintLayout = (typeof PRINT_LAYOUTS)[number]
export const PRINT_LAYOUT_LABEL: Record<PrintLayout, string> = {
  plain: 'Pagină după pagină',
  duplex: 'Față-verso: fiecare document începe pe o față',
  'two-up': 'Două pagini A5 pe o coală A4',
}
