import { type Month, monthShown } from '#domain/month/month.ts'
import type { EmailMessage } from '../mail/email-message.ts'

type ReopenedMonth = { company: string; month: Month; publicUrl: string }
const link = (publicUrl: string, month: Month) => ({ label: 'Deschide luna', url: `${publicUrl}/dashboard/luna/${month}/inchidere` })

/** The mail that tells the members of a company that a closed month is open again. */
export const reopenedEmail = ({ company, month, publicUrl, by, reason }: ReopenedMonth & { by: string; reason: string }): EmailMessage => ({
  subject: `Luna ${monthShown(month)} a fost redeschisă la ${company}`,
  paragraphs: [
    `${by} a redeschis luna ${monthShown(month)} a societății ${company}: foile ei se pot schimba din nou.`,
    `Motivul: ${reason}`,
  ],
  link: link(publicUrl, month),
  remarks: ['Ce s-a predat contabilității pentru această lună poate să nu mai fie la fel: predă din nou după ce o închizi.'],
})

/** The mail that tells them that a month did not close by itself. */
export const notClosedEmail = ({ company, month, publicUrl, reason }: ReopenedMonth & { reason: string }): EmailMessage => ({
  subject: `Luna ${monthShown(month)} nu s-a închis singură la ${company}`,
  paragraphs: [`Luna ${monthShown(month)} a societății ${company} trebuia să se închidă azi, dar: ${reason}.`],
  link: link(publicUrl, month),
  remarks: ['După ce rezolvi, închide luna de mână: nu se mai încearcă singură.'],
})
