/** Texts of pages that a user may no longer open. They stand apart from the texts of every page, so that no visit loads them in vain. */

export const GONE = {
  help: (days: number) =>
    `A fost ștearsă, poate din altă fereastră, sau nu mai ai acces la ea. O societate ștearsă se recuperează ${days} de zile, din Societăți.`,
  driver: (company: string) => `Nu mai ești șofer în ${company}`,
  driverHelp: 'Fișa ta de șofer a fost ștearsă. Foile rămân la societate. Cere la birou să te lege de altă fișă.',
  typed: 'Nu se mai poate salva. Ce ai scris e încă aici: copiază ce îți trebuie, apoi părăsește pagina.',
  openCompany: (name: string) => `Deschide ${name}`,
} as const

/** A page that the user's role does not open. */
export const ROLE_NOTICE = {
  title: 'Rolul tău nu ajunge până aici',
  text: (company: string, role: string, may: string) => `La ${company} ești ${role}: ${may}.`,
  help: 'Dacă ai nevoie de mai mult, cere-i unui proprietar al societății să-ți schimbe rolul, din Setări, Echipa.',
} as const
