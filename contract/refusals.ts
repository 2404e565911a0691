import { REFUSAL_TEXT } from './refusal-texts.ts'

/**
 * The closed list of what the server may refuse: status, the text for the user, and what the answer's `data` carries instead of the
 * text: the code (where a client decides by it) or a text that the specification quotes in English.
 */
type RefusalKind = {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 502 | 503
  text: string
  codeInData?: true
  data?: string
}

export const REFUSALS = {
  MALFORMED: { status: 400, text: 'Cererea nu poate fi citită' },
  NOT_AUTHENTICATED: { status: 401, text: REFUSAL_TEXT.NOT_AUTHENTICATED, data: 'Not authenticated' },
  BAD_CREDENTIALS: { status: 422, text: 'Cont sau parolă invalidă' },
  CODE_EXPIRED: { status: 422, text: 'Codul este greșit, a fost folosit deja sau a expirat' },
  PROVIDER_UNKNOWN: { status: 422, text: 'Autentificarea cu Google nu este disponibilă aici', data: 'Login provider not found' },
  PROVIDER_REFUSED: { status: 422, text: 'Google nu a confirmat autentificarea: încearcă din nou sau intră cu email și parolă' },
  PROVIDER_UNAVAILABLE: { status: 503, text: 'Google nu răspunde acum: încearcă mai târziu sau intră cu email și parolă' },
  DEMO_ACCOUNT: {
    status: 403,
    text: 'Contul demonstrativ este al tuturor: nu se poate șterge, iar emailul și parola lui nu se pot schimba',
  },
  SECOND_FACTOR: { status: 422, text: 'Scrie și codul din aplicația de autentificare' },
  WRONG_CODE: { status: 422, text: 'Codul nu este bun sau a fost folosit: scrie-l pe cel de acum' },
  SECOND_FACTOR_ON: { status: 409, text: 'Al doilea factor este deja pornit' },
  SECOND_FACTOR_DUE: { status: 403, text: 'Contul de administrator cere al doilea factor: pornește-l întâi' },
  EMAIL_UNCONFIRMED: { status: 403, text: 'Confirmă întâi adresa de email: ți-am trimis acum un mesaj cu legătura' },
  WEAK_PASSWORD: { status: 422, text: 'Parola e ușor de ghicit: alege una mai lungă, de exemplu trei cuvinte fără legătură' },
  CURRENT_PASSWORD: { status: 422, text: 'Parola actuală este greșită' },
  NO_PASSWORD: {
    status: 422,
    text: 'Contul se deschide cu Google și nu are parolă. Alege întâi una, cu codul trimis pe email',
  },
  IMPERSONATED: { status: 403, text: 'Numai titularul contului îi poate schimba emailul și parola sau îl poate șterge' },
  ADMIN_ACCOUNT: { status: 403, text: 'Contul este al unui administrator' },
  ANTI_FORGERY: { status: 403, text: 'Sesiunea paginii a expirat, reîncarcă pagina și încearcă din nou' },
  LAST_OWNER: { status: 409, text: 'Societatea nu poate rămâne fără proprietar: fă întâi pe altcineva proprietar, din Setări, Echipa' },
  ALREADY_MEMBER: { status: 422, text: 'Este deja în echipă: rolul i se schimbă din listă' },
  OTHER_ACCOUNT: { status: 403, text: 'Invitația este pentru altă adresă de email' },
  DEMO_COMPANY: { status: 403, text: 'Societatea este demonstrativă: echipa ei se poate vedea, dar nu se poate schimba' },
  FORBIDDEN: { status: 403, text: 'Nu ai dreptul la această operațiune' },
  NO_PLAN: { status: 403, text: 'Societatea nu are un pachet activ', codeInData: true },
  EXPIRED: { status: 403, text: 'Pachetul a expirat: datele se pot vedea și tipări, dar nu se pot modifica', codeInData: true },
  LIMIT_REACHED: { status: 403, text: REFUSAL_TEXT.LIMIT_REACHED, codeInData: true },
  FREE_PACKAGE_TAKEN: { status: 409, text: 'Pachetul gratuit a fost deja folosit pentru această societate' },
  PACKAGE_PAID: { status: 409, text: 'Societatea are un pachet plătit: pachetul gratuit se poate lua după ce acela se încheie' },
  PACKAGE_FREE: { status: 409, text: 'Pachetul gratuit nu se plătește' },
  PACKAGE_ACTIVE: { status: 409, text: 'Pachetul este deja activ și se reînnoiește singur' },
  NOTHING_TO_PAY: { status: 409, text: 'Nu există o plată eșuată' },
  NOTHING_TO_CANCEL: { status: 409, text: 'Abonamentul nu se reînnoiește: nu este nimic de anulat' },
  CARD_DECLINED: { status: 422, text: 'Cardul a fost refuzat: nu s-a încasat nimic' },
  PAYMENTS_UNAVAILABLE: { status: 503, text: 'Serviciul de plăți nu răspunde acum: nu s-a încasat nimic, încearcă mai târziu' },
  NOT_FOUND: { status: 404, text: REFUSAL_TEXT.NOT_FOUND },
  NO_SUCH_CALL: { status: 404, text: 'Adresa nu există' },
  IN_USE: { status: 409, text: 'Înregistrarea este folosită și nu poate fi ștearsă' },
  PRINTS_WAITING: { status: 409, text: 'Sunt deja 20 de documente în pregătire: așteaptă să se termine sau șterge din ele' },
  SHEETS_IN_RANGE: { status: 409, text: 'Vehiculul are deja foi în interval: foile generate nu se scriu peste ele' },
  CHANGED: { status: 409, text: 'Foaia a fost modificată între timp în altă fereastră' },
  NOT_UNDOABLE: { status: 409, text: 'Modificarea aceasta nu se poate anula' },
  MONTH_CLOSED: { status: 409, text: 'Luna este închisă: redeschide-o ca să mai poți schimba ceva în ea' },
  SHEET_APPROVED: { status: 409, text: 'Foaia este aprobată: returneaz-o ca să mai poți schimba ceva în ea' },
  SHEET_SUBMITTED: { status: 409, text: 'Foaia este trimisă la aprobare: se mai poate schimba dacă este returnată' },
  NOT_SUBMITTED: { status: 409, text: 'Foaia nu a fost trimisă la aprobare' },
  OWN_SHEET: { status: 403, text: 'Foaia este făcută de tine: o aprobă altcineva' },
  APPROVAL_OFF: { status: 409, text: 'Societatea nu folosește aprobarea foilor: se pornește din Setări' },
  MONTH_NOT_READY: { status: 409, text: 'Luna nu se poate închide încă' },
  MONTH_OPEN: { status: 409, text: 'Luna este încă deschisă' },
  MONTH_NOT_LAST: { status: 409, text: 'Se redeschide numai ultima lună închisă' },
  ACCOUNT_UNCONFIRMED: {
    status: 409,
    text: 'Există deja un cont cu această adresă, iar adresa nu a fost confirmată. Ți-am trimis un cod pe email: alege cu el o parolă nouă, apoi intră cu Google.',
  },
  SHEET_SUSPECT: { status: 409, text: 'Foaia nu este în regulă; verifică-o sau cere documentul oricum' },
  INVALID: { status: 422, text: 'Verifică câmpurile marcate' },
  EMAIL_TAKEN: { status: 422, text: 'Există deja un cont cu această adresă de email' },
  NUMBER_TAKEN: { status: 422, text: 'Există deja o foaie cu acest număr' },
  PLATE_TAKEN: { status: 422, text: 'Există deja un vehicul sau un utilaj cu acest număr' },
  VEHICLE_WITHOUT_CONSUMPTION: { status: 422, text: 'Vehiculul nu are norma de consum completată: scrie-o în fișa vehiculului' },
  NAME_TAKEN: { status: 422, text: 'Există deja o înregistrare cu această denumire' },
  RECEIPT_TAKEN: { status: 409, text: 'Alimentarea este deja pe altă foaie: scoate-o de acolo sau alege alta' },
  RECEIPT_KNOWN: { status: 409, text: 'Bonul acesta este deja în Alimentări: are același cod QR' },
  DEADLINE_TAKEN: { status: 422, text: 'Există deja un termen deschis de acest fel: reînnoiește-l pe acela sau schimbă-l' },
  DEADLINE_DONE: { status: 409, text: 'Termenul este deja reînnoit' },
  PARTNER_TAKEN: { status: 422, text: 'Există deja un partener cu acest CUI' },
  LINK_EXPIRED: { status: 403, text: 'Legătura a expirat, cere documentul din nou' },
  DOCUMENT_EMPTY: { status: 422, text: 'Nu există foi pentru selecția făcută' },
  DOCUMENT_UNAVAILABLE: { status: 422, text: 'Acest document nu este disponibil pentru foaia aleasă' },
  FILE_UNREADABLE: { status: 422, text: 'Fișierul nu poate fi citit ca tabel: salvează-l ca XLSX sau CSV și încearcă din nou' },
  NO_ROUTE: { status: 422, text: 'Nu există drum între locurile alese: alege alte locuri sau scrie distanța de mână' },
  MAP_UNAVAILABLE: { status: 503, text: 'Serviciul de hărți nu răspunde acum: încearcă mai târziu sau scrie distanța de mână' },
  SPV_UNAVAILABLE: { status: 503, text: 'Legătura cu SPV nu merge acum: descarcă facturile din SPV și trage-le în pagină' },
  FILES_UNAVAILABLE: { status: 503, text: 'Fișierele bonurilor nu sunt accesibile acum: încearcă din nou mai târziu' },
  REGISTRY_UNAVAILABLE: { status: 503, text: 'Registrul ANAF nu răspunde acum: completează datele de mână sau încearcă mai târziu' },
  KEY_REUSED: { status: 422, text: 'Cererea a fost trimisă deja cu alt conținut: reîncarcă pagina și încearcă din nou' },
  ALREADY_DONE: { status: 409, text: 'Modificarea este deja făcută: reîncarcă pagina ca să o vezi' },
  TOO_LARGE: { status: 413, text: 'Ai trimis prea mult odată: împarte în bucăți mai mici' },
  TOO_MANY_TRIALS: { status: 429, text: 'S-au deschis deja multe societăți de probă de la tine: încearcă mai târziu sau creează un cont' },
  TOO_MANY_DOCUMENTS: {
    status: 429,
    text: 'Ai descărcat deja multe documente de aici: încearcă mai târziu sau creează un cont',
  },
  TOO_MANY_ATTEMPTS: { status: 429, text: 'Prea multe încercări: încearcă mai târziu' },
  APP_ERROR: { status: 500, text: REFUSAL_TEXT.APP_ERROR },
  TOO_MANY_REQUESTS: { status: 429, text: 'Prea multe cereri într-un minut: încearcă mai târziu' },
  STORAGE_FULL: {
    status: 503,
    text: 'Discul serverului este plin: datele se pot vedea și tipări, dar nu se pot salva. Anunță administratorul',
  },
  PAGES_MISSING: { status: 503, text: 'Paginile aplicației nu sunt construite pe acest server' },
  BUSY: { status: 503, text: 'Aplicația este ocupată, te rugăm încearcă din nou' },
} as const satisfies Record<string, RefusalKind>

export type RefusalCode = keyof typeof REFUSALS

/** A failure as it travels: `message` for the user, `data` and `code` for a program, `fields` for a form. */
export type RefusalAnswer = {
  data: string
  message: string
  code: RefusalCode
  fields?: Record<string, string>
  /** Of CHANGED: the record as it is saved now. */
  current?: unknown
}

/** Seconds after which a caller that found the application busy may come again. */
const BUSY_SECONDS = 5

/** A number above one with its noun, as Romanian puts them: `12 minute`, `35 de secunde`. */
const many = (count: number, noun: string): string => `${count} ${count >= 20 ? 'de ' : ''}${noun}`

/** How long a wait of some seconds is, rounded up: `peste 40 de secunde`, `peste 12 minute`, `peste o oră`. */
const waitOf = (seconds: number): string => {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)]
  if (seconds < 60) return `peste ${many(Math.max(seconds, 2), 'secunde')}`
  if (minutes < 60) return minutes === 1 ? 'peste un minut' : `peste ${many(minutes, 'minute')}`
  return hours === 1 ? 'peste o oră' : `peste ${many(hours, 'ore')}`
}

/** The sentence of a refusal, which says how long to wait where that is known. */
const textOf = (code: RefusalCode, retryAfter: number | undefined): string => {
  const { text } = REFUSALS[code]
  return retryAfter === undefined ? text : text.replace('mai târziu', waitOf(retryAfter))
}

type RefusalOptions = {
  message?: string | undefined
  fields?: Record<string, string>
  current?: unknown
  /** Seconds after which the call may be sent again. */
  retryAfter?: number
  /** Of what is counted: how many are allowed until then. */
  limit?: number
}

/**
 * A refusal on its way to the caller. `message` replaces the list's text where it can say more;
 * `fields` names the inputs at fault by their path in the body, `routes.0.start`.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string> | undefined
  readonly current: unknown
  readonly retryAfter: number | undefined
  readonly limit: number | undefined

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.message ?? textOf(code, options.retryAfter))
    this.code = code
    this.fields = options.fields
    this.current = options.current
    this.retryAfter = options.retryAfter ?? (code === 'BUSY' ? BUSY_SECONDS : undefined)
    this.limit = options.limit
  }

  get status(): number {
    return REFUSALS[this.code].status
  }

  answer(): RefusalAnswer {
    const kind: RefusalKind = REFUSALS[this.code]
    return {
      data: kind.codeInData ? this.code : (kind.data ?? this.message),
      message: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.current === undefined ? {} : { current: this.current }),
    }
  }
}
