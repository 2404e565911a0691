/** A question that is asked again while its answer is on the way gets that answer, and is not sent a second time. */
export const singleFlight = <Answer>(ask: (what: string) => Promise<Answer>): ((what: string) => Promise<Answer>) => {
  const underway = new Map<string, Promise<Answer>>()
  return (what) => {
    const asking = underway.get(what) ?? ask(what).finally(() => underway.delete(what))
    underway.set(what, asking)
    return asking
  }
}
