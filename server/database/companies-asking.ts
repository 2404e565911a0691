/** Which companies send requests to this process: what is heavy leaves others time only while there are others. */

/** Milliseconds for which a company counts as asking after its last call. */
const PRESENCE = 1_000

/** `now` tells milliseconds. */
export const companiesAsking = (presence = PRESENCE, now = () => performance.now()) => {
  const nobody = { companyId: 0, at: Number.NEGATIVE_INFINITY }
  let latest = nobody
  /** The last call of another company than the latest. */
  let latestOther = nobody
  return {
    /** Notes that a company asks, whatever it is. */
    note: (companyId: number): void => {
      if (latest.companyId !== companyId) latestOther = latest
      latest = { companyId, at: now() }
    },
    /** Whether another company has asked a moment ago. */
    othersAsk: (companyId: number): boolean => {
      const { at } = latest.companyId === companyId ? latestOther : latest
      return now() - at < presence
    },
  }
}

/** Those of this process. */
export const asking = companiesAsking()
