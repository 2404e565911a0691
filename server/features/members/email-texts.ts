import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import type { Role } from '#domain/company/roles.ts'
import type { EmailMessage } from '../mail/email-message.ts'

type Facts = { company: string; code: string; invitedBy: string; role: Role; link: string; until: Day }

export const invitationEmail = ({ company, code, invitedBy, role, link, until }: Facts): EmailMessage => ({
  subject: `${invitedBy} te invită în ${company}`,
  paragraphs: [
    `${invitedBy} te invită să lucrezi în Parcurs la foile de parcurs ale societății ${company}, CUI ${code}.`,
    `Vei fi ${ROLE_TEXTS[role].name}: ${ROLE_TEXTS[role].may}.`,
    'Pentru tine este gratuit. Dacă nu ai încă un cont, îl faci din aceeași pagină, cu adresa la care ai primit acest mesaj.',
  ],
  link: { label: 'Vezi invitația', url: link },
  remarks: [
    `Legătura este bună până la ${formatDay(until)} și se poate folosi o singură dată.`,
    'Dacă nu știi despre ce este vorba, nu trebuie să faci nimic.',
  ],
})
