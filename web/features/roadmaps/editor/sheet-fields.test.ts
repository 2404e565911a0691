import { expect, test } from 'vitest'
import { BeneficiaryForm, blankSheet, PurchaseForm, RoadmapForm, TripForm } from '#contract/sheet-form.ts'
import { newDraft } from './roadmap-draft.ts'
import { BENEFICIARY_FIELDS, BLANK_SHEET, LINE_FIELDS, TRIP_FIELDS } from './sheet-fields.ts'

test('a sheet begins with what its schema gives to what is missing', () => {
  const { numberProposed, advancePayment, ...blank } = blankSheet()
  expect(BLANK_SHEET).toEqual(blank)
})

test('a new sheet has every field that is saved', () => {
  const fields = Object.keys(newDraft('vehicle', { companyId: 1, lastNumber: 0, today: '2026-11-21' }))
  expect([...fields, 'numberProposed', 'addsRoutes'].sort()).toEqual(Object.keys(RoadmapForm.shape).sort())
})

test('lines have the fields of their schemas', () => {
  expect(TRIP_FIELDS).toEqual(Object.keys(TripForm.shape))
  expect(LINE_FIELDS).toEqual(Object.keys(PurchaseForm.shape))
  expect(BENEFICIARY_FIELDS).toEqual(Object.keys(BeneficiaryForm.shape))
})
