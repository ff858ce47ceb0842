const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Verbs with which tasks begin in English, and which are nothing but verbs. */
export const CLEAR_EN = listOf(`
  analyse analyze attend automate conduct connect create define deliver develop discuss establish evaluate execute
  explore finalise finalize identify implement integrate introduce investigate migrate negotiate organise organize prepare
  rebuild recruit redesign refactor replace`);
/** Verbs with which tasks begin, and nouns of what is measured as well: `Build the portal`, but `Build time`. */
export const ACTIVITIES_EN = listOf(`
  build buy complete deploy design document finish hire hold install launch plan publish research review run schedule start train update
  write`);
/** Words that are more often something else: only what follows makes them verbs, as in `Open a branch`. */
export const WEAK_EN = listOf(`
  draft find move onboard open present release relaunch rework send ship sign switch test transfer upgrade visit`);
/** Verbs of two words; as one they are what is measured: `Roll out the CRM`, but `Roll out progress`. */
export const PHRASAL_EN = new Set([
  'carry out',
  'hand over',
  'kick off',
  'phase out',
  'roll out',
  'set up',
  'shut down',
]);
/** Verbs of change: done to one thing they are a task, done to what is measured a result. */
export const CHANGES = listOf('improve modernise modernize optimise optimize modernisieren optimieren verbessern');
/** Verbs that a task does to people, before where they are to go: `Move customers to the new tariff`. */
export const MOVES_EN = listOf('move onboard send switch train transfer update upgrade');
/** Those whom a task moves somewhere, or teaches something. */
export const PEOPLE_EN = /^(clients|customers|dealers|employees|members|partners|suppliers|teams|users|visitors)$/;
/** The same, done. */
export const DONE_EN = listOf(`
  analysed analyzed attended bought built completed conducted created defined delivered deployed designed developed discussed documented
  drafted evaluated executed finalised finalized finished held hired implemented installed integrated introduced investigated launched migrated organised
  organized planned prepared published redesigned refactored researched reviewed scheduled trained updated written`);
/** Nouns of activities, before "of". */
export const NOUNS_EN = listOf(`
  analysis automation completion creation definition delivery deployment design development documentation evaluation execution
  implementation installation integration introduction launch migration modernisation modernization organisation organization planning preparation publication
  redesign relaunch replacement review rollout setup`);

/** Verbs with which, or by which, tasks are named in German. */
export const ACTIVITIES_DE = listOf(`
  abhalten ablösen abschalten abschließen abstimmen aktualisieren analysieren anbinden anlegen anpassen anschaffen
  aufbauen aufsetzen ausarbeiten ausrollen austauschen auswerten automatisieren bauen beauftragen bereitstellen
  beschaffen besetzen definieren dokumentieren durchführen einbinden einführen einrichten einstellen entwerfen entwickeln
  erarbeiten eröffnen ersetzen erstellen etablieren evaluieren fertigstellen festlegen gestalten implementieren
  installieren integrieren kaufen klären konzipieren migrieren organisieren planen prüfen recherchieren schreiben schulen
  starten testen überarbeiten überführen überprüfen umbauen umsetzen umstellen untersuchen unterzeichnen veranstalten
  verhandeln verlagern veröffentlichen versenden vorbereiten vorstellen zusammenführen`);
/** Those that say so only at the end of a title: `Interviews führen`, but `Angebote führen zum Auftrag`. */
export const LAST_DE = listOf('führen suchen');
/** The same, done. */
export const DONE_DE = listOf(`
  abgeschlossen abgestimmt aktualisiert analysiert angelegt angeschafft aufgebaut aufgesetzt ausgearbeitet ausgerollt
  ausgewertet beauftragt bereitgestellt definiert
  dokumentiert durchgeführt eingeführt eingerichtet entworfen entwickelt erarbeitet erstellt fertiggestellt festgelegt
  geplant geprüft geschrieben geschult gestartet implementiert installiert konzipiert migriert organisiert recherchiert
  überarbeitet umgebaut umgesetzt untersucht veranstaltet veröffentlicht vorbereitet`);
/** Nouns of activities, before what they are done to. */
export const NOUNS_DE = listOf(`
  ablösung abschluss abstimmung aktualisierung analyse anbindung anlage anpassung anschaffung aufbau ausarbeitung ausrollung
  austausch auswertung automatisierung beauftragung bereitstellung beschaffung besetzung definition dokumentation
  durchführung einbindung einführung einrichtung entwicklung entwurf erarbeitung eröffnung erstellung
  fertigstellung festlegung gestaltung implementierung installation integration konzeption migration modernisierung
  neugestaltung organisation planung prüfung recherche rollout start überarbeitung überführung umbau umsetzung umstellung
  untersuchung verlagerung veröffentlichung vorbereitung zusammenführung`);
/** Those after which it is said what comes instead: `Umstellung auf SAP`. */
export const MOVES_DE = listOf('migration umstellung');

/** Words that stand before a noun: what comes before them is a verb. */
export const DETERMINERS = listOf('a an the all any each every first new next one our some their this your');
/** Words that no noun is counted by: a number before them belongs to the name before it. */
export const FUNCTION_WORDS = listOf(`
  and as at by for from in into of on or per to until with within
  ab als an auf aus bei bis durch für im in mit nach oder pro seit über um und unter von vor zu zum zur`);
/** English words that end the noun before them. */
export const PREPOSITIONS = listOf(`
  above across after among as at before below between by during for from in inside into of on over per since through to
  under until via with within without`);
/** Words that are followed by a number of theirs, which counts nothing. */
export const NUMBERED = listOf(`
  chapter iso kapitel level modul module paket part phase release schritt stage step stufe teil version welle wave`);

/** Words that name an amount by themselves. */
export const AMOUNTS =
  /^(prozent|percent|percentage|anzahl|anteil|rates?|revenues?|umsätze|\p{L}*umsatz|\p{L}*quote|\p{L}*[hklmns]rate)$/u;
/** Nouns that are measured, at the end of their compound. */
export const SCALES =
  /(abdeckung|accuracy|adherence|adoption|attainment|attendance|auslastung|availability|capacity|completion|compliance|conversion|conversions|cost|costs|coverage|customers|dauer|days|defects|duration|efficiency|engagement|erlös|errors|fluktuation|frequency|gewinn|grad|hours|index|kosten|level|margin|marge|participation|performance|points|productivity|progress|punctuality|pünktlichkeit|quality|ratio|readiness|retention|sales|satisfaction|score|scores|speed|success|time|times|turnover|uptime|users|utilisation|utilization|verfügbarkeit|visitors|volume|zahl|zeit|zufriedenheit)$/u;

/** Verbs that want more of something, in English as they begin a title. */
export const RISE_EN = listOf('boost double expand grow increase raise triple');
export const RISEN_EN = listOf('boosted doubled expanded grown increased raised tripled');
export const FALL_EN = listOf('cut decrease halve lower minimise minimize reduce shorten');
export const FALLEN_EN = listOf('cut decreased halved lowered minimised minimized reduced shortened');
export const RISE_NOUNS = listOf('anhebung erhöhung increase steigerung verdoppelung verdopplung zunahme');
export const FALL_NOUNS = listOf(`
  decrease halbierung minimierung reduction reduktion reduzierung rückgang senkung verkürzung verminderung verringerung`);
export const RISE_DE = listOf(`
  angehoben anheben ausbauen ausgebaut erhöhen erhöht gesteigert gestiegen gewachsen steigen steigern steigt verdoppeln
  verdoppelt verdreifachen wachsen wächst`);
export const FALL_DE = listOf(`
  abbauen abgebaut gesenkt gesunken halbieren halbiert minimieren minimiert reduzieren reduziert senken senkt sinken
  sinkt verkürzen verkürzt vermindern vermindert verringern verringert`);

/** Those who do things themselves, at the end of their compound; before a German verb they are its subject. */
export const ACTORS =
  /(abteilungen|anwender(innen)?|beschäftigte|besucher(innen)?|betriebe|bewerber(innen)?|fachkräfte|filialen|führungskräfte|haushalte|händler|interessenten|kund(en|innen)|lieferanten|mitarbeit(er(innen)?|ende)|mitglieder|monteure|nutzer(innen)?|partner|teams|teilnehme(r|nde)|unternehmen)$/u;
/** German verbs of what those do themselves; all others are done to them: `Teams aufbauen`, `Lieferanten prüfen`. */
export const DONE_BY_PEOPLE = listOf(`
  aktualisieren automatisieren bauen dokumentieren eröffnen integrieren kaufen klären planen recherchieren schreiben
  starten testen unterzeichnen veröffentlichen versenden`);
/** What they do together with others: `Lieferanten entwickeln mit uns`, but `Führungskräfte entwickeln im Programm`. */
export const WITH_OTHERS = listOf('entwickeln gestalten planen testen');
/** Those of them that are places as well: `Filialen planen` is a task, `Nutzer planen` is none. */
export const PLACES = /(abteilungen|betriebe|filialen|haushalte|teams|unternehmen)$/u;
/** One thing, at the end of its compound: what is done of it is not the share of many. */
export const SINGLE_THINGS =
  /(^app|^crm|^erp|^mes|campaign|concept|dashboard|database|datenbank|guideline|handbook|handbuch|kampagne|konzept|leitfaden|lösung|modul|module|pilot|plan|plattform|platform|policy|portal|process|programm|project|projekt|prozess|richtlinie|shop|software|standard|strategie|strategy|system|tool|webseite|website|workflow)$/u;
/** Words that a title with a verb at its end can do without: `CRM wird eingeführt` is `CRM eingeführt`. */
export const AUXILIARIES = listOf('are be been has have is ist sind was were werden will wird worden wurde wurden');
/** What happens to one thing in many places: in percent it is the share of those. */
export const SPREAD = listOf('ausgerollt deployed integrated integriert migrated migriert');
