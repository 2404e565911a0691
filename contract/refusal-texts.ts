/** What pages say of these refusals themselves, without the list of all. */
export const REFUSAL_TEXT = {
  NOT_AUTHENTICATED: 'Sesiunea s-a încheiat: autentifică-te din nou',
  APP_ERROR: 'Am întâmpinat o eroare la aplicație, te rugăm încearcă din nou',
  NOT_FOUND: 'Înregistrarea nu există',
  LIMIT_REACHED: 'Ai atins limita maximă a pachetului',
} as const
