import type { Services } from '../../services.ts'
import { DEMO_EMAIL } from '../demo/demo-company.ts'

/** Whether an address is the demo account's: everybody knows its password, so nobody may change it. Only an installation with a demo has one. */
export const isDemoAccount = ({ config }: Pick<Services, 'config'>, email: string): boolean =>
  config.DEMO && email.toLowerCase() === DEMO_EMAIL
