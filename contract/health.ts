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
})
