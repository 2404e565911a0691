/** The check of a form by a schema of the contract: the same rules as the server's. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { installScreenTexts } from '../lib/on-screen.ts'
import type { DraftOf } from './draft.ts'
import { sayObjections } from './objection.ts'
import { objectionAt } from './required-texts.ts'

installScreenTexts()
sayObjections(objectionAt)

/** Checks what stands in a form by a schema, and hands it on as it was typed. */
export const checkBy = <S extends z.ZodType>(schema: S): Resolver<DraftOf<S>> =>
  // biome-ignore lint/suspicious/noExplicitAny: the resolver's own types do not know that a draft may lack numbers
  zodResolver(schema as any, undefined, { raw: true }) as unknown as Resolver<DraftOf<S>>
