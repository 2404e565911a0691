/** A request that is repeated while its answer is pending receives the same answer and is not sent twice. */
export const singleFlight = <Answer>(ask: (what: string) => Promise<Answer>): ((what: string) => Promise<Answer>) => {
  const underway = new Map<string, Promise<Answer>>()
  return (what) => {
    const asking = underway.get(what) ?? ask(what).finally(() => underway.delete(what))
    underway.set(what, asking)
    return asking
  }
}
