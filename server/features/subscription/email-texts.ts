import type { EmailMessage } from '../mail/email-message.ts'

/** The mail that says that a payment could not be taken. */
export const failedPaymentEmail = ({ publicUrl, packageName }: { publicUrl: string; packageName: string }): EmailMessage => ({
  subject: 'Plata abonamentului Parcurs nu a reușit',
  paragraphs: [
    `Plata pentru pachetul ${packageName} nu a putut fi încasată de pe card.`,
    'Verifică dacă pe card sunt bani și dacă nu cumva a expirat, apoi reia plata din pagina abonamentului. Datele rămân în cont.',
  ],
  link: { label: 'Reia plata', url: `${publicUrl}/dashboard/subscription` },
  remarks: ['Dacă ai plătit între timp, nu mai este nimic de făcut.'],
})
