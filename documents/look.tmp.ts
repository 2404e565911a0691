import { writeFileSync } from 'node:fs'
import { decimal } from '#domain/numbers/decimal.ts'
import { fuelLedger } from '#domain/fuel/ledger.ts'
import { aLetterhead, aPurchase, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import { faz } from '#domain/report/faz.ts'
import { fazmas } from '#domain/report/fazmas.ts'
import { fal } from '#domain/report/fal.ts'
import { bonConsum } from '#domain/report/bon-consum.ts'
import { dispozitiePlata } from '#domain/report/dispozitie-plata.ts'
import { ordinDeplasare } from '#domain/report/ordin-deplasare.ts'
import { foiFunctionare } from '#domain/report/foi-functionare.ts'
import { foaiePlecareCursa } from '#domain/report/foaie-placare-cursa.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import { invoice } from '#domain/report/invoice.ts'
import { renderPdf } from './render.ts'
import { collect } from './testing/read-pdf.ts'
const c = aLetterhead()
const n = Number(process.argv[2] ?? 5)
const sheets = Array.from({ length: n }, (_, i) => aSheetRecord({ number: 125 + i, startDate: `2026-11-${String(i % 28 + 1).padStart(2,'0')}`, endDate: i % 3 === 2 ? '2026-11-29' : `2026-11-${String(i % 28 + 1).padStart(2,'0')}`, kmStart: decimal(125000 + i * 180), fuelStart: decimal('23.4').plus(i * 35),
  trips: i % 2 ? [aTrip(), aTrip({start:'București', end:'Constanța', purpose: 'Întâlnire client'}), aTrip({start:'Constanța',end:'Ploiești', purpose:'Retur'})] : [aTrip({direction: 2})], advancePayment: decimal(500), beneficiaries: [{partnerName:'Dedeman S.R.L.', purpose:'transport ciment'}], purchases: [aPurchase({date:`2026-11-${String(i % 28 + 1).padStart(2,'0')}`})] }))
const machineRates = { consumptionType: 3 as const, consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: decimal('12.4') }
const machines = Array.from({ length: n }, (_, i) => aSheetRecord({ kind: 'machine', number: 45 + i, rates: machineRates, vehicle: { number: '123', make: 'Buldoexcavator', model: 'CAT 428', series: 'CAT0428FVDPH01234', category: null, beneficiaries: true, equipment: true }, driver: { name: 'Ionescu Vasile', job: 'mecanic utilaj', ci: 'PH 654321', status: 'active' }, createdBy: null, trips: i % 2 ? [aTrip({ direction: 2, distanceMixt: decimal(12) })] : [], hoursAvailable: 600, hoursExploitation: 465, hoursStationary: 30, surcharges: [{ name: 'Teren greu', amount: decimal(10) }], equipment: { name: 'Picon hidraulic', minutes: 90, rate: decimal('4.2'), surcharge: null, consumption: decimal(0) }, travelVehicle: 'PH 12 ABC, Dacia Duster', purposeOfTravel: 'Săpătură fundație', beneficiaries: [{ partnerName: 'Primăria Municipiului Ploiești', purpose: 'șanț canalizare str. Libertății' }], fuelStart: decimal(50), purchases: [aPurchase({ qty: decimal(120) })], advancePayment: decimal('121500.75') }))
const ledger = fuelLedger({ calculationType: 'fifo', initialStock: decimal('3'), initialStockValue: decimal('21.4') }, sheets)
const inv = invoice({ series: 'FP', number: 1001, date: '2026-08-24', dueDate: '2026-08-24', seller: { name: 'Parcurs Digital S.R.L.', cui: '12345674', tva: true, nrOnrc: 'J29/1234/2020', address: 'Str. Libertății nr. 5', city: 'Ploiești', state: 'Prahova', capital: '200 lei', iban: 'RO49 AAAA 1B31 0075 9384 0000', bank: 'Banca Transilvania' }, buyer: { name: 'Transport Exemplu S.R.L.', cui: '2816464', tva: true, nrOnrc: 'J40/5678/2019', address: 'Bd. Unirii 10', city: 'Sectorul 3', state: 'București' }, vatRate: decimal(21), exchange: { rate: decimal('5.2581'), day: '2026-08-21', priceEur: decimal(59) }, item: { name: 'Abonament aplicație foi de parcurs, 12 luni', um: 'buc', qty: 1, from: '2026-08-24', to: '2027-08-23' }, net: decimal('310.23'), tva: decimal('65.15'), total: decimal('375.38'), paidOn: '2026-08-24' })
const some = <T>(x: T | null): T[] => (x ? [x] : [])
const docs = {
  'foi-parcurs': sheets.slice(0,2).map((s) => foiParcurs(s, c)),
  faz: some(faz(sheets, c)), fazmas: some(fazmas(machines, c)), fal: some(fal(ledger, c)),
  'foaie-placare-cursa': sheets.slice(0, 2).map((s) => foaiePlecareCursa(s, c)),
  'bon-consum': ledger.slice(0, 2).flatMap((e) => some(bonConsum(e, c))),
  'dispozitie-plata': some(dispozitiePlata(sheets[0]!, c)).concat(some(dispozitiePlata(machines[0]!, c))),
  'ordin-deplasare': [ordinDeplasare(sheets[0]!, c, { purpose: null, destination: null })],
  'foi-functionare': machines.slice(0, 2).map((s) => foiFunctionare(s, c)), invoice: [inv],
}
for (const [kind, models] of Object.entries(docs)) writeFileSync(`/tmp/look/${kind}.pdf`, await collect(renderPdf(kind as 'faz', models as never)))
