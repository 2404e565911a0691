/** What stands in every e-mail. */
export const SIGNATURE = 'Parcurs · foi de parcurs și consum de combustibil'
export const LINK_HELP = 'Dacă butonul nu se deschide, copiază adresa în browser:'
