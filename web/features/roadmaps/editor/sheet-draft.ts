/** What a form of a sheet holds while the user edits it. */
import type { z } from 'zod'
import type { BeneficiaryForm, PurchaseForm, RoadmapForm, TripForm } from '#contract/sheet-form.ts'
import type { Draft } from '../../../ui/draft.ts'

export type RoadmapDraft = Draft<z.input<typeof RoadmapForm>>
export type TripDraft = Draft<z.input<typeof TripForm>>
export type PurchaseDraft = Draft<z.input<typeof PurchaseForm>>
export type BeneficiaryDraft = Draft<z.input<typeof BeneficiaryForm>>
