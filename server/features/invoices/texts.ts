/** What invoices say that no configuration does. */

/** Recognisable on every invoice; its tax code has the right control digit and belongs to the documentation's examples. */
export const SAMPLE_SELLER = {
  name: 'Vânzător de probă (nu este o societate reală)',
  cui: '12345674',
  nrOnrc: 'J29/1234/2020',
  state: 'Prahova',
  city: 'Ploiești',
  address: 'Str. Exemplului nr. 1',
  capital: '200 lei',
  iban: null,
  bank: null,
  email: null,
}
