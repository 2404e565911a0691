import type { EmailMessage } from '../mail/email-message.ts'

const NOT_YOU = 'Dacă nu ai cerut tu asta, nu trebuie să faci nimic: parola rămâne cea de acum.'

/** The mail with the code of a forgotten password. */
export const resetEmail = ({ publicUrl, email, code }: { publicUrl: string; email: string; code: string }): EmailMessage => ({
  subject: 'Parolă nouă pentru contul tău Parcurs',
  paragraphs: [`Ai cerut o parolă nouă pentru contul ${email}. Codul de mai jos este bun 60 de minute și se poate folosi o singură dată.`],
  code,
  link: { label: 'Alege o parolă nouă', url: `${publicUrl}/auth/code?code=${code}` },
  remarks: [NOT_YOU],
})

/** The mail that tells the owner of an account that Google opens it too. */
export const linkedEmail = ({ publicUrl, email }: { publicUrl: string; email: string }): EmailMessage => ({
  subject: 'Contul tău Parcurs se deschide acum cu Google',
  paragraphs: [
    `Te-ai autentificat cu Google în contul ${email}.`,
    'Dacă contul are o parolă, ea rămâne bună, iar celelalte dispozitive rămân în cont.',
  ],
  link: { label: 'Alege o parolă nouă', url: `${publicUrl}/auth/reset` },
  remarks: ['Dacă parola nu ai pus-o tu, alege alta: odată cu ea se închid toate celelalte sesiuni.'],
})

/** The mail that tells the owner of an account that its second factor was wrong ten times one after another. */
export const guessedEmail = ({ publicUrl, email }: { publicUrl: string; email: string }): EmailMessage => ({
  subject: 'Cineva încearcă să deschidă contul tău Parcurs',
  paragraphs: [
    `La contul ${email} s-a scris greșit de zece ori la rând codul din aplicația de autentificare. Cine îl scrie a trecut deja de parolă, de codul din email sau de contul Google.`,
    'Nu a intrat nimeni. Codurile trimise pe email pentru o parolă nouă nu mai sunt bune.',
  ],
  link: { label: 'Alege o parolă nouă', url: `${publicUrl}/auth/reset` },
  remarks: ['Dacă tu ai scris codul greșit, verifică ora telefonului sau folosește un cod de rezervă.'],
})

/** The mail to an address whose account has another address now. */
export const movedEmail = ({ before, after }: { before: string; after: string }): EmailMessage => ({
  subject: 'Adresa contului tău Parcurs a fost schimbată',
  paragraphs: [`Contul ${before} are acum adresa ${after}. Autentificarea se face cu noua adresă.`],
  remarks: ['Dacă nu tu ai făcut schimbarea, scrie celui care administrează această instalare.'],
})

export const confirmationEmail = ({ publicUrl, email, code }: { publicUrl: string; email: string; code: string }): EmailMessage => ({
  subject: 'Confirmă adresa de email a contului tău Parcurs',
  paragraphs: [`Confirmă că ${email} este adresa ta. Legătura este bună o zi și se poate folosi o singură dată.`],
  link: { label: 'Confirmă adresa', url: `${publicUrl}/auth/email?code=${code}` },
  remarks: ['Dacă nu ai cerut tu asta, nu trebuie să faci nimic.'],
})
