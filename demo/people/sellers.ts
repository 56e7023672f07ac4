import type { Seller } from './seller.ts';

export const SELLERS = {
  marta: {
    email: 'seller@keystead.test',
    name: 'Marta Figueiredo',
    voice: 'I',
    about:
      'Architect, born in Lisbon, raised on the train to Sintra. I restore one old flat every few years and rent them out in between. I answer quickly, except on Sunday mornings.',
  },
  harbour: {
    email: 'business@keystead.test',
    name: 'Oliver Whitcombe',
    display_name: 'Harbour & Hill Stays',
    voice: 'we',
    account_type: 'business',
    vip: true,
    about:
      'A team of seven who look after homes in London, Cornwall and Edinburgh for the people who own them. Somebody picks up the phone until midnight, and the linen is always ironed.',
  },
  tiago: {
    email: 'tiago.brandao@keystead.test',
    name: 'Tiago Brandão',
    voice: 'I',
    about:
      'I teach surfing in Lagos from April to November and fix up flats in the winter. Ask me about the swell before you pack the boards.',
  },
  laia: {
    email: 'laia.puig@keystead.test',
    name: 'Laia Puig',
    voice: 'I',
    about:
      'Graphic designer in Poblenou. My grandmother left our family four flats in Barcelona and very strong opinions about how to treat guests.',
  },
  catalina: {
    email: 'can.ferrer@keystead.test',
    name: 'Catalina Ferrer',
    display_name: 'Catalina & Bernat Ferrer',
    voice: 'we',
    about:
      'Our family has grown oranges in the Sóller valley for five generations. When the children moved out we began to rent the houses we did not need any more.',
  },
  helene: {
    email: 'helene.marchetti@keystead.test',
    name: 'Hélène Marchetti',
    voice: 'I',
    about:
      'Bookseller, cyclist, Parisian since 1994. I keep a notebook in every flat with the places I go to myself, and I update it each spring.',
  },
  atelier: {
    email: 'bonjour@atelier-faubourg.test',
    name: 'Karim Benali',
    display_name: 'Atelier Faubourg',
    voice: 'we',
    account_type: 'business',
    vip: true,
    about:
      'We turn former workshops in the east of Paris into places to stay. Two carpenters, one interior architect, one person who is always on call.',
  },
  bastien: {
    email: 'bastien.roy@keystead.test',
    name: 'Bastien Roy',
    voice: 'I',
    vip: true,
    about:
      'Mountain guide in the Chamonix valley, father of two in Annecy. I know the conditions before the forecast does and I am glad to share them.',
  },
  giulia: {
    email: 'giulia.santoro@keystead.test',
    name: 'Giulia Santoro',
    voice: 'I',
    about:
      'Art restorer in Rome. I meet everyone at the door in person, partly to explain the keys, mostly because I like to.',
  },
  lario: {
    email: 'ufficio@domuslario.test',
    name: 'Paolo Bonacina',
    display_name: 'Domus Lario',
    voice: 'we',
    account_type: 'business',
    vip: true,
    about:
      'A small agency in Bellagio, run by two brothers and their mother. We have looked after houses on the lake since 1988 and know every boat timetable by heart.',
  },
  raffaele: {
    email: 'casa.cinque@keystead.test',
    name: 'Raffaele Cinque',
    display_name: 'Raffaele & Assunta Cinque',
    voice: 'we',
    about:
      'Four generations on the same stairs in Positano. We grow the lemons you will find on the table, and we carry your luggage up.',
  },
  jonas: {
    email: 'jonas.wendt@keystead.test',
    name: 'Jonas Wendt',
    voice: 'I',
    about:
      'Sound engineer, usually on tour, which is when my Berlin flats are free. A friend downstairs has the second key and a lot of patience.',
  },
  aylin: {
    email: 'aylin.demirci@keystead.test',
    name: 'Aylin Demirci',
    voice: 'I',
    about:
      'I run a bakery in Neukölln. There is fresh simit on the table for everyone who arrives before noon.',
  },
  nejc: {
    email: 'nejc.zupan@keystead.test',
    name: 'Nejc Zupan',
    display_name: 'Nejc & Tina Zupan',
    voice: 'we',
    about:
      'We live on the farm above the lake with three children, nine sheep and a dog who will walk with you if you let her.',
  },
  ursina: {
    email: 'ursina.perren@keystead.test',
    name: 'Ursina Perren',
    voice: 'I',
    about:
      'Ski instructor in the winter, carpenter in the summer. My grandfather built two of the chalets and I built the third.',
  },
  femke: {
    email: 'femke.degraaf@keystead.test',
    name: 'Femke de Graaf',
    voice: 'I',
    about:
      'Ceramicist. The cups you drink from were made in the studio behind the house, and yes, you may buy one.',
  },
  soren: {
    email: 'soren.holm@keystead.test',
    name: 'Søren Holm',
    voice: 'I',
    about:
      'Furniture maker in Copenhagen. I rent out four homes furnished with chairs I could not bring myself to sell.',
  },
  astrid: {
    email: 'astrid.nilsen@keystead.test',
    name: 'Astrid Nilsen',
    display_name: 'Astrid & Per Nilsen',
    voice: 'we',
    about:
      'We fish cod in the winter and look after our cabins in the summer. If the boat goes out and there is room, you are welcome aboard.',
  },
  imogen: {
    email: 'imogen.clarke@keystead.test',
    name: 'Imogen Clarke',
    voice: 'I',
    about:
      'Primary school teacher in Hackney. I let my own home in the holidays and the little flat below it all year.',
  },
  kofi: {
    email: 'kofi.mensah@keystead.test',
    name: 'Kofi Mensah',
    voice: 'I',
    about:
      'Photographer, born in Accra, in Peckham for twenty years. The pictures on the walls are mine and the plants are my mother’s.',
  },
  alder: {
    email: 'hello@alderandfell.test',
    name: 'Hannah Postlethwaite',
    display_name: 'Alder & Fell Cottages',
    voice: 'we',
    account_type: 'business',
    vip: true,
    about:
      'Eleven cottages around Keswick and Borrowdale, all within half an hour of our office. We dry your boots, lend you maps and tell you honestly when to stay off Striding Edge.',
  },
  demelza: {
    email: 'demelza.rowe@keystead.test',
    name: 'Demelza Rowe',
    voice: 'I',
    about:
      'I swim in the harbour every day of the year and paint when the light is good. Both of my places in St Ives were fishermen’s once.',
  },
  callum: {
    email: 'callum.reid@keystead.test',
    name: 'Callum Reid',
    voice: 'I',
    about:
      'Whisky blender from Leith. I can tell you which closes to walk after dark and which museum to save for the rain.',
  },
  ana: {
    email: 'ana.vukovic@keystead.test',
    name: 'Ana Vuković',
    display_name: 'Ana & Luka Vuković',
    voice: 'we',
    about:
      'A family of sailors in Dubrovnik. We pick you up at the Pile gate and carry the bags, because nobody believes us about the steps.',
  },
  eleni: {
    email: 'eleni.papadaki@keystead.test',
    name: 'Eleni Papadaki',
    voice: 'I',
    about:
      'I came back to Nafplio after fifteen years in Toronto to repair my grandparents’ houses. There is always oil from our own trees in the kitchen.',
  },
  marcus: {
    email: 'marcus.bell@keystead.test',
    name: 'Marcus Bell',
    voice: 'I',
    about:
      'Stage carpenter, third-generation Brooklyn. I live upstairs, I am quiet, and I know where the good slices are.',
  },
  rosa: {
    email: 'rosa.delgado@keystead.test',
    name: 'Rosa Delgado',
    voice: 'I',
    about:
      'Nurse on the night shift in Manhattan. I rent out my parents’ place in Harlem and a small one downtown, and I sleep at noon, so please write before you call.',
  },
  june: {
    email: 'june.hayes@keystead.test',
    name: 'June Hayes',
    display_name: 'June & Abe Hayes',
    voice: 'we',
    vip: true,
    about:
      'We left Los Angeles for five acres of sand in 2011 and have been building ever since. Abe pours the concrete, June makes the quilts.',
  },
  wade: {
    email: 'wade.hollis@keystead.test',
    name: 'Wade Hollis',
    display_name: 'Wade & Clara Hollis',
    voice: 'we',
    about:
      'Clara keeps bees, Wade mills the timber. Every cabin on our ridge was built from trees that came down in a storm.',
  },
  omiya: {
    email: 'info@machiya-omiya.test',
    name: 'Kenji Morimoto',
    display_name: 'Machiya Ōmiya',
    voice: 'we',
    account_type: 'business',
    about:
      'We repair wooden townhouses in Kyoto that would otherwise become car parks. So far there are nine. Each has a garden, however small.',
  },
  thandi: {
    email: 'thandi.jacobs@keystead.test',
    name: 'Thandi Jacobs',
    voice: 'I',
    about:
      'Botanist at Kirstenbosch by day. I will gladly tell you which of the plants in the garden you can eat.',
  },
} as const satisfies Readonly<Record<string, Seller>>;

export type SellerKey = keyof typeof SELLERS;
