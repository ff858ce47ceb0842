/** What files call the columns, in both languages. */
export const FACT_NAMES = {
  fact: ['tatsache', 'fakt', 'befund', 'kennzahl', 'aussage', 'thema', 'fact', 'finding', 'figure', 'statement'],
  source: ['beleg', 'quelle', 'nachweis', 'evidence', 'source'],
  rating: ['bewertung', 'note', 'reifegrad', 'rating', 'score'],
};
