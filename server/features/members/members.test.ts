import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/company/roles.ts'
import { aDriverMember } from '../../testing/a-driver.ts'
import { aCompany, aDriver, anAdministrator, aVehicle, type Person, signedUp, type TestCompany } from '../../testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import { testApp } from '../../testing/test-app.ts'

const tests = await testApp()
const { app, clock, services } = tests
const { db } = services.database
const DAY = 24 * 60 * 60_000

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
const invite = (by: Person, companyId: number, role: 'accountant' | 'manager' | 'viewer', email: string | null = null) =>
  by.call('inviteMember', { body: { companyId, role, email } })
const accept = (who: Person, link: string) => who.ask('acceptInvitation', { body: { token: tokenIn(link) } })
const idOf = async (who: Person) => (await who.call('authUser', {})).id

/** A new member of a company, by an invitation. */
const aMember = async (company: TestCompany, role: 'accountant' | 'manager' | 'viewer'): Promise<Person & { userId: number }> => {
  const person = await signedUp(tests)
  const { link } = await invite(company, company.id, role)
  expect((await accept(person, link)).status).toBe(200)
  return { ...person, userId: await idOf(person) }
}
const team = (who: Person, { id }: TestCompany) => who.call('members', { query: { companyId: id } })
const mailsTo = (email: string) =>
  db.selectFrom('mails').select(['subject', 'bodyText']).where('recipient', '=', email).orderBy('id').execute()
const change = (who: Person, { id }: TestCompany, userId: number, role: Exclude<Role, 'driver'>) =>
  who.ask('changeMember', { body: { companyId: id, userId, role } })
const remove = (who: Person, { id }: TestCompany, userId: number) => who.ask('removeMember', { query: { companyId: id, userId } })

test('an invited accountant reads in the mail who invites, where and to what, and comes in without a company of their own', async () => {
  const company = await aCompany(tests, { name: 'Transport Vesel SRL' })
  const { link } = await invite(company, company.id, 'accountant', 'Ileana.Vacaru@exemplu.ro')
  const [mail] = await mailsTo('Ileana.Vacaru@exemplu.ro')
  expect(mail?.subject).toContain('Transport Vesel SRL')
  for (const said of [company.email, 'Transport Vesel SRL', 'Contabil', 'nu și pachetul', link]) expect(mail?.bodyText).toContain(said)

  const shown = await caller(app).call('invitation', { body: { token: tokenIn(link) } })
  expect(shown).toMatchObject({
    company: 'Transport Vesel SRL',
    role: 'accountant',
    email: 'Ileana.Vacaru@exemplu.ro',
    invitedBy: company.email,
  })

  const accountant = await signedUp(tests, { email: 'ileana.vacaru@exemplu.ro' })
  expect((await accept(accountant, link)).body.data).toEqual({ companyId: company.id })
  expect(await accountant.call('authUser', {})).toMatchObject({
    activeCompanyId: company.id,
    companies: [{ id: company.id, role: 'accountant' }],
  })
  const { members, invitations } = await team(accountant, company)
  expect(members.map(({ role }) => role).toSorted()).toEqual(['accountant', 'owner'])
  expect(invitations).toEqual([])
  const entries = await company.call('journal', { query: { companyId: company.id } })
  expect(entries.slice(0, 2).map(({ call, subject }) => [call, subject.name])).toEqual([
    ['acceptInvitation', 'ileana.vacaru@exemplu.ro · Contabil'],
    ['inviteMember', 'Ileana.Vacaru@exemplu.ro · Contabil'],
  ])
})

test('the database knows no token, only its hash', async () => {
  const company = await aCompany(tests)
  const { link } = await invite(company, company.id, 'viewer')
  const rows = await services.database.inCompany(company.id, (trx) => trx.selectFrom('invitations').selectAll().execute())
  expect(JSON.stringify(rows)).not.toContain(tokenIn(link).split('.')[1])
})

describe('a link', () => {
  test('lets one of twenty in who use it at once', async () => {
    const company = await aCompany(tests)
    const { link } = await invite(company, company.id, 'viewer')
    const people = await Promise.all(Array.from({ length: 20 }, () => signedUp(tests)))
    const answers = await Promise.all(people.map((person) => accept(person, link)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'LINK_EXPIRED')).toHaveLength(19)
    expect((await team(company, company)).members).toHaveLength(2)
  })

  test('clicked twice by who used it leads in again, and nobody else', async () => {
    const company = await aCompany(tests)
    const { link } = await invite(company, company.id, 'viewer')
    const [first, second] = [await signedUp(tests), await signedUp(tests)]
    const answers = await Promise.all([accept(first, link), accept(first, link)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const late = await accept(second, link)
    expect([late.status, late.body.message]).toEqual([403, expect.stringContaining('folosită deja')])
    expect((await caller(app).ask('invitation', { body: { token: tokenIn(link) } })).body.code).toBe('LINK_EXPIRED')
  })

  test('for an address lets no other account in', async () => {
    const company = await aCompany(tests)
    const { link } = await invite(company, company.id, 'manager', 'altcineva@exemplu.ro')
    const refused = await accept(await signedUp(tests), link)
    expect([refused.body.code, refused.body.message]).toEqual(['OTHER_ACCOUNT', expect.stringContaining('altcineva@exemplu.ro')])
    expect((await team(company, company)).invitations).toHaveLength(1)
  })

  test('ends when it is taken back, renewed, or after seven days', async () => {
    const company = await aCompany(tests)
    const person = await signedUp(tests)
    const revoked = await invite(company, company.id, 'viewer')
    await company.call('revokeInvitation', { query: { companyId: company.id, id: revoked.id } })
    expect((await accept(person, revoked.link)).body.message).toContain('retrasă')
    expect((await company.ask('revokeInvitation', { query: { companyId: company.id, id: revoked.id } })).status).toBe(404)

    const first = await invite(company, company.id, 'viewer')
    const renewed = await company.call('renewInvitation', { body: { companyId: company.id, id: first.id } })
    expect((await accept(person, first.link)).body.code).toBe('LINK_EXPIRED')
    clock.pass(7 * DAY)
    // sessions end meanwhile
    const later = await signedUp(tests)
    expect((await accept(later, renewed.link)).body.message).toContain('a expirat')
    expect((await caller(app).ask('invitation', { body: { token: 'nimic' } })).body.message).toContain('nu este bună')
  })

  test('ends with the right of who gave it out', async () => {
    const company = await aCompany(tests)
    const accountant = await aMember(company, 'accountant')
    const { link } = await invite(accountant, company.id, 'viewer')
    await change(company, company, accountant.userId, 'viewer')
    expect((await accept(await signedUp(tests), link)).body.message).toContain('nu mai poate da acest rol')
    await change(company, company, accountant.userId, 'accountant')
    expect((await accept(await signedUp(tests), link)).status).toBe(200)
    const other = await invite(accountant, company.id, 'viewer')
    await remove(company, company, accountant.userId)
    expect((await accept(await signedUp(tests), other.link)).body.code).toBe('LINK_EXPIRED')
  })

  test('ends with the account of who gave it out: its company would be left without an owner', async () => {
    const company = await aCompany(tests)
    const { link } = await invite(company, company.id, 'viewer')
    await company.call('deleteAccount', {})
    expect((await accept(await signedUp(tests), link)).body.message).toContain('nu mai poate da acest rol')
  })

  test('changes nothing for who is a member, and stays good', async () => {
    const company = await aCompany(tests)
    const viewer = await aMember(company, 'viewer')
    const { link } = await invite(company, company.id, 'accountant')
    expect((await accept(viewer, link)).status).toBe(200)
    expect((await team(company, company)).members.find(({ userId }) => userId === viewer.userId)?.role).toBe('viewer')
    expect((await accept(await signedUp(tests), link)).status).toBe(200)
  })

  test('is not for administrators', async () => {
    const company = await aCompany(tests)
    const { link } = await invite(company, company.id, 'viewer')
    expect((await accept(await anAdministrator(tests), link)).body.code).toBe('ADMIN_ACCOUNT')
  })
})

test('a second invitation of an address takes the place of the first, and a member is not invited', async () => {
  const company = await aCompany(tests)
  const person = await signedUp(tests, { email: 'doi@exemplu.ro' })
  const first = await invite(company, company.id, 'viewer', 'doi@exemplu.ro')
  const second = await invite(company, company.id, 'accountant', 'DOI@exemplu.ro')
  expect((await team(company, company)).invitations.map(({ id }) => id)).toEqual([second.id])
  expect((await accept(person, first.link)).body.code).toBe('LINK_EXPIRED')
  expect((await accept(person, second.link)).status).toBe(200)
  const again = await company.ask('inviteMember', { body: { companyId: company.id, role: 'viewer', email: 'doi@exemplu.ro' } })
  expect([again.body.code, again.body.fields]).toEqual(['ALREADY_MEMBER', { email: expect.stringContaining('deja în echipă') }])
})

test('who is invited to a company with the tax code of an own one has both', async () => {
  const company = await aCompany(tests)
  const person = await aCompany(tests, { cui: company.cui })
  const { link } = await invite(company, company.id, 'accountant')
  expect((await accept(person, link)).status).toBe(200)
  const { companies } = await person.call('authUser', {})
  expect(companies.map(({ id, role }) => [id, role]).toSorted()).toEqual([
    [company.id, 'accountant'],
    [person.id, 'owner'],
  ])
})

describe('what a role gives', () => {
  test('an accountant invites and removes drivers and viewers alone, a manager drivers, nobody a driver without a record', async () => {
    const company = await aCompany(tests)
    const [accountant, manager, viewer] = [
      await aMember(company, 'accountant'),
      await aMember(company, 'manager'),
      await aMember(company, 'viewer'),
    ]
    const inviting = async (who: Person, role: string) =>
      (await who.ask('inviteMember', { body: { companyId: company.id, role, email: null } })).body.code ?? 'DONE'
    expect(await Promise.all(['accountant', 'manager', 'viewer', 'owner', 'driver'].map((role) => inviting(accountant, role)))).toEqual([
      ...['FORBIDDEN', 'FORBIDDEN', 'DONE'],
      ...['INVALID', 'INVALID'],
    ])
    expect(await inviting(manager, 'viewer')).toBe('FORBIDDEN')
    expect((await change(accountant, company, manager.userId, 'viewer')).body.code).toBe('FORBIDDEN')
    expect((await change(accountant, company, viewer.userId, 'accountant')).body.code).toBe('FORBIDDEN')
    expect((await change(accountant, company, accountant.userId, 'owner')).body.code).toBe('FORBIDDEN')
    expect((await remove(accountant, company, manager.userId)).body.code).toBe('FORBIDDEN')
    expect((await remove(accountant, company, viewer.userId)).status).toBe(200)
    expect(
      (await accountant.ask('checkout', { body: { companyId: company.id, packageId: 2, baseUrl: 'http://localhost' } })).status,
    ).toBeGreaterThanOrEqual(400)
  })

  test('a new role counts from the next call on, and a removed member is refused by it', async () => {
    const company = await aCompany(tests)
    const member = await aMember(company, 'manager')
    const save = () => member.ask('saveDriver', { body: { companyId: company.id, name: 'Ion', status: 'active' } })
    expect((await save()).status).toBe(200)
    await change(company, company, member.userId, 'viewer')
    expect((await save()).body.code).toBe('FORBIDDEN')
    expect((await member.ask('drivers', { query: { companyId: company.id } })).status).toBe(200)
    await remove(company, company, member.userId)
    expect((await member.ask('drivers', { query: { companyId: company.id } })).status).toBe(404)
    expect((await member.call('authUser', {})).companies).toEqual([])
  })
})

describe('the last owner', () => {
  test('is neither lowered nor removed, and does not leave others behind', async () => {
    const company = await aCompany(tests)
    const owner = await idOf(company)
    const accountant = await aMember(company, 'accountant')
    expect((await change(company, company, owner, 'viewer')).body.code).toBe('LAST_OWNER')
    expect((await remove(company, company, owner)).body.code).toBe('LAST_OWNER')
    const query = { companyId: company.id, id: company.id }
    expect((await company.ask('deleteCompany', { query })).body.code).toBe('LAST_OWNER')
    expect((await company.ask('deleteAccount', {})).body.code).toBe('LAST_OWNER')
    await change(company, company, accountant.userId, 'owner')
    expect((await change(company, company, owner, 'viewer')).status).toBe(200)
  })

  test('stays when two owners lower each other at once', async () => {
    const company = await aCompany(tests)
    const owner = await idOf(company)
    const other = await aMember(company, 'accountant')
    await change(company, company, other.userId, 'owner')
    const answers = await Promise.all([change(company, company, other.userId, 'viewer'), change(other, company, owner, 'viewer')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { members } = await company
      .ask('members', { query: { companyId: company.id } })
      .then(async ({ status }) => (status === 200 ? team(company, company) : team(other, company)))
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('anybody else leaves by taking the company out of the account', async () => {
    const company = await aCompany(tests)
    const viewer = await aMember(company, 'viewer')
    expect((await viewer.ask('deleteCompany', { query: { companyId: company.id, id: company.id } })).status).toBe(200)
    expect((await team(company, company)).members).toHaveLength(1)
    expect((await company.ask('drivers', { query: { companyId: company.id } })).status).toBe(200)
  })
})

describe('a driver', () => {
  test('leaves like anybody else; the company stays whole, and what the driver had saved too', async () => {
    const company = await aCompany(tests)
    const driver = await aDriverMember(company)
    expect((await driver.ask('deleteCompany', { query: { companyId: company.id, id: company.id } })).status).toBe(200)
    expect((await driver.call('authUser', {})).companies).toEqual([])
    expect((await team(company, company)).members).toHaveLength(1)
    expect((await company.call('drivers', { query: { companyId: company.id } })).map(({ id }) => id)).toContain(driver.driverId)
  })

  const inviteDriver = (
    by: Person,
    companyId: number,
    driverId: number | null,
    vehicleId: number | null = null,
    email: string | null = null,
  ) => by.ask('inviteMember', { body: { companyId, role: 'driver', email, driverId, vehicleId } })
  const linkOf = ({ body }: { body: { data?: unknown } }) => (body.data as { link: string }).link

  test('is invited as a record of the company, and is it from then on', async () => {
    const company = await aCompany(tests)
    const [driver, vehicle] = [await aDriver(company, { name: 'Popa Ionuț' }), await aVehicle(company)]
    const manager = await aMember(company, 'manager')
    const invited = await inviteDriver(manager, company.id, driver.id, vehicle.id)
    const link = linkOf(invited)
    expect(await caller(app).call('invitation', { body: { token: tokenIn(link) } })).toMatchObject({ role: 'driver', driver: 'Popa Ionuț' })
    expect((await team(company, company)).invitations).toMatchObject([
      { driver: { id: driver.id, name: 'Popa Ionuț' }, vehicle: { id: vehicle.id } },
    ])
    const person = await signedUp(tests)
    expect((await accept(person, link)).status).toBe(200)
    expect((await person.call('authUser', {})).companies).toMatchObject([{ role: 'driver', driverId: driver.id }])
    expect((await person.call('vehicles', { query: { companyId: company.id } })).map(({ id }) => id)).toEqual([vehicle.id])
    expect((await team(company, company)).members.find(({ role }) => role === 'driver')).toMatchObject({ driver: { id: driver.id } })
    expect((await remove(manager, company, await idOf(person))).status).toBe(200)
  })

  test('is refused without a record, with one that is not active or not theirs, and by name with one that is taken', async () => {
    const [company, foreign] = [await aCompany(tests), await aCompany(tests)]
    const away = await aDriver(company, { status: 'suspended' })
    for (const id of [null, away.id, (await aDriver(foreign)).id])
      expect((await inviteDriver(company, company.id, id)).body.fields).toHaveProperty('driverId')
    const taken = await aDriver(company, { name: 'Szabó Csaba' })
    const member = await aDriverMember(company, { driverId: taken.id })
    const refused = await inviteDriver(company, company.id, taken.id)
    expect([refused.status, refused.body.fields?.driverId]).toEqual([422, `Szabó Csaba are deja cont: ${member.email}`])
    const other = await inviteDriver(company, company.id, (await aDriver(company)).id, (await aVehicle(foreign)).id)
    expect(other.body.fields).toHaveProperty('vehicleId')
  })

  test('has one invitation that is good, and one account of two that accept', async () => {
    const company = await aCompany(tests)
    const driver = await aDriver(company)
    const first = linkOf(await inviteDriver(company, company.id, driver.id))
    const second = linkOf(await inviteDriver(company, company.id, driver.id))
    expect((await accept(await signedUp(tests), first)).body.message).toContain('retrasă')
    await aDriverMember(company, { driverId: driver.id })
    expect((await accept(await signedUp(tests), second)).body.message).toContain('are deja cont')
    const gone = await aDriver(company)
    const third = linkOf(await inviteDriver(company, company.id, gone.id))
    await company.call('deleteDriver', { query: { companyId: company.id, id: gone.id } })
    expect((await accept(await signedUp(tests), third)).body.message).toContain('a fost ștearsă')
  })

  test('is made of a member and linked anew by an owner', async () => {
    const company = await aCompany(tests)
    const viewer = await aMember(company, 'viewer')
    const [one, two] = [await aDriver(company), await aDriver(company)]
    const link = (driverId: number | null) =>
      company.ask('changeMember', { body: { companyId: company.id, userId: viewer.userId, role: 'driver', driverId } })
    expect((await link(null)).body.fields).toHaveProperty('driverId')
    for (const { id } of [one, two]) {
      expect((await link(id)).status).toBe(200)
      expect((await viewer.call('authUser', {})).companies).toMatchObject([{ role: 'driver', driverId: id }])
    }
    expect((await change(company, company, viewer.userId, 'viewer')).status).toBe(200)
    expect((await viewer.call('authUser', {})).companies).toMatchObject([{ role: 'viewer', driverId: null }])
  })
})
