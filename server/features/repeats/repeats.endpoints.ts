import { dayInRomania } from '#domain/calendar/day.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { previewRepeat, saveRepetition } from './repeat-sheet.ts'

/** A sheet repeated on other days: looked at, saved. */
export const repeatsEndpoints = (services: Services): HandlersOf<'repeats'> => {
  const today = () => dayInRomania(services.clock())
  return {
    previewRepeat: ({ company, body }) => previewRepeat(company, body, today()),
    repeatRoadmap: ({ company, body }) => company.within((scope) => saveRepetition(scope, body, today())),
  }
}
