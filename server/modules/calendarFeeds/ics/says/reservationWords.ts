/** Words as `folded` writes them: in lower case and without accents. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/[|\s]+/));

/** Reserved, reservation, booked, booking. */
export const RESERVATION = words(
  `reserved|reservation|reservations|booked|booking|bookings|
  reserviert|reservierung|gebucht|buchung|reservee|reserva|reservado|reservada|
  prenotazione|prenotato|prenotata|gereserveerd|reservering|geboekt|boeking|
  rezerwacja|zarezerwowane|zarezerwowany|zarezerwowana|reserverad|bokad|bokning|reserveret|booket|
  varattu|varaus|rezervace|rezervovano|rezervirano|rezervacija|rezervare|rezervat|rezervasyon|
  κρατηση|бронирование|забронировано|бронь|予約済み|予約済|已预订|已預訂|예약됨`,
);
/** With its accent: the word without one is a verb in English. */
export const RESERVED_WITH_ACCENT = /réservée?s?/gi;

/** Said of nights that are closed without a reservation. */
export const CLOSED = words(
  `block|blocked|blocking|blockout|blackout|unavailable|unavailability|closed|closure|maintenance|
  cancelled|canceled|blockiert|geblockt|gesperrt|sperrung|storniert|
  bloque|bloquee|indisponible|annule|annulee|bloqueado|bloqueada|bloqueo|bloqueio|indisponivel|cancelado|cancelada|
  bloccato|bloccata|indisponibile|annullato|annullata|geblokkeerd|geannuleerd|
  zablokowane|zablokowany|niedostepne|niedostepny|anulowana|anulowano|blockerad|blokeret`,
);

/** Available: with a refusal before it, the nights are closed. */
export const AVAILABLE = words(
  `available|availability|bookable|free|verfugbar|buchbar|disponible|disponibles|disponibilidad|disponibile|
  disponivel|beschikbaar|dostepne|dostepny|tillganglig|tilgaengelig|ledig`,
);

export const REFUSAL = words(
  `no|not|non|cannot|cant|isnt|never|none|without|nicht|kein|keine|keinen|ohne|pas|aucun|aucune|sans|ningun|ninguna|sin|
  nessun|nessuna|senza|nao|nenhum|nenhuma|sem|geen|niet|zonder|nie|brak|bez|inte|ingen|ikke|ei`,
);

/** After a word of RESERVATION: `booking is not possible`. `No` may be for a number there. */
export const REFUSED_AFTER = words('not|cannot|cant|isnt|never|nicht|pas|niet|nie|nao|inte|ikke');

/** Before a word of RESERVATION: `buffer after booking`, `available for booking`. */
export const NOT_BEFORE = words(
  'advance|before|after|between|buffer|preparation|cleaning|available|open|free',
);

/** After a word of RESERVATION: `booking window`, `Booking com`. */
export const NOT_AFTER = words(
  `com|window|calendar|kalender|calendrier|calendario|site|website|page|link|engine|system|rules|settings|policy|
  horizon|notice|buffer|restriction|restrictions|possible|allowed|moglich|open`,
);

/** A line that names a reservation by its number or address, and a name for the number alone. */
const NOUN =
  '(?:reservation|booking|confirmation|confirmacion|confirmacao|reservierungs?|buchungs?|bestatigungs?|reserva|reservacion|prenotazione|conferma|reserverings?|boekings?|bevestigings?|rezerwacja|rezerwacji)';
const NUMBER =
  '(?:url|uri|link|code|id|number|no|nr|num|ref|reference|details|nummer|numero|codigo|codice|numer|kod|localizador)';
const OF = '(?:de la |de |da |di |der |del |d )?';
export const CODE_LABEL = new RegExp(`^(?:${NOUN} ?${NUMBER}|${NUMBER} ${OF}${NOUN})$`);

/** A line that names who stays. */
export const GUEST_LABEL =
  /^(?:(?:main|lead|primary) )?(?:guest|gast|guests? name|gast ?name|name des gastes|voyageur|nom du voyageur|huesped|hospede|ospite|gosc|traveler|traveller|booked by|reserved by|reservado por|gebucht von)$/;

/** `Phone Number (Last 4 Digits)`. */
export const PHONE_LABEL = /^phone number last 4 digits$/;

/** Parts of a path before the number of a reservation. */
export const PATH_PARTS = words(
  'reservation|reservations|booking|bookings|reserva|reservas|reservierung|buchung|buchungen|prenotazioni|rezerwacje',
);

/** Keys of a query with the number of a reservation, without what is between their words. */
export const QUERY_KEYS = words(
  'reservationid|reservationcode|reservationnumber|bookingid|bookingcode|bookingnumber|resid|confirmationcode',
);
