import { type Day, formatDay } from '#domain/calendar/day.ts'
import type { EmailMessage } from '../mail/email-message.ts'

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
