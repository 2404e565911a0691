/** What some calls of the contract need from calls before them: a code that was mailed, a signed address, the answer of a preview. */
import { Secret, TOTP } from 'otpauth'
import type { CallName } from '#contract/contract.ts'
import { sendConfirmation } from '#server/features/auth/confirm-email.ts'
import { issueWaitingInvoices } from '../features/invoices/issue-waiting-invoices.ts'
import { type Person, signedUp } from './builders.ts'
import { caller } from './caller.ts'
import type { Fixture } from './contract-inputs.ts'
import { INPUT } from './contract-inputs.ts'
import type { GoogleStub } from './google-stub.ts'
import type { TestApp } from './test-app.ts'

/** Calls whose key alone says which company they are about. */
export const SIGNED: ReadonlySet<CallName> = new Set([
  'testCheckout',
  'payTestCheckout',
  'downloadInvoice',
  'downloadInvoiceXml',
  'downloadDocument',
  'sharedDossier',
])

const keyIn = (address: string | undefined): string | null => new URLSearchParams(address?.split('?')[1]).get('key')

/** Makes the calls that have to come before a call, and returns what its input then has to name. */
export const contractKeys = (tests: TestApp, administrator: Person, google: GoogleStub) => {
  const { app, services, clock } = tests
  /** The test checkout that each company is at: another one would close it. */
  const checkouts = new Map<number, Promise<string>>()

  const openCheckout = async ({ call, ids, email }: Fixture) => (await call('checkout', INPUT.checkout(ids, email, ''))).sessionId
  const checkout = async (who: Fixture) => {
    const opened = checkouts.get(who.ids.company) ?? openCheckout(who)
    checkouts.set(who.ids.company, opened)
    return opened
  }
  const aChange = async (who: Fixture) => {
    const { body } = await who.ask('deleteRoute', INPUT.deleteRoute(who.ids, who.email, ''))
    return String(body.change)
  }
  const pay = async (who: Fixture) => {
    const sessionId = await openCheckout(who)
    await who.call('payTestCheckout', INPUT.payTestCheckout(who.ids, who.email, sessionId))
  }
  const invoice = async (who: Fixture) => {
    const issued = async () => (await who.call('invoices', INPUT.invoices(who.ids, who.email, '')))[0]
    // a package that is ordered already is not sold again
    if (!(await issued())) {
      await pay(who)
      await issueWaitingInvoices(services)
    }
    return keyIn((await issued())?.invoiceUrl)
  }
  const mailedCode = async (recipient: string): Promise<string> => {
    const mail = await services.database.db
      .selectFrom('mails')
      .select('bodyText')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /code=(\S+)/.exec(mail.bodyText)?.[1] ?? ''
  }

  const invite = ({ call, ids, email }: Fixture) => call('inviteMember', INPUT.inviteMember(ids, email, ''))
  const token = async (who: Fixture) => new URL((await invite(who)).link).searchParams.get('token')
  const waiting = async (who: Fixture) => String((await invite(who)).id)
  const aMember = async ({ ids }: Fixture) => {
    await services.database.db.insertInto('memberships').values({ companyId: ids.company, userId: ids.user, role: 'viewer' }).execute()
    return null
  }

  const closeNovember = async ({ call, ids }: Fixture) => {
    const [last] = await call('closedMonths', { query: { companyId: ids.company } })
    return last?.digest ?? (await call('closeMonth', INPUT.closeMonth(ids, '', ''))).digest
  }
  const dossierLink = async (who: Fixture) => {
    await closeNovember(who)
    return who.call('addDossierLink', INPUT.addDossierLink(who.ids, '', ''))
  }

  const approving = async ({ call, ids }: Fixture) => {
    await call('saveCompanySettings', INPUT.saveCompanySettings(ids, '', ''))
    return null
  }

  const keys: Partial<Record<CallName, (who: Fixture) => Promise<string | null>>> = {
    renewInvitation: waiting,
    revokeInvitation: waiting,
    invitation: token,
    acceptInvitation: token,
    submitSheets: approving,
    approveSheets: approving,
    returnSheets: async (who) => {
      await approving(who)
      await who.call('submitSheets', INPUT.submitSheets(who.ids, '', ''))
      return null
    },
    changeMember: aMember,
    removeMember: aMember,
    testCheckout: checkout,
    payTestCheckout: checkout,
    downloadInvoice: invoice,
    downloadInvoiceXml: invoice,
    downloadDocument: async ({ call, ids, email }) => keyIn(await call('exportRoadmap', INPUT.exportRoadmap(ids, email, ''))),
    socialLogin: () => google.token({ sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@exemplu.ro` }, clock.now),
    setPassword: async () => {
      const { email } = await signedUp(tests)
      await caller(app).call('forgotPassword', { body: { email } })
      return mailedCode(email)
    },
    takeFreePackage: async (who) => {
      // beside a paid package there is none
      await services.database.inCompany(who.ids.company, (trx) =>
        trx
          .updateTable('subscriptions')
          .set({ startDate: '2025-01-01', expirationDate: '2025-12-31' })
          .where('companyId', '=', who.ids.company)
          .execute(),
      )
      return null
    },
    confirmSecondFactor: async (who) => {
      const { secret } = await who.call('beginSecondFactor', INPUT.beginSecondFactor(who.ids, who.email, ''))
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() })
    },
    confirmEmail: async () => {
      const person = await signedUp(tests)
      const { id } = await person.call('authUser', {})
      await services.database.transaction((trx) => sendConfirmation(services, trx, id, person.email))
      return mailedCode(person.email)
    },
    restoreAccount: async () => {
      const person = await signedUp(tests)
      await person.call('deleteAccount', {})
      return mailedCode(person.email)
    },
    restoreCompany: async ({ call, ids }) => {
      await call('deleteCompany', INPUT.deleteCompany(ids, '', ''))
      return null
    },
    exchangeToken: async ({ ids }) => (await administrator.call('loginAsUser', { query: { id: ids.user } })).token,
    cancelSubscription: async (who) => {
      await pay(who)
      return null
    },
    retryPayment: async (who) => {
      const { packageId, baseUrl: _, ...billing } = INPUT.checkout(who.ids, who.email, '').body
      // as a notice of the payment provider leaves it
      await services.database.inCompany(who.ids.company, (trx) =>
        trx
          .updateTable('subscriptions')
          .set({ status: 'failed', packageId, provider: 'test', billing: JSON.stringify(billing) })
          .where('id', '=', who.ids.subscription)
          .execute(),
      )
      return null
    },
    undoChange: aChange,
    changedRecords: aChange,
    reopenMonth: async ({ call, ids }) => (await call('closeMonth', INPUT.closeMonth(ids, '', ''))).digest,
    finishSpv: async ({ call, ids, email }) => {
      const { address } = await call('connectSpv', INPUT.connectSpv(ids, email, ''))
      return new URL(address ?? '').searchParams.get('state')
    },
    importReceipts: async ({ call, ids, email }) => (await call('previewReceipts', INPUT.previewReceipts(ids, email, ''))).agreed,
    acceptedPdf: async ({ call, ids }) => {
      await call('acceptFindings', INPUT.acceptFindings(ids, '', ''))
      return null
    },
    addDossierLink: closeNovember,
    revokeDossierLink: async (who) => String((await dossierLink(who)).id),
    sharedDossier: async (who) => keyIn((await dossierLink(who)).url),
    compensationXlsx: async ({ call, ids, email }) => {
      // a lorry's diesel counts
      const lorry = INPUT.saveVehicle(ids, email, '').body
      await call('saveVehicle', { body: { ...lorry, category: 'N3' } })
      await call('saveArticle', { body: { ...INPUT.saveArticle(ids, email, '').body, id: ids.fuel, name: 'Motorină' } })
      await call('saveRoadmap', INPUT.saveRoadmap(ids, email, ''))
      return null
    },
    importFile: async ({ call, ids, email }) => (await call('previewImport', INPUT.previewImport(ids, email, ''))).agreed,
    importCompanies: async ({ call, ids, email }) => (await call('previewCompanies', INPUT.previewCompanies(ids, email, ''))).agreed,
  }
  return async (name: CallName, who: Fixture): Promise<string | null> => (await keys[name]?.(who)) ?? null
}
