/** What a link of an invitation is refused with. */
export const TEXTS = {
  linkUnknown: 'Legătura invitației nu este bună: copiaz-o întreagă din mesaj sau cere alta',
  linkUsed: 'Invitația a fost folosită deja. Dacă ai acceptat-o tu, intră în cont',
  linkWithdrawn: 'Invitația a fost retrasă sau înlocuită cu una nouă: caută mesajul cel mai nou sau cere alta',
  linkEnded: 'Cine te-a invitat nu mai poate da acest rol: cere o invitație nouă de la societate',
  linkWithoutDriver: 'Fișa de șofer din invitație a fost ștearsă: cere una nouă de la societate',
  linkDriverTaken: (driver: string) => `${driver} are deja cont în societate: cere o invitație nouă, pe altă fișă`,
  noDriver: 'Alege un șofer activ din nomenclator',
  noVehicle: 'Alege un vehicul din nomenclator',
  driverTaken: (driver: string, member: string) => `${driver} are deja cont: ${member}`,
  linkOver: (day: string) => `Invitația a expirat la ${day}: cere una nouă de la societate`,
  forAnother: (email: string) => `Invitația este pentru ${email}: intră cu contul acestei adrese`,
  demoAccount: 'Contul demonstrativ este al tuturor: ieși din el și intră cu contul tău',
} as const
