/** What the screens of this feature say. */
export const TEXTS = {
  add: (called: string) => `Adaugă ${called}`,
  nameHelp: 'Numele și prenumele',
  job: 'Funcție',
  identityHelp: 'Seria și numărul cărții de identitate',
  activeHelp: 'Numai cei activi se pot alege pe foi',
  title: 'Șoferi / Operatori',
  addDriver: 'Adaugă șofer',
  thisDriver: 'acest șofer',
  emptyHelp: 'Începe prin a adăuga pe cei care conduc vehiculele și utilajele',
  search: 'Nume, funcție, telefon',
} as const
