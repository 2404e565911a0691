import { dayInRomania } from '#domain/calendar/day.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { previewRepeat, saveRepetition } from './repeat-sheet.ts'
import { undoRepeat } from './undo-repeat.ts'

/** A sheet repeated on other days: looked at, saved, taken back. */
export const repeatsEndpoints = (services: Services): Pick<Handlers, 'previewRepeat' | 'repeatRoadmap' | 'undoRepeat'> => {
  const today = () => dayInRomania(services.clock())
  return {
    previewRepeat: ({ company, body }) => previewRepeat(company, body, today()),
    repeatRoadmap: ({ company, body }) => company.within((scope) => saveRepetition(scope, body, today())),
    undoRepeat: ({ company, body }) => company.within((scope) => undoRepeat(scope, body.key)),
  }
}
