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
    'La înscriere nu s-a verificat a cui este adresa, de aceea parola de până acum nu mai este bună, iar celelalte dispozitive trebuie să se autentifice din nou.',
  ],
  link: { label: 'Alege o parolă nouă', url: `${publicUrl}/auth/reset` },
  remarks: ['Dacă intri numai cu Google, nu ai nevoie de parolă.'],
})
