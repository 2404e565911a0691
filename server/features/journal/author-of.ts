import type { CallName } from '#contract/contract.ts'
import type { Via } from '#domain/changes/vias.ts'
import type { Session } from '../../access/session.ts'
import type { Author } from '../../database/author.ts'
import type { Services } from '../../services.ts'

/** Calls that say by themselves by which way they change something. */
const VIA: { readonly [N in CallName]?: Via } = {
  saveTogether: 'table',
  importFile: 'import',
  importReceipts: 'import',
  importCompanies: 'import',
  saveGenerated: 'generator',
  saveGeneratedTogether: 'generator',
}

/** A receipt says by itself that it was photographed. */
const isPhotographed = (call: CallName, input: unknown): boolean =>
  call === 'saveReceipt' && (input as { origin: string }).origin === 'phone'

/** For whom the transactions of a call write. */
export const authorOf = (services: Services, call: CallName, session: Session | null, isPage: boolean, input: unknown): Author => ({
  ...{ request: crypto.randomUUID(), call, at: services.clock().toISOString() },
  ...{ user: session?.userId ?? null, administrator: session?.impersonatorId ?? null },
  via: isPhotographed(call, input) ? 'phone' : (VIA[call] ?? (isPage ? 'form' : 'api')),
})
