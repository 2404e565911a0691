import type { EmailMessage } from '../mail/email-message.ts'

/** The mail that tells a user that an administrator removed the second factor of the account. */
export const secondFactorRemovedEmail = ({ publicUrl, email }: { publicUrl: string; email: string }): EmailMessage => ({
  subject: 'Al doilea factor al contului tău Parcurs a fost oprit',
  paragraphs: [
    `Un administrator a oprit al doilea factor al contului ${email}. Autentificarea cere acum numai parola, iar codurile de rezervă nu mai sunt bune.`,
    'Îl poți porni din nou oricând, cu alt telefon, din pagina contului.',
  ],
  link: { label: 'Deschide contul', url: `${publicUrl}/dashboard/account` },
  remarks: ['Dacă nu tu ai cerut asta, schimbă parola și scrie celui care administrează această instalare.'],
})
