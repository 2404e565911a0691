/** What the roles are called and allow, on screens and in mails alike. */
import type { Role } from '#domain/company/roles.ts'

export const ROLE_TEXTS: Readonly<Record<Role, { name: string; may: string }>> = {
  owner: { name: 'Proprietar', may: 'tot, inclusiv pachetul și echipa' },
  accountant: { name: 'Contabil', may: 'foi, bonuri, nomenclatoare, închidere și predare; nu și pachetul' },
  manager: { name: 'Responsabil parc', may: 'foi, bonuri, nomenclatoare; nu închide luni' },
  driver: { name: 'Șofer', may: 'numai foile și bonurile proprii, de pe telefon' },
  viewer: { name: 'Vizitator', may: 'vede tot, nu schimbă nimic' },
}
