/** What files call the columns, in both languages. */
export const RIVAL_NAMES = {
  name: ['wettbewerber', 'anbieter', 'unternehmen', 'firma', 'name', 'competitor', 'company', 'provider'],
  share: ['marktanteil', 'anteil', 'market share', 'share'],
  strengths: ['stärke', 'strength'],
  weaknesses: ['schwäche', 'weakness'],
  expected_move: ['zug', 'erwartung', 'expected', 'move'],
  threat: ['bedrohung', 'gefahr', 'threat'],
};
