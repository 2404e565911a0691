/** Long walks: `npm run test:long` takes every case, any other run a few, others each day. */

/** Whether this run takes every case. */
export const isLong = process.env.TEST_LONG === '1'

/** The cases of today, `most` of them; all in a long run. */
export const sampleOfDay = <Case>(cases: readonly Case[], most: number, day = Math.floor(Date.now() / 86_400_000)): readonly Case[] =>
  isLong ? cases : Array.from({ length: Math.min(most, cases.length) }, (_, at) => cases[(day * most + at) % cases.length] as Case)
