import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'

/** Thrown to roll a transaction back; carries the result. */
class Undone<Answer> extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('written only to be looked at')
    this.answer = answer
  }
}

/** Runs work in a transaction, rolls it back, and returns the work's result. */
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
