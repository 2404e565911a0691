/** Every field that the form of a list's record takes has an input in the record's dialog, whose label is its word in the history. */
import { waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ArticleForm } from '#contract/articles.ts'
import { type Deadline, DeadlineForm } from '#contract/deadlines.ts'
import { DriverForm } from '#contract/drivers.ts'
import { PartnerForm } from '#contract/partners.ts'
import { RouteForm } from '#contract/routes.ts'
import { SurchargeForm } from '#contract/surcharges.ts'
import { type Vehicle, VehicleForm } from '#contract/vehicles.ts'
import { fieldWord } from '#domain/changes/field-words.ts'
import { aDashboard } from '../testing/a-dashboard.tsx'
import { ArticleDialog } from './articles/ArticleDialog.tsx'
import { DeadlineDialog } from './deadlines/DeadlineDialog.tsx'
import { DriverDialog } from './drivers/DriverDialog.tsx'
import { PartnerDialog } from './partners/PartnerDialog.tsx'
import { RouteDialog } from './routes/RouteDialog.tsx'
import { SurchargeDialog } from './surcharges/SurchargeDialog.tsx'
import { VehicleDialog } from './vehicles/VehicleDialog.tsx'
import { emptyVehicle } from './vehicles/vehicle-draft.ts'

const events = { row: null, onClose: () => {}, onSaved: () => {} }

/** Two vehicles of which each is asked for what the other is not. */
const vehicles = [{ consumptionType: 1 }, { consumptionType: 2, stationaryConsumption: true, calculationType: 'fifo' }].map(
  (choices) => ({ ...emptyVehicle('vehicle', 1), version: 1, ...choices }) as Vehicle,
)

/** A deadline of a driver; one of a vehicle is new. */
const ofDriver = {
  id: 7,
  version: 1,
  companyId: 1,
  vehicleId: null,
  driverId: 4,
  kind: 'other',
  name: 'Curs',
  remindDays: [30],
} as unknown as Deadline

/** Fields whose label is no word without the field before them: `sau la`. */
const SAID_BY_ANOTHER = new Set(['everyKm'])

/** What its dialog does not ask for: the list that it was opened from says it. */
const SAID_BY_THE_LIST = new Set(['id', 'version', 'companyId', 'vehicleType'])

test.each<[string, { shape: object }, ReactElement[]]>([
  ['an article', ArticleForm, [<ArticleDialog key="1" {...events} isFuel />]],
  [
    'a deadline',
    DeadlineForm,
    [<DeadlineDialog key="1" {...events} kind="service" />, <DeadlineDialog key="2" {...events} row={ofDriver} />],
  ],
  ['a driver', DriverForm, [<DriverDialog key="1" {...events} />]],
  ['a partner', PartnerForm, [<PartnerDialog key="1" {...events} />]],
  [
    'a route',
    RouteForm,
    [<RouteDialog key="1" {...events} consumptionType={1} />, <RouteDialog key="2" {...events} consumptionType={2} />],
  ],
  ['a surcharge', SurchargeForm, [<SurchargeDialog key="1" {...events} />]],
  [
    'a vehicle',
    VehicleForm,
    vehicles.map((copied) => <VehicleDialog key={copied.consumptionType} {...events} kind="vehicle" copied={copied} />),
  ],
])('the dialogs of %s ask for every field of its form', async (record, form, dialogs) => {
  const labels = new Map<string, string | undefined>()
  for (const dialog of dialogs) {
    aDashboard(dialog, { articles: () => ({ data: [] }) })
    await waitFor(() => expect(document.querySelectorAll('[name]').length).toBeGreaterThan(2))
    for (const input of document.querySelectorAll<HTMLInputElement>('input[name], textarea[name]'))
      labels.set(input.name, input.labels?.[0]?.textContent?.replace(' *', ''))
  }
  const fields = Object.keys(form.shape).filter((field) => !SAID_BY_THE_LIST.has(field))
  expect(fields.filter((field) => !labels.has(field))).toEqual([])
  const entity = record.slice(record.indexOf(' ') + 1)
  const inHistory = (field: string) => [field, fieldWord(entity, null, field)?.label]
  const told = fields.filter((field) => !SAID_BY_ANOTHER.has(field))
  expect(told.map(inHistory)).toEqual(told.map((field) => [field, labels.get(field)]))
})
