import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'

/** Ends a transaction without a trace and carries what was found in it. */
class Undone<Answer> extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('written only to be looked at')
    this.answer = answer
  }
}

/** What work answers in a transaction that is then taken back: whatever it wrote is as if it had never been. */
export const dryRun = async <Answer>(company: CompanyAccess, work: (scope: CompanyScope) => Promise<Answer>): Promise<Answer> => {
  try {
    return await company.within(async (scope): Promise<Answer> => {
      throw new Undone(await work(scope))
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}
