/** The buyers other than buyer@: names and home towns. */
export const BUYERS = [
  ['Anneke Visser', 'Utrecht'],
  ['Arjun Mehta', 'Pune'],
  ['Beatriz Moura', 'Porto'],
  ['Ben Hargreaves', 'Leeds'],
  ['Camille Lefort', 'Lyon'],
  ['Chiara Bellini', 'Bologna'],
  ['Chloe Nguyen', 'Melbourne'],
  ['Dario Kovač', 'Zagreb'],
  ['David Osei', 'Manchester'],
  ['Elif Aksoy', 'Izmir'],
  ['Emma Lindström', 'Uppsala'],
  ['Ewa Zielińska', 'Gdańsk'],
  ['Fatima Zahraoui', 'Rabat'],
  ['Finn O’Connell', 'Cork'],
  ['Gonzalo Prieto', 'Bilbao'],
  ['Grace Kim', 'Toronto'],
  ['Hana Svobodová', 'Brno'],
  ['Henrik Dahl', 'Bergen'],
  ['Ingrid Baumann', 'Vienna'],
  ['Isabelle Tremblay', 'Quebec City'],
  ['Jack Sullivan', 'Boston'],
  ['Joanna Fox', 'Bristol'],
  ['Julien Weber', 'Strasbourg'],
  ['Kaito Tanaka', 'Osaka'],
  ['Katja Hämäläinen', 'Tampere'],
  ['Lena Hoffmann', 'Hamburg'],
  ['Liam Murphy', 'Chicago'],
  ['Lucía Romero', 'Seville'],
  ['Maya Goldberg', 'San Francisco'],
  ['Mehdi Rahmani', 'Brussels'],
  ['Nadia Petrova', 'Ljubljana'],
  ['Olivia Bennett', 'Auckland'],
  ['Pieter van Dijk', 'Ghent'],
  ['Rachel Whitman', 'Seattle'],
  ['Sam Adeyemi', 'Birmingham'],
  ['Sofia Papas', 'Thessaloniki'],
  ['Stefan Keller', 'Bern'],
  ['Tamsin Ward', 'Exeter'],
  ['Thomas Eriksen', 'Aarhus'],
  ['Valentina Rossi', 'Turin'],
  ['Yuki Sato', 'Yokohama'],
] as const;

/** The email address for a name: `Finn O’Connell` is finn.oconnell@. */
export function mailboxOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’]/g, '')
    .replaceAll(' ', '.');
  return `${plain.toLowerCase()}@keystead.test`;
}
