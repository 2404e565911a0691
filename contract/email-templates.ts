import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { done, id, idOrNull, linesOrNull, listQuery, openedVersion, queryId, queryVersion, text, version } from './wire.ts'

export const EmailTemplateForm = z.object({
  id: idOrNull,
  version: openedVersion,
  name: text(120),
  subject: text(200),
  text: linesOrNull(20_000).pipe(z.string().min(1)),
})

export const EmailTemplate = z.object({ id, version, name: z.string(), subject: z.string(), text: z.string() })
export type EmailTemplate = z.output<typeof EmailTemplate>

export const emailTemplates = endpoints({
  emailTemplates: {
    method: 'GET',
    path: 'email-template',
    caller: 'admin',
    summary: 'Mails that administrators have prepared. Sorts by id, name, subject.',
    query: listQuery.omit({ companyId: true }),
    answer: z.array(EmailTemplate),
    paged: true,
  },
  saveEmailTemplate: {
    method: 'POST',
    path: 'email-template/add',
    caller: 'admin',
    writes: 'account',
    summary: 'Adds a prepared mail (`id` null) or changes one.',
    body: EmailTemplateForm,
    answer: EmailTemplate,
    keyed: true,
    refusals: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  deleteEmailTemplate: {
    method: 'DELETE',
    path: 'email-template',
    caller: 'admin',
    writes: 'account',
    summary: 'Deletes a prepared mail.',
    query: z.object({ id: queryId, version: queryVersion }),
    answer: done,
    keyed: true,
    refusals: ['NOT_FOUND'],
  },
})
