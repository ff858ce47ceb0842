import { expect, test } from 'vitest';

import { lines } from '../../../../tests/setup/lines.ts';
import { isActivity, aspirationIn } from './title-rules.ts';

const CASES = {
  activity: lines(`
    Launch the new website
    Launch CRM 2.0
    Launching the portal
    We will launch the portal
    Build a partner portal
    Set up a helpdesk
    Set up ISO 27001 audits
    Roll out the new CRM
    Migrate to SAP S/4HANA
    Integrate the shop
    Introduce Microsoft 365 in all plants
    Implement ISO 9001
    Complete the audit in 2027
    Define our service quality
    Review the contracts with suppliers
    Train the sales team
    Plan the trade fair
    Hire a head of sales
    Run a customer survey
    Introduction of the CRM
    Rollout of Microsoft 365
    New website launched
    CRM-System einführen
    ISO 9001 einführen
    Microsoft 365 ausrollen
    Schulungen für Kunden durchführen
    Phase 2 abschließen
    Messe 2027 vorbereiten
    Konzept bis 2027 erarbeiten
    Neue Website veröffentlichen
    Lieferanten prüfen
    Betriebe schulen
    Kunden auf die neue Plattform migrieren
    Die Einführung des CRM
    Umsetzung der Brandschutzauflagen
    Aufbau eines Partnerportals
    CRM eingeführt
  `),
  result: lines(`
    Net promoter score above 40
    Review score on Google
    Plan attainment in sales
    Build time
    Building energy use
    Launch customers
    Roll out progress
    Planned maintenance visits
    Launch in 3 countries
    Train 50 employees
    Complete 80 % of the inspections
    Deliver €2m of new business
    Number of partners trained
    Conversion rate of the shop
    Migrated customers
    Customers build their own reports
    Employees trained
    Time to hire
    Improve retention
    Anlagen in Betrieb
    20 Betriebe schulen
    In 3 Ländern starten
    80% der Prüfungen abschließen
    Anteil der Kunden, die selbst planen
    Kunden, mit denen wir planen
    Ausbauquote der Werke prüfen
    Umsatz im Süden planen
    Entwicklung der Kundenzufriedenheit
    Planungsqualität
    Schulen mit Glasfaser
    Schulen
    Kunden kaufen im Shop
    Nutzer planen in der App
    Verträge aktualisiert
    Werke migriert
    CRM in allen Werken eingeführt
    Verbesserung der Durchlaufzeit
  `),
  increase: lines(`
    Increase revenue
    Revenue increased
    More installations in the south
    Umsatz steigern
    Zufriedenheit erhöht
    Die Steigerung des Umsatzes
    Mehr Anlagen im Süden
    Kundenstamm wächst
  `),
  decrease: lines(`
    Reduce response time
    Response time reduced
    Cut costs
    Lower churn
    Lower CO2 emissions
    Fewer complaints
    Durchlaufzeit sinkt
    Senkung der Kosten
    Verringerung der Rückstände
    Weniger Reklamationen
    Rückstände abbauen
  `),
  neither: lines(`
    Improve response time
    Lower Saxony revenue
    Price increase of suppliers
    Tickets open for more than 5 days
    Orders with less than 3 errors
    More revenue with fewer visits
    Preissteigerung der Lieferanten
    Aufträge, die mehr als 5 Tage liegen
    Mehrwertsteuer-Meldungen
    Keine kritischen Sicherheitslücken mehr
    Nicht mehr unterstützte Server
    No more P1 incidents
  `),
};

test.each(CASES.activity)('"%s" is an activity', (title) => expect(isActivity(title, '%')).toBe(true));
test.each(CASES.result)('"%s" is no activity', (title) => expect(isActivity(title, '%')).toBe(false));

test('what is done is an activity, but in percent the share of many', () => {
  for (const title of ['Schulungen durchgeführt', 'New websites launched', 'Suppliers introduced'])
    expect([isActivity(title, ''), isActivity(title, '%')]).toEqual([true, false]);
});

test.each((['increase', 'decrease'] as const).flatMap((way) => CASES[way].map((title) => [way, title] as const)))(
  'the way is %s in "%s"',
  (way, title) => expect(aspirationIn(title)).toBe(way),
);
test.each(CASES.neither)('no way is asked for in "%s"', (title) => expect(aspirationIn(title)).toBe(undefined));
