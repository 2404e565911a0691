import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { World } from '../../world.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { mails } from './mails.repository.ts'

/** Puts a letter into the outbox, in the transaction of what causes it: it is sent if that happened, and only then. */
export const postLetter = (world: World, trx: Transaction<Tables>, recipient: string, letter: Letter): Promise<{ id: number }> =>
  mails.add(trx, { recipient, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }, world.clock())
