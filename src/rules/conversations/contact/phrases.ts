/**
 * How people ask to pay or to talk elsewhere, in the languages of our markets, as patterns of plain text
 * (`plainText.ts`): lower case and without accents.
 */

const APP = '(?:app|aplikasjonen|appli(?:cation)?|aplicacion|aplicacao|aplikacij\\w|applicazione)';

const OUTSIDE: readonly string[] = [
  // English.
  `\\b(?:off|outside(?: of)?|away from) (?:the |this |of the )?(?:${APP}|platform|site|website|keystead)\\b`,
  '\\boff[- ](?:platform|app|site|the books|the record)\\b',
  '\\bwithout (?:the |any )?(?:service fees?|commissions?)\\b|\\b(?:avoid|skip|save|dodge) (?:us |on )?(?:both )?(?:the |all )?(?:service |booking |keystead |platform )?(?:fees?|commissions?)\\b',
  '\\b(?:book|rent|deal|arrange it|do it|pay) direct(?:ly)?\\b(?! (?:after|before|next|on|beside))',
  // Portuguese and Spanish.
  `\\bfora (?:da |do |deste |desta )(?:plataforma|site|${APP}|keystead)\\b|\\bpor fora\\b`,
  `\\bfuera de(?:l| la| esta| este)? ?(?:plataforma|web|sitio|pagina|${APP}|keystead)\\b|\\bpor fuera\\b`,
  '\\bsem (?:as |a |pagar )?(?:taxas? de servico|comissao|comissoes)\\b|\\bsin (?:las |la |pagar )?comision(?:es)?\\b',
  // French and Italian.
  "\\b(?:hors|en dehors) (?:de )?(?:la |du |le |l')?(?:plateforme|site|appli(?:cation)?|keystead)\\b",
  '\\bsans (?:les |la |payer )?(?:frais de service|commissions?)\\b|\\bde la main a la main\\b',
  "\\bfuori (?:dalla |dal |dall')?(?:piattaforma|sito|app|keystead)\\b|\\bsenza (?:le )?commissioni\\b|\\bin nero\\b",
  // German and Dutch.
  '\\bausserhalb (?:der |von |dieser )?(?:plattform|seite|website|app|keystead)\\b|\\ban der (?:plattform|app) vorbei\\b',
  '\\bohne (?:die )?(?:provision|plattform|servicegebuhr)\\b|\\bunter der hand\\b',
  '\\bbuiten (?:de |het )?(?:platform|site|app|website|keystead)(?: om)?\\b|\\bzonder (?:de )?commissie\\b',
  // Danish and Norwegian, Slovenian and Croatian.
  '\\b(?:uden om|utenom) (?:platformen|plattformen|appen|siden|sitet)\\b',
  '\\b(?:mimo|izven|izvan) (?:platforme|aplikacije|strani|stranice)\\b',
  // A bank transfer without the market, and the market without a name.
  '\\b(?:without|sans|sem|sin|senza|ohne|zonder|uden|uten|brez|bez) keystead\\b',
  '\\b(?:to my|a mi|na minha|para a minha|sur mon|sul mio|auf mein|naar mijn) (?:bank )?(?:account|cuenta|conta|compte|conto|konto|rekening)\\b',
  '\\b(?:uberweis|bezahl|zahl|buch)\\w*[^.!?\\d]{0,20}\\bdirekt\\b|\\bdirekt (?:an mich|bei mir|buchen|bezahlen|zahlen)\\b',
  // Greek and Japanese.
  'εκτος (?:της )?(?:πλατφορμας|εφαρμογης|σελιδας)',
  '(?:アプリ|サイト|プラットフォーム)(?:の)?外|直接(?:予約|支払|お支払|払|振)',
];

const CASH: readonly string[] = [
  '\\b(?:pay|paying|paid|settle|settling|payment)\\b[^.!?\\d]{0,20}\\b(?:in |by |with )?cash\\b(?! ?machine)',
  '\\bcash (?:on|upon|at|in hand|when you|deal|only|works|is (?:ok|okay|best|easiest|fine|possible))\\b|\\bgive (?:you|me) (?:the |some )?cash\\b',
  '\\b(?:pagar|pagas|pague|pagamento|pago|paga)\\b[^.!?\\d]{0,20}\\b(?:em dinheiro|em mao|en efectivo|en mano|en metalico)\\b',
  '\\b(?:regler|reglez|payer|payez|paie|paiement)\\b[^.!?\\d]{0,20}\\b(?:en especes|en liquide|cash)\\b',
  '\\b(?:pagare|paghi|paga|pagamento)\\b[^.!?\\d]{0,20}\\b(?:in contanti|contanti|cash)\\b',
  '\\bbar (?:bezahl|zahl)\\w*|\\bbarzahlung\\b|\\b(?:zahl|bezahl)\\w*[^.!?\\d]{0,20}\\bin bar\\b|\\bbar auf die hand\\b',
  '\\b(?:contant|kontant|kontanter) (?:betalen|betaling|ved|ind|paa|pa)\\b|\\b(?:betal|betaal)\\w*[^.!?\\d]{0,20}\\b(?:contant|kontant|kontanter)\\b',
  '\\b(?:placate|placilo|platite|placanje|platiti|placas)\\b[^.!?\\d]{0,20}\\b(?:v gotovini|gotovinom|u gotovini|gotovina)\\b',
  'μετρητα|現金',
];

const SERVICES: readonly string[] = [
  '\\bpay\\s?pal\\b|\\bvenmo\\b|\\bzelle\\b|\\bcash\\s?app\\b|\\brevolut\\b|\\bbizum\\b|\\bmb\\s?way\\b|\\bbitcoins?\\b|\\bcrypto\\b|\\busdt\\b|\\bpaylib\\b|\\bsatispay\\b|\\bpix\\b|\\bmobilepay\\b|\\bvipps\\b|\\btikkie\\b|\\btwint\\b|\\bpaypay\\b',
  '\\b(?:western union|moneygram|transferwise|postepay)\\b|\\b(?:via|with|by|on|use) wise\\b|\\bwise account\\b',
  // The account number of a bank.
  '\\b[a-z]{2}\\d{2}(?:\\s?[a-z0-9]{4}){3,7}(?:\\s?[a-z0-9]{1,3})?\\b',
];

export const PAYMENTS = new RegExp([...OUTSIDE, ...CASH, ...SERVICES].join('|'));

export const MESSENGERS = new RegExp(
  [
    "\\bwh?[a4]t'?s?[\\s_-]?[a4]pp?\\b|\\b(?:wats|wass|guas|was)[ae]p\\b|\\bwpp\\b|\\bzap ?zap\\b|\\b(?:o|no|pelo|meu) zap\\b",
    '\\bte[l1]egr[a4]m\\w{0,2}\\b|\\bviber\\b|\\bwe ?chat\\b|\\bskype\\b|\\bdiscord\\b|\\bsnap ?chat\\b|\\b(?:on|sur|auf|my|mon|mein) (?:snap|wa)\\b|\\bthreema\\b|\\bimessage\\b|\\bfacetime\\b|\\bkakao ?talk\\b',
    '\\binstagram\\b|\\binsta\\b|\\bfacebook\\b|\\b(?:on|my|via|fb) messenger\\b|\\b(?:my|on) (?:ig|fb)\\b',
    '\\b(?:on|via|by|use|uber|par|por|su|op|pa) signal\\b|\\bsignal app\\b',
    '\\bline ?id\\b|\\bmy line\\b|ライン|line(?:の|を|で|交換)|微信',
  ].join('|'),
);
