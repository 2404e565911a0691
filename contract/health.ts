import { z } from 'zod'
import { endpoints } from './endpoint.ts'

export const health = endpoints({
  health: {
    method: 'GET',
    path: 'health',
    caller: 'public',
    summary: 'Answers when the database answers.',
    answer: z.object({ database: z.literal('ok') }),
  },
  live: {
    method: 'GET',
    path: 'live',
    caller: 'public',
    summary: 'Answers while the process runs, with or without its database: restart it when this is silent.',
    answer: z.object({ live: z.literal(true) }),
  },
  ready: {
    method: 'GET',
    path: 'ready',
    caller: 'public',
    summary: 'Answers 200 when requests can be served: send none while it answers otherwise.',
    refusals: ['PAGES_MISSING'],
    answer: z.object({
      ready: z.literal(true),
      /** Whether the log of the database reaches its archive; absent without one. Requests are served all the same. */
      archive: z.enum(['current', 'behind']).optional(),
      /** When the last backup was found good, and whether a newer one is late; absent where the application makes none. */
      backup: z.object({ goodAt: z.iso.datetime().nullable(), late: z.boolean() }).optional(),
    }),
  },
  version: {
    method: 'GET',
    path: 'version',
    caller: 'public',
    summary: 'Tells which version runs, by twelve digits which build of it, and the oldest version that may run beside it.',
    answer: z.object({ version: z.string(), build: z.string(), beside: z.string() }),
  },
})
