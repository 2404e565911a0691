/** Messages of the adapters to users. */
import { FILE_ROWS } from '#contract/transfer.ts'
import { formatNumber } from '#domain/numbers/format.ts'

/** Why the map cannot be used. */
export const MAPS_BUSY = 'Multe căutări pe hartă în acest moment: încearcă peste câteva secunde sau scrie distanța de mână'

/** Why a file is refused. */
export const UNREADABLE = {
  broken: 'Fișierul nu poate fi citit ca tabel: salvează-l ca XLSX sau CSV și încearcă din nou',
  locked: 'Fișierul este protejat cu parolă: salvează-l ca XLSX fără parolă și încearcă din nou',
  oldXls: 'Fișierul este un .xls vechi: deschide-l în Excel sau LibreOffice, salvează-l ca .xlsx și încearcă din nou',
  unpacked: 'Fișierul ascunde prea multe date: păstrează în el numai tabelul de importat',
  rows: `Fișierul are mai mult de ${formatNumber(FILE_ROWS, 0)} de rânduri: împarte-l în mai multe fișiere`,
  empty: 'Fișierul nu are niciun rând',
  archive: 'Arhiva ZIP este stricată: descarc-o din nou și încearcă iar',
  password: 'Arhiva are parolă: despacheteaz-o și trage aici fișierele din ea',
  twice: 'Arhiva are două fișiere cu același nume: despacheteaz-o și trage aici fișierele din ea',
  entries: 'Arhiva are prea multe fișiere: împarte-o în mai multe arhive',
  xml: 'Fișierul XML este stricat sau tăiat: descarcă-l din nou și încearcă iar',
  doctype: 'Fișierul XML are o declarație DOCTYPE, pe care o e-Factură nu o are: nu se citește',
  invoice: 'Factura nu are număr, dată sau linii: nu se poate citi',
  page: 'Fișierul este o pagină web cu nume de tabel: deschide-l în Excel, salvează-l ca XLSX și încearcă din nou',
  pdf: 'Un PDF nu se citește: descarcă extrasul ca XLSX sau CSV, iar factura ca XML',
  notInvoice: 'Fișierul XML nu este o e-Factură',
  nothing: 'Arhiva nu are nicio factură și niciun tabel',
} as const
