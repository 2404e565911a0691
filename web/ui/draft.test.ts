import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { DraftOf } from './draft.ts'
import type { Bound } from './field.tsx'

const schema = z.object({ name: z.string(), count: z.number(), lines: z.array(z.object({ start: z.string() })) })
type Form = DraftOf<typeof schema>

test('a field takes the paths of its form whose value is of its kind, and no other', () => {
  expectTypeOf<Bound<Form, string | null | undefined>['name']>().toEqualTypeOf<'name' | `lines.${number}.start`>()
  expectTypeOf<Bound<Form, number | null | undefined>['name']>().toEqualTypeOf<'count'>()
})
