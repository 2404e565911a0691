/** The dialog that asks a user to sign in again without losing typed data, and the calls that wait for its result. */

/** User whose session has ended. */
export type EndedSession = {
  email: string
  /** Signed out in another tab of this browser: the page is hidden until the same user signs in again. */
  elsewhere: boolean
}

type SignInQuestion = EndedSession & { answer: Promise<boolean>; settle: (signedIn: boolean) => void }

let question: SignInQuestion | null = null
const watchers = new Set<() => void>()
const set = (next: SignInQuestion | null) => {
  question = next
  for (const watch of watchers) watch()
}

/** The pending question, in the form of `useSyncExternalStore`. */
export const sessionEnd = {
  subscribe: (watch: () => void): (() => void) => {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
  get: (): EndedSession | null => question,
}

/** Asks the user to sign in again, once for all waiting calls; resolves to true when the same user has signed in. */
export const askToSignIn = (ended: EndedSession): Promise<boolean> => {
  if (question) return question.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const settle = (signedIn: boolean) => {
    set(null)
    resolve(signedIn)
  }
  set({ ...ended, answer: promise, settle })
  return promise
}

/** Answers the pending question, if there is one. */
export const answerSessionEnd = (signedIn: boolean): void => question?.settle(signedIn)
