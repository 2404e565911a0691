/** Attacks that guess what they do not know, or say that they come from elsewhere. */
import { contract } from '#contract/contract.ts'
import { type Case, type Identity, json, pick, type Target } from './target.ts'

const digits = (at: number, length: number): string => String((at * 7919) % 10 ** length).padStart(length, '0')
const spread = (net: number, at: number): string => `127.${net}.${(at >> 8) % 256}.${1 + (at % 250)}`

export const guesses = ({ hostile: { clients }, villain }: Target): Record<string, (by: Identity) => Case> => {
  const claimed = (at: number) => ({ 'x-forwarded-for': `8.${at % 200}.${(at >> 8) % 200}.1`, forwarded: `for=8.8.${at % 200}.2` })
  return {
    'codes of an application and recovery codes guessed from 250 addresses, 8 connections': () => ({
      attack: clients(8, (at) => ({
        path: contract.login.path,
        from: spread(25, at),
        body: json({ email: 'atacator@exemplu.ro', password: villain.password, code: at % 2 ? digits(at, 6) : `7K3M-${digits(at, 4)}` }),
      })),
    }),
    'passwords guessed with another X-Forwarded-For each time, 8 connections': ({ from }) => ({
      attack: clients(8, (at) => ({
        path: contract.login.path,
        from,
        headers: claimed(at),
        body: json({ email: `nimeni${at}@exemplu.ro`, password: `parola${at}` }),
      })),
    }),
    'pages and lists with another X-Forwarded-For each time, 60 connections': ({ from }) => ({
      attack: clients(60, (at) => ({ method: 'GET', path: pick(['/', '/api/health', `/x${at}`], at), from, headers: claimed(at) })),
    }),
    'keys of dossiers and documents guessed from 250 addresses, 12 connections': () => ({
      attack: clients(12, (at) => {
        const key = `${Buffer.from(json({ id: at, companyId: villain.id, userId: 1, until: 9e15 })).toString('base64url')}.${'A'.repeat(43)}`
        return {
          method: 'GET',
          path: `${pick([contract.sharedDossier.path, contract.downloadDocument.path], at)}?key=${key}`,
          from: spread(26, at),
        }
      }),
    }),
    'pages of the law and the free tool from 250 addresses, 12 connections': () => ({
      attack: clients(12, (at) => ({
        method: 'GET',
        path: pick(['/', '/model-foaie-de-parcurs', '/deductibilitate-50-100', '/ordin-de-deplasare', '/sarbatori-legale'], at),
        from: spread(27, at),
        headers: at % 3 ? { 'if-none-match': `"${at}"` } : { 'accept-encoding': 'br' },
      })),
    }),
  }
}
