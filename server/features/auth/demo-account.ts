import type { Services } from '../../services.ts'
import { DEMO_EMAIL } from '../demo/demo-company.ts'

/** Whether an address is the demo account's. Its password is public, so it cannot be changed. Only an installation with a demo has one. */
export const isDemoAccount = ({ config }: Pick<Services, 'config'>, email: string): boolean =>
  config.DEMO && email.toLowerCase() === DEMO_EMAIL
