/** Lets the browser draw, and answer keys and fingers, before the work goes on. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
