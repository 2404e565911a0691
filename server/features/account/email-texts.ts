import { type Day, formatDay } from '#domain/calendar/day.ts'
import type { EmailMessage } from '../mail/email-message.ts'

/** The mail to an address whose account has another address now. */
export const movedEmail = ({ before, after }: { before: string; after: string }): EmailMessage => ({
  subject: 'Adresa contului tău Parcurs a fost schimbată',
  paragraphs: [`Contul ${before} are acum adresa ${after}. Autentificarea se face cu noua adresă.`],
  remarks: ['Dacă nu tu ai făcut schimbarea, scrie celui care administrează această instalare.'],
})

/** The mail that confirms the deletion of an account, with the code that restores it until a day. */
export const deletedEmail = ({ publicUrl, code, until }: { publicUrl: string; code: string; until: Day }): EmailMessage => ({
  subject: 'Contul tău Parcurs a fost șters',
  paragraphs: [
    'Contul a fost șters la cererea ta, iar datele tale personale nu se mai păstrează.',
    `Dacă te răzgândești, îl poți recupera până la ${formatDay(until)}, cu toate societățile. După această zi se șterg definitiv și societățile în care nu mai este nimeni altcineva.`,
  ],
  link: { label: 'Recuperează contul', url: `${publicUrl}/auth/undo?code=${code}` },
  remarks: ['Legătura este singura cheie a contului: păstrează acest email cât timp s-ar putea să-l vrei înapoi.'],
})

/** The mail with the code that confirms an address. */
export const confirmationEmail = ({ publicUrl, email, code }: { publicUrl: string; email: string; code: string }): EmailMessage => ({
  subject: 'Confirmă adresa de email a contului tău Parcurs',
  paragraphs: [`Confirmă că ${email} este adresa ta. Legătura este bună o zi și se poate folosi o singură dată.`],
  link: { label: 'Confirmă adresa', url: `${publicUrl}/auth/email?code=${code}` },
  remarks: ['Dacă nu ai cerut tu asta, nu trebuie să faci nimic.'],
})
