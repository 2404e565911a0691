import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, or wait longest, in seconds of a quiet machine; a new one above ten joins them. */
const LONGEST = [
  'server/database/archive/archive.test.ts',
  'server/database/embedded/embedded.test.ts',
  'scripts/recipes.test.ts',
  'server/http/contract-bodies.test.ts',
  'server/http/contract-roles.test.ts',
  'server/features/months/guard.test.ts',
  'server/http/contract-accepts.test.ts',
  'server/http/fuzz.test.ts',
  'server/features/changes/undo-every-call.test.ts',
  'server/database/backup.test.ts',
  'server/http/doors.test.ts',
  'server/features/transfer/import-sheets.test.ts',
  'domain/generator/anchors/anchors.test.ts',
  'server/database/durability.test.ts',
]

/** Begins with the files that take longest, so that all workers end together; the others follow as Vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
